import { SESSION_LIMITS } from '../contract';
import { deTitle, enTitle } from './title-words';

const MAX_GRAPHEMES = 80;
/** In UTF-16 units: so much of an original's graphemes fits into the title of each of its copies. */
const CERTAIN = 100;

/** What a title is made from; a session summary has both. */
export interface TitleSource {
  /** The session's title; blank counts as none. */
  title?: string | null | undefined;
  /** What stands in where there is no title. */
  firstUserMessage?: string | null | undefined;
}

/**
 * The title under which people see a session: its title, else what it began with, else a stand-in. Blank text
 * counts as none, and every run of white space is one space.
 *
 * @example
 * ```ts
 * import { displayTitle } from 'session-duplicate';
 *
 * displayTitle({ title: ' ', firstUserMessage: 'Plan the\nlaunch' }); // 'Plan the launch'
 * displayTitle({}); // 'Untitled chat'
 * ```
 */
export function displayTitle(session: TitleSource, untitled: string = enTitle.untitled): string {
  for (const text of [session.title, session.firstUserMessage]) {
    if (text && isVisible(text)) return collapse(text);
  }
  return untitled;
}

/** How a copy is named. */
export interface CopyTitleOptions {
  /** BCP 47 tag of the language for "Copy of". @default 'en', also where the language has no messages */
  locale?: string | undefined;
}

/**
 * A title for a copy: "Copy of X", where that is taken "Copy of X (2)", "(3)" and so on, with the smallest free
 * number. A copy of a copy is named after the original, in whichever language the copy was named.
 *
 * @param title the shown title of the original; may be malformed, the answer never is
 * @param taken titles that the copy must not have; compared in NFC
 * @returns at most 80 characters of the original's title (as people count them), 200 UTF-16 units in all
 * @example
 * ```ts
 * import { copyTitle } from 'session-duplicate';
 *
 * copyTitle('Launch', []); // 'Copy of Launch'
 * copyTitle('Copy of Launch', ['Launch', 'Copy of Launch']); // 'Copy of Launch (2)'
 * copyTitle('Launch', [], { locale: 'de' }); // 'Kopie von Launch'
 * ```
 */
export function copyTitle(title: string, taken: Iterable<string>, options: CopyTitleOptions = {}): string {
  return freeCopyTitle(title, Array.from(taken, comparable), options.locale);
}

const keys = new WeakMap<TitleSource, string>();

/** The shown title as copies' titles are compared with it; worked out once for a session. */
export function titleKey(session: TitleSource): string {
  const key = keys.get(session) ?? comparable(displayTitle(session, ''));
  keys.set(session, key);
  return key;
}

/** `copyTitle`, where it is known of each title that is taken how it compares. */
export function freeCopyTitle(title: string, taken: readonly string[], locale = 'en'): string {
  const words = wordsFor(locale);
  const whole = clean(title);
  const nameless = withoutCopyNames(whole);
  // Thousands may be taken: in the way is only what has in it what every copy of this title is called by.
  const start = fit(graphemes(withoutNumber(nameless)).slice(0, MAX_GRAPHEMES), CERTAIN);
  const part = isVisible(start) ? comparable(start) : '';
  const takenKeys = new Set(taken.filter((key) => key.includes(part)));
  // The number belongs to the copy, unless it stood in the original's title already.
  const isOfOriginal = nameless === whole || takenKeys.has(comparable(nameless));
  const original = graphemes(isOfOriginal ? nameless : withoutNumber(nameless)).slice(0, MAX_GRAPHEMES);

  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const nameOf = (base: string) => words.copyOf.replace('{title}', () => base) + suffix;
    const base = fit(original, SESSION_LIMITS.title - nameOf('').length);
    const candidate = nameOf(isVisible(base) ? base : words.untitled);
    if (!takenKeys.has(comparable(candidate))) return candidate;
  }
}

/** A title without the names that copying gave it, in whichever language. */
function withoutCopyNames(title: string): string {
  const names = [enTitle, deTitle].map(({ copyOf }) => copyOf.replace(' {title}', ''));
  // The name alone counts as well: it is what the copy of nothing was called.
  const copyName = new RegExp(`^(?:${names.join('|')})(?: |$)`, 'iu');
  let rest = title;
  while (copyName.test(rest)) rest = rest.replace(copyName, '');
  return rest;
}

const withoutNumber = (title: string) => title.replace(/ \(\d+\)$/, '');

function wordsFor(locale: string) {
  return /^de(?![a-z])/i.test(locale) ? deTitle : enTitle;
}

// Most titles are plain, and a copy's title is compared with thousands: what is plain already is left as it is.
const PLAIN = /^[!-~¡-ÿ]+(?: [!-~¡-ÿ]+)*$/;
const collapse = (text: string) => (PLAIN.test(text) ? text : text.trim().replace(/\s+/g, ' '));
// Format characters alone, such as a zero-width space, leave nothing to see or to click on.
const isVisible = (text: string) => /[^\s\p{Cc}\p{Cf}\p{Cs}]/u.test(text);
const clean = (text: string) => collapse(collapse(text).replace(/[\p{Cc}\p{Cs}]/gu, ''));
const comparable = (text: string) => (PLAIN.test(text) ? text : clean(text).normalize('NFC'));

const graphemes = (text: string) =>
  Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
    (part) => part.segment,
  );

/** As many whole graphemes as fit into so many UTF-16 units. */
function fit(parts: readonly string[], room: number): string {
  let text = '';
  for (const part of parts) {
    if (text.length + part.length > room) break;
    text += part;
  }
  return text.trim();
}
