import { computed, onScopeDispose, shallowRef, toValue, watch, type MaybeRefOrGetter } from 'vue';
import type { ChatMessage } from '../index';

const BLOCK_LENGTH = 500;
/** At least 2,000 messages, which a page shows without a wait worth noticing. */
const BLOCKS_AT_ONCE = 5;

export interface TurnBlock {
  /** Its place in the whole history. */
  index: number;
  messages: readonly ChatMessage[];
}

/**
 * A long history by the block, so that a new message, or a step from one to the next, concerns no more than a block of
 * it. The newest blocks come at once, the others one a frame, so that the page answers meanwhile.
 */
export function useTurnBlocks(messages: MaybeRefOrGetter<readonly ChatMessage[]>) {
  let known: readonly TurnBlock[] = [];
  const all = computed(() => (known = split(toValue(messages), known)));
  /** How many of the oldest blocks are still to come; null until there are any. */
  const left = shallowRef<number | null>(null);
  let frame = 0;

  function step(): void {
    if (!left.value) return;
    left.value -= 1;
    frame = requestAnimationFrame(step);
  }
  watch(
    () => all.value.length,
    (length) => {
      if (left.value !== null || length === 0) return;
      left.value = Math.max(0, length - BLOCKS_AT_ONCE);
      frame = requestAnimationFrame(step);
    },
    { immediate: true },
  );
  onScopeDispose(() => cancelAnimationFrame(frame));

  return {
    blocks: computed(() => all.value.slice(left.value ?? 0)),
    isComplete: computed(() => !left.value),
  };
}

/** Blocks in which nothing has changed stay the same objects. */
function split(messages: readonly ChatMessage[], known: readonly TurnBlock[]): TurnBlock[] {
  return Array.from({ length: Math.ceil(messages.length / BLOCK_LENGTH) }, (_, index) => {
    const part = messages.slice(index * BLOCK_LENGTH, (index + 1) * BLOCK_LENGTH);
    const before = known[index];
    const isSame =
      before?.messages.length === part.length && part.every((message, at) => message === before.messages[at]);
    return isSame ? before : { index, messages: part };
  });
}
