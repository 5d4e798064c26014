import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from './one-line';

describe('a text on one line', () => {
  it('stays as it is where it fits', () => expect(oneLine('Hello', 5)).toBe('Hello'));
  it('folds white space', () => expect(oneLine('  a\n\tb  ', 10)).toBe('a b'));
  it('is never cut inside a character', () => expect(oneLine('ab👩‍👩‍👧‍👦cd', 6)).toBe('ab…'));

  it('never passes its length and is always well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const line = oneLine(text, length);
        expect(line.length).toBeLessThanOrEqual(length);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
  });
});
