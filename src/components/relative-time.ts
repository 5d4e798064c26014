const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/**
 * An instant as a person says it: "5 minutes ago", "yesterday", "now".
 *
 * @param instant ISO 8601
 * @param now in milliseconds since the epoch
 * @param locale a BCP 47 tag
 * @returns '' for an instant that cannot be read
 */
export function relativeTime(instant: string, now: number, locale: string): string {
  const then = Date.parse(instant);
  if (Number.isNaN(then)) return '';
  const seconds = (then - now) / 1000;
  const format = relativeFormat(locale);
  for (const [unit, length] of UNITS) {
    const count = Math.trunc(seconds / length);
    if (count !== 0) return format.format(count, unit);
  }
  return format.format(0, 'second');
}

/**
 * An instant in full, in the reader's own time zone: "Monday, November 30, 2026 at 9:00 AM".
 *
 * @param instant ISO 8601
 * @param locale a BCP 47 tag
 * @returns '' for an instant that cannot be read
 */
export function fullTime(instant: string, locale: string): string {
  const then = Date.parse(instant);
  if (Number.isNaN(then)) return '';
  return fullFormat(locale).format(then);
}

/**
 * An instant to the second, in the reader's own time zone: "Nov 30, 2026, 9:00:00 AM".
 *
 * @param instant ISO 8601
 * @param locale a BCP 47 tag
 * @returns '' for an instant that cannot be read
 */
export function momentText(instant: string, locale: string): string {
  const then = Date.parse(instant);
  if (Number.isNaN(then)) return '';
  return momentFormat(locale).format(then);
}

/**
 * Makes the formats ahead of the first card. The first one on a page takes the browser a frame or two, whichever it is.
 *
 * @param locale a BCP 47 tag
 */
export function prepareFormats(locale: string): void {
  relativeFormat(locale);
  fullFormat(locale);
}

/** Making a format takes far longer than using it, and a page has thousands of instants. */
function onceForLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}

const relativeFormat = onceForLocale(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
);
const fullFormat = onceForLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }),
);
const momentFormat = onceForLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
);
