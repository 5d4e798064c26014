const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text on one line and at most `length` UTF-16 code units long, never cut inside a character. */
export function oneLine(text: string, length: number): string {
  // No more than this can matter, and a long text need not be searched to its end.
  const line = text
    .slice(0, length * 8)
    .replace(/\s+/gu, ' ')
    .trim();
  if (line.length <= length) return line;
  let end = 0;
  for (const { index, segment } of graphemes.segment(line)) {
    if (index + segment.length > length - 1) break;
    end = index + segment.length;
  }
  return `${line.slice(0, end)}…`;
}
