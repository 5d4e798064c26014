import { computed, toValue, type ComputedRef, type MaybeRefOrGetter } from 'vue';
import type { ChatMessage } from '../index';

/** Turns of a block: few enough that one more of them on the page costs next to nothing. */
export const BLOCK_LENGTH = 25;

/** Some turns in a row. */
export interface TurnBlock {
  /** Id of its first message. */
  key: string;
  messages: readonly ChatMessage[];
}

/**
 * A history by the block, so that a new message, or a step from one to the next, concerns no more than a block of it.
 * Blocks in which nothing has changed stay the same objects.
 *
 * @param pages oldest first
 */
export function useTurnBlocks(
  pages: MaybeRefOrGetter<readonly (readonly ChatMessage[])[]>,
): ComputedRef<TurnBlock[]> {
  let known = new Map<string, TurnBlock>();
  return computed(() => {
    const blocks = toValue(pages).flatMap((page) => split(page, known));
    known = new Map(blocks.map((block) => [block.key, block]));
    return blocks;
  });
}

function split(messages: readonly ChatMessage[], known: ReadonlyMap<string, TurnBlock>): TurnBlock[] {
  return Array.from({ length: Math.ceil(messages.length / BLOCK_LENGTH) }, (_, index) => {
    const part = messages.slice(index * BLOCK_LENGTH, (index + 1) * BLOCK_LENGTH);
    const key = part[0]?.messageId ?? '';
    const before = known.get(key);
    const isSame =
      before?.messages.length === part.length && part.every((message, at) => message === before.messages[at]);
    return isSame ? before : { key, messages: part };
  });
}
