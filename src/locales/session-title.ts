import { SESSION_LIMITS } from '../contract';
import { de } from './de';
import { en } from './en';

const MAX_GRAPHEMES = 80;

/** What a title is made from; a session summary has both. */
export interface TitleSource {
  title?: string | null | undefined;
  firstUserMessage?: string | null | undefined;
}

/**
 * The title under which people see a session: its title, else what it began with, else a stand-in. Blank text
 * counts as none, and every run of white space is one space.
 */
export function displayTitle(session: TitleSource, untitled: string = en.title.untitled): string {
  for (const text of [session.title, session.firstUserMessage]) {
    if (text && isVisible(text)) return collapse(text);
  }
  return untitled;
}

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
 */
export function copyTitle(title: string, taken: Iterable<string>, options: CopyTitleOptions = {}): string {
  const messages = messagesFor(options.locale ?? 'en');
  const takenKeys = new Set(Array.from(taken, comparable));
  const original = graphemes(originalTitle(title, takenKeys)).slice(0, MAX_GRAPHEMES);

  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const nameOf = (base: string) => messages.title.copyOf.replace('{title}', () => base) + suffix;
    const base = fit(original, SESSION_LIMITS.title - nameOf('').length);
    const candidate = nameOf(isVisible(base) ? base : messages.title.untitled);
    if (!takenKeys.has(comparable(candidate))) return candidate;
  }
}

/** The title without the names that copying gave it. */
function originalTitle(title: string, takenKeys: ReadonlySet<string>): string {
  const cleaned = clean(title);
  let rest = cleaned;
  for (let match; (match = COPY_NAME.exec(rest));) rest = match.groups?.['rest'] ?? '';
  // The number belongs to the copy, unless it stood in the original's title already.
  if (rest !== cleaned && !takenKeys.has(comparable(rest))) rest = rest.replace(/ \(\d+\)$/, '');
  return rest;
}

const SHIPPED = { en, de };

/** "Copy of X" in any shipped language; "Copy of" alone as well, for it is what a copy of nothing was called. */
const COPY_NAME = new RegExp(
  `^(?:${Object.values(SHIPPED)
    .map((messages) => messages.title.copyOf.replace(' {title}', ''))
    .join('|')})(?: (?<rest>.*))?$`,
  'iu',
);

function messagesFor(locale: string) {
  const language = locale.split(/[-_]/)[0]?.toLowerCase();
  return language === 'de' ? SHIPPED.de : SHIPPED.en;
}

const collapse = (text: string) => text.trim().replace(/\s+/g, ' ');
// Format characters alone, such as a zero-width space, leave nothing to see or to click on.
const isVisible = (text: string) => /[^\s\p{Cc}\p{Cf}\p{Cs}]/u.test(text);
const clean = (text: string) => collapse(collapse(text).replace(/[\p{Cc}\p{Cs}]/gu, ''));
const comparable = (text: string) => clean(text).normalize('NFC');

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
