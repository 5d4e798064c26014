import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyTitle, displayTitle } from './session-title';

describe('displayTitle', () => {
  it('is the title', () => {
    expect(displayTitle({ title: 'Budget', firstUserMessage: 'How much?' })).toBe('Budget');
  });

  it('is the first message where there is no title', () => {
    expect(displayTitle({ firstUserMessage: 'How much?' })).toBe('How much?');
  });

  it('is a stand-in where there is neither', () => {
    expect(displayTitle({})).toBe('Untitled chat');
    expect(displayTitle({}, 'Unbenannter Chat')).toBe('Unbenannter Chat');
  });

  it.each(['', '   ', '\n\t', '\u200B\u2060', '\uD83D', null])('takes %j for no title', (title) => {
    expect(displayTitle({ title, firstUserMessage: 'How much?' })).toBe('How much?');
  });

  it('shows every run of white space as one space', () => {
    expect(displayTitle({ title: '  a \n\n b\u00A0\tc ' })).toBe('a b c');
  });

  it('leaves markup and percent-encoding alone', () => {
    expect(displayTitle({ title: '<b>50%20</b>' })).toBe('<b>50%20</b>');
  });
});

describe('copyTitle', () => {
  it.each([
    ['Report', [], 'Copy of Report'],
    ['Report', ['Report'], 'Copy of Report'],
    ['Report', ['Copy of Report'], 'Copy of Report (2)'],
    ['Report', ['Copy of Report', 'Copy of Report (2)'], 'Copy of Report (3)'],
    ['Report', ['Copy of Report', 'Copy of Report (3)'], 'Copy of Report (2)'],
    ['Report', ['Copy of Report (2)'], 'Copy of Report'],
    ['Copy of Report', ['Copy of Report'], 'Copy of Report (2)'],
    ['Copy of Report (2)', ['Copy of Report', 'Copy of Report (2)'], 'Copy of Report (3)'],
    ['Copy of Copy of Report', [], 'Copy of Report'],
    ['copy of report', [], 'Copy of report'],
    ['Kopie von Bericht', [], 'Copy of Bericht'],
    ['Copy of Kopie von Bericht (4)', [], 'Copy of Bericht'],
    ['Copy of', [], 'Copy of Untitled chat'],
    ['Copy of (2)', [], 'Copy of (2)'],
    ['Copy offer', [], 'Copy of Copy offer'],
    ['', [], 'Copy of Untitled chat'],
    ['\u200B', [], 'Copy of Untitled chat'],
    ['$& $1 {title}', [], 'Copy of $& $1 {title}'],
    ['100%25 <b>', [], 'Copy of 100%25 <b>'],
  ])('names the copy of %j among %j %j', (title, taken, expected) => {
    expect(copyTitle(title, taken)).toBe(expected);
  });

  it.each([
    ['Bericht', [], 'Kopie von Bericht'],
    ['Kopie von Bericht', ['Kopie von Bericht'], 'Kopie von Bericht (2)'],
    ['Copy of Report', ['Copy of Report'], 'Kopie von Report'],
    ['', [], 'Kopie von Unbenannter Chat'],
  ])('names the copy of %j among %j %j in German', (title, taken, expected) => {
    expect(copyTitle(title, taken, { locale: 'de' })).toBe(expected);
    expect(copyTitle(title, taken, { locale: 'de-AT' })).toBe(expected);
  });

  it('falls back to English for a language it has no words for', () => {
    expect(copyTitle('Rapport', [], { locale: 'fr' })).toBe('Copy of Rapport');
  });

  it('keeps a number that the original has', () => {
    expect(copyTitle('Report (2)', ['Report (2)'])).toBe('Copy of Report (2)');
    expect(copyTitle('Copy of Report (2)', ['Report (2)', 'Copy of Report (2)'])).toBe(
      'Copy of Report (2) (2)',
    );
  });

  it('takes titles that look the same for the same', () => {
    expect(copyTitle('Cafe\u0301', ['Copy of Caf\u00E9'])).toBe('Copy of Cafe\u0301 (2)');
    expect(copyTitle('A', ['  Copy  of\nA '])).toBe('Copy of A (2)');
  });

  it('cuts a long title after 80 characters as people count them', () => {
    const family = '👨‍👩‍👧';
    expect(copyTitle('a'.repeat(81), [])).toBe(`Copy of ${'a'.repeat(80)}`);
    expect(copyTitle(family.repeat(10), [])).toBe(`Copy of ${family.repeat(10)}`);
    expect(copyTitle('🇩🇪'.repeat(90), []).replace('Copy of ', '')).toBe('🇩🇪'.repeat(48));
    expect(copyTitle(`${'a'.repeat(79)} bcd`, [])).toBe(`Copy of ${'a'.repeat(79)}`);
  });

  it('finds the names of earlier copies among thousands, however they are written', () => {
    const many = Array.from({ length: 5000 }, (_, n) => `Report ${n}`);
    expect(copyTitle('Report 1', [...many, 'Copy of Report 1'])).toBe('Copy of Report 1 (2)');
    expect(copyTitle('a'.repeat(100), [...many, `Copy of ${'a'.repeat(80)}`])).toBe(
      `Copy of ${'a'.repeat(80)} (2)`,
    );
    expect(copyTitle('👨‍👩‍👧 Re\u0301', ['Copy of 👨‍👩‍👧 R\u00E9'])).toBe('Copy of 👨‍👩‍👧 Re\u0301 (2)');
    expect(copyTitle('ab', ['Copy of a\u0000b'])).toBe('Copy of ab (2)');
    expect(copyTitle('Copy of ab (2)', ['ab (2)', 'Copy of ab (2)'])).toBe('Copy of ab (2) (2)');
    expect(copyTitle('', ['Copy of Untitled chat'])).toBe('Copy of Untitled chat (2)');
    expect(copyTitle('\u200B', ['Copy of Untitled chat'])).toBe('Copy of Untitled chat (2)');
  });

  it('drops what no title may hold', () => {
    expect(copyTitle('a\u0000b\uD800c\u0085d', [])).toBe('Copy of abcd');
    expect(copyTitle('Copy\u0000 of X', [])).toBe('Copy of X');
  });

  // Short words that meet often: names of copies, numbers, and characters that are easily torn.
  const piece = fc.constantFrom(
    ...[
      'Copy of ',
      'copy of',
      'Kopie von ',
      'Report',
      ' (2)',
      ' (3)',
      ' ',
      '👨‍👩‍👧',
      'e\u0301',
      '\u0301',
      '\uD83D',
      '\u0000',
      '\t',
    ],
  );
  const title = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  const locale = fc.constantFrom('en', 'de', 'en-GB', 'de-CH', 'fr');
  const seen = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

  it('is a title that the server takes, whatever the original is', () => {
    fc.assert(
      fc.property(title, fc.array(title), locale, (original, taken, language) => {
        const copy = copyTitle(original, taken, { locale: language });
        expect(copy.length).toBeLessThanOrEqual(200);
        expect(copy).not.toMatch(/\p{Cc}|\p{Cs}/u);
        expect(copy).toBe(copy.trim());
      }),
    );
  });

  it('never equals a taken title, nor names a copy twice', () => {
    fc.assert(
      fc.property(title, fc.array(title), locale, (original, taken, language) => {
        const copy = copyTitle(original, taken, { locale: language });
        expect(taken.map((other) => other.normalize('NFC'))).not.toContain(copy.normalize('NFC'));
        expect(copy).not.toMatch(/^(copy of|kopie von) (copy of|kopie von)( |$)/i);
      }),
    );
  });

  it('counts on in each language, whichever copy is copied', () => {
    const step = fc.record({ language: fc.constantFrom('en', 'de'), source: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const titles = ['Report'];
        const made = { en: 0, de: 0 };
        for (const { language, source } of steps) {
          const original = titles[source % titles.length] ?? '';
          const copy = copyTitle(original, titles, { locale: language });
          const number = ++made[language];
          const name = { en: 'Copy of Report', de: 'Kopie von Report' }[language];
          expect(copy).toBe(number === 1 ? name : `${name} (${number})`);
          titles.push(copy);
        }
      }),
    );
  });

  it('tears no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (original) => {
        const parts = Array.from(seen.segment(displayTitle({ title: original })), ({ segment }) => segment);
        const base = copyTitle(original, []).replace('Copy of ', '');
        const cuts = parts.map((_, index) =>
          parts
            .slice(0, index + 1)
            .join('')
            .trim(),
        );
        expect([...cuts, 'Untitled chat']).toContain(base);
      }),
    );
  });
});
