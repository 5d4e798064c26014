import type { Memory, MemoryKind } from '../index';

export interface MemorySection {
  kind: MemoryKind;
  /** What the chat goes by, the newest first. */
  active: Memory[];
  /** What newer ones have taken the place of, the newest first. */
  earlier: Memory[];
}

const ORDER: readonly MemoryKind[] = ['ARCHIVED_CHAT', 'PLAN', 'SCRATCHPAD', 'INSIGHT', 'OTHER'];

/** @param memories oldest first, as the server gives them */
export function memorySections(memories: readonly Memory[]): MemorySection[] {
  const newestFirst = [...memories].reverse();
  return ORDER.map((kind) => {
    const ofKind = newestFirst.filter((memory) => memory.kind === kind);
    return {
      kind,
      active: ofKind.filter((memory) => memory.active),
      earlier: ofKind.filter((memory) => !memory.active),
    };
  }).filter(({ active, earlier }) => active.length + earlier.length > 0);
}
