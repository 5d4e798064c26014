import { describe, expect, it } from 'vitest';
import { heightsOf, turnParts, type TurnPart, type TurnWindow } from './turn-window';
import type { TurnBlock } from './use-turn-blocks';

const HEIGHT = 1000;
const blocks: TurnBlock[] = Array.from({ length: 100 }, (_, n) => ({
  key: `b${n}`,
  messages: Array.from({ length: 10 }, (_, index) => ({
    messageId: `${n}-${index}`,
    thinkProcessId: 'p',
    role: 'USER',
    content: '',
    createdAt: '2026-11-01T09:00:00.000Z',
    addressedToAgent: true,
  })),
}));
const measured = blocks.map(() => HEIGHT);

function partsOf(window: Partial<TurnWindow>): TurnPart[] {
  return turnParts({
    blocks,
    heights: measured,
    view: { from: 0, to: 800 },
    isKept: () => false,
    ...window,
  });
}

const told = (parts: readonly TurnPart[]) => parts.map((part) => (part.block ? part.key : part.height));

describe('what stands on the page', () => {
  it('is what is looked at with some around it, and space for the rest', () => {
    expect(told(partsOf({ view: { from: 50_000, to: 50_800 } }))).toEqual([
      47_000,
      ...['b47', 'b48', 'b49', 'b50', 'b51'],
      48_000,
    ]);
  });

  it('is the end, where one looks at the end', () => {
    expect(told(partsOf({}))).toEqual([97_000, 'b97', 'b98', 'b99']);
  });

  it('is the start, where one looks at the start', () => {
    expect(told(partsOf({ view: { from: 99_200, to: 100_000 } }))).toEqual(['b0', 'b1', 'b2', 97_000]);
  });

  it('is all of a short chat', () => {
    const few = blocks.slice(0, 2);
    expect(partsOf({ blocks: few }).map(({ block }) => block)).toEqual(few);
  });

  it('is what is kept, too, with space of its own before and behind', () => {
    const isKept = ({ key }: TurnBlock, index: number) => key === 'b20' || index >= 98;
    expect(told(partsOf({ view: { from: 50_000, to: 50_800 }, isKept }))).toEqual([
      20_000,
      'b20',
      26_000,
      ...['b47', 'b48', 'b49', 'b50', 'b51'],
      46_000,
      ...['b98', 'b99'],
    ]);
  });
});

it('is as high as all blocks together, wherever one looks', () => {
  for (let from = 0; from < 100_000; from += 777) {
    const heights = partsOf({ view: { from, to: from + 800 } }).map((part) =>
      part.block ? HEIGHT : part.height,
    );
    expect(heights.reduce((sum, height) => sum + height, 0)).toBe(100_000);
  }
});

it('takes blocks that have not been on the page for as high as those that have', () => {
  const few = blocks.slice(0, 3);
  expect(heightsOf(few, new Map([['b1', 700]]))).toEqual([700, 700, 700]);
  expect(
    heightsOf(
      few,
      new Map([
        ['b0', 500],
        ['b1', 700],
      ]),
    ),
  ).toEqual([500, 700, 600]);
  expect(heightsOf(few, new Map())).toEqual([900, 900, 900]);
});

it('gives every part a key of its own', () => {
  const parts = partsOf({ view: { from: 50_000, to: 50_800 }, isKept: ({ key }) => key === 'b20' });
  expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
});
