import type { SessionSummary } from '../contract';

/**
 * A test for sessions in which every word of the filter stands: in the shown title, a tag or the preview of the last
 * message, whatever the case and the Unicode normal form. A blank filter lets all pass.
 *
 * @param titleOf the shown title of a session
 */
export function sessionFilter(
  filter: string,
  titleOf: (session: SessionSummary) => string,
): (session: SessionSummary) => boolean {
  const words = fold(filter).split(/\s+/).filter(Boolean);
  return (session) => {
    if (words.length === 0) return true;
    const text = fold([titleOf(session), ...session.tags, session.lastMessagePreview ?? ''].join('\n'));
    return words.every((word) => text.includes(word));
  };
}

// Down, then up: upper case alone leaves ẞ apart from ß and ss, lower case alone a final sigma from the others.
const fold = (text: string) => text.toLowerCase().toUpperCase().normalize('NFC');
