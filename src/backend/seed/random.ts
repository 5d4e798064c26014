// A small seeded generator, so that the demo data looks grown and is yet the same every time.

export interface Random {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** Lower-case base 36 characters. */
  characters(length: number): string;
}

/** @param seed any text; equal seeds give equal sequences. */
export function createRandom(seed: string): Random {
  let state = hash(seed);

  // Mulberry32: 32 bits of state are plenty here.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));

  return {
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    characters: (length) => Array.from({ length }, () => between(0, 35).toString(36)).join(''),
  };
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
