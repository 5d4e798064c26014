/** An instant as people write it, to the minute; '' for one that cannot be read. */
export function momentText(instant: string, locale: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
