// Which turns of a long chat stand on the page: those that are looked at, with some around them. Pure.
import type { TurnBlock } from './use-turn-blocks';

/** Pixels above and below what is looked at that are on the page too: more than a person scrolls in a frame. */
const MARGIN = 1500;
/** Pixels of a turn, until there is one to be measured. */
const USUAL_TURN = 90;

/** What is looked at, in pixels from the end of the newest block upwards. */
export interface TurnView {
  /** Where it ends: the lower edge. */
  from: number;
  /** Where it begins: the upper edge. */
  to: number;
}

/** A block, or a gap as high as the blocks that would stand in its place. */
export type TurnPart = { key: string } & ({ block: TurnBlock } | { block?: undefined; height: number });

export interface TurnWindow {
  /** Oldest first. */
  blocks: readonly TurnBlock[];
  /** Pixels of each block. */
  heights: readonly number[];
  view: TurnView;
  /** Whether a block stands on the page wherever one looks. */
  isKept: (block: TurnBlock, index: number) => boolean;
}

/** @returns all blocks in their order, those that are not on the page together in gaps */
export function turnParts({ blocks, heights, view, isKept }: TurnWindow): TurnPart[] {
  const parts: TurnPart[] = [];
  let gap: { key: string; height: number } | undefined;
  let below = 0;
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index];
    if (!block) continue;
    const height = heights[index] ?? 0;
    const isNear = below + height > view.from - MARGIN && below < view.to + MARGIN;
    below += height;
    if (isNear || isKept(block, index)) {
      parts.push({ key: block.key, block });
      gap = undefined;
    } else if (gap) {
      gap.height += height;
    } else {
      gap = { key: `before ${blocks[index + 1]?.key}`, height };
      parts.push(gap);
    }
  }
  return parts.reverse();
}

/**
 * @param known pixels of blocks that have been on the page, by their key
 * @returns pixels of each block; one that has not been on the page is as high as the others are for their turns
 */
export function heightsOf(blocks: readonly TurnBlock[], known: ReadonlyMap<string, number>): number[] {
  let pixels = 0;
  let turns = 0;
  for (const { key, messages } of blocks) {
    const height = known.get(key);
    if (height === undefined) continue;
    pixels += height;
    turns += messages.length;
  }
  const usual = turns === 0 ? USUAL_TURN : pixels / turns;
  return blocks.map(({ key, messages }) => known.get(key) ?? messages.length * usual);
}
