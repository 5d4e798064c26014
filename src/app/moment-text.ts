// Making a format takes longer than using it, and a chat has thousands of instants.
const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as people write it, to the minute; '' for one that cannot be read. */
export function momentText(instant: string, locale: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return '';
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    formats.set(locale, format);
  }
  return format.format(at);
}
