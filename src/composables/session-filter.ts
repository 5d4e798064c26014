import type { SessionSummary } from '../contract';
import { displayTitle } from '../locales';

/**
 * A test for sessions in which every word of the filter stands: in the shown title, a tag or the preview of the last
 * message, whatever the case and the Unicode normal form. A blank filter lets all pass.
 *
 * @param untitled the shown title of sessions that have none
 */
export function sessionFilter(filter: string, untitled: string): (session: SessionSummary) => boolean {
  const words = fold(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  const standIn = fold(untitled);
  return (session) => {
    const text = searchText(session);
    return words.every((word) => text.includes(word) || (text.startsWith('\n') && standIn.includes(word)));
  };
}

const texts = new WeakMap<SessionSummary, string>();

/**
 * What a filter looks at of a session, a line each: its title, '' where it has none, its tags and its last message. It is
 * worked out once for a session, which takes longer than to search it.
 */
export function searchText(session: SessionSummary): string {
  let text = texts.get(session);
  if (text === undefined) {
    text = fold([displayTitle(session, ''), ...session.tags, session.lastMessagePreview ?? ''].join('\n'));
    texts.set(session, text);
  }
  return text;
}

// Down, then up: upper case alone leaves ẞ apart from ß and ss, lower case alone a final sigma from the others.
const fold = (text: string) => text.toLowerCase().toUpperCase().normalize('NFC');
