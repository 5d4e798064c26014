import type { Instant, MemoryDocument } from '../documents';

/** Where a branch leaves its source's history. */
export interface BranchCut {
  /** Time of the last message that travels. */
  at: Instant;
  /** Messages that travel. */
  kept: ReadonlySet<string>;
  /** Messages that stay behind. */
  left: ReadonlySet<string>;
  /** Memories that stand for a message that stays behind. */
  summariesOfLeft: ReadonlySet<string>;
}

/**
 * The memories that a branch takes along, and no knowledge from the future with them: a summary travels only if
 * all that it covers lies within the cut, any other memory if it was made no later than the cut. One whose
 * successor stays behind, or took its place only later, is in force again.
 *
 * @param memories all memories of the chat, oldest first
 */
export function memoriesWithinCut(memories: readonly MemoryDocument[], cut: BranchCut): MemoryDocument[] {
  const byId = new Map(memories.map((memory) => [memory._id, memory]));
  const predecessorsOf = (memory: MemoryDocument) =>
    memories.filter((older) => older.supersededByMemoryId === memory._id);

  const liesWithin = (memory: MemoryDocument, seen: Set<string>): boolean => {
    if (seen.has(memory._id)) return true;
    seen.add(memory._id);
    if (memory.kind !== 'ARCHIVED_CHAT') return memory.createdAt <= cut.at;
    if (cut.summariesOfLeft.has(memory._id)) return false;
    const sourcesLieWithin = memory.sourceRefs.every((ref) => {
      const source = byId.get(ref);
      if (source) return liesWithin(source, seen);
      if (cut.left.has(ref)) return false;
      return cut.kept.has(ref) || memory.createdAt <= cut.at;
    });
    // A summary takes up what the one before it says.
    return sourcesLieWithin && predecessorsOf(memory).every((older) => liesWithin(older, seen));
  };

  const travelling = memories.filter((memory) => liesWithin(memory, new Set()));
  const ids = new Set(travelling.map((memory) => memory._id));
  return travelling.map((memory) => {
    const successorTravels = memory.supersededByMemoryId !== null && ids.has(memory.supersededByMemoryId);
    if (successorTravels) return memory;
    const wasInForce =
      (memory.supersededByMemoryId !== null && byId.has(memory.supersededByMemoryId)) ||
      (memory.supersededAt !== null && memory.supersededAt > cut.at);
    return wasInForce ? { ...memory, supersededByMemoryId: null, supersededAt: null } : memory;
  });
}
