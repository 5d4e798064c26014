import type { ChatMessageDocument, MemoryDocument } from '../documents';

/** All that an engine knows of a conversation when it takes its next turn. */
export interface EngineView {
  /** The summary in force: the newest one that no other has taken the place of. */
  summary: MemoryDocument | undefined;
  /** Turns known word for word, oldest first. */
  activeMessages: ChatMessageDocument[];
  /** Plans, notes and insights in force, oldest first. */
  notes: MemoryDocument[];
}

/**
 * What an engine sees of a history and its memories, both oldest first. A turn whose summary is gone is active again,
 * and a memory is in force unless its successor is there or it says when it was replaced.
 *
 * @param history all of it, or its end. The engine reads backwards in parts of 256 turns, up to the first that holds no
 *   active one: what is active before such a part, as where a summary from the middle is gone, it does not see, in a
 *   source and in its whole copy alike
 */
export function engineView(
  history: readonly ChatMessageDocument[],
  memories: readonly MemoryDocument[],
): EngineView {
  const known = new Set(memories.map((memory) => memory._id));
  const inForce = memories.filter((memory) => !isSuperseded(memory, known));
  return {
    summary: inForce.findLast((memory) => memory.kind === 'ARCHIVED_CHAT'),
    activeMessages: history.filter((turn) => isActive(turn, known)),
    notes: inForce.filter((memory) => memory.kind !== 'ARCHIVED_CHAT'),
  };
}

/** @param known ids of the memories that are there */
export function isActive({ archivedInMemoryId }: ChatMessageDocument, known: ReadonlySet<string>): boolean {
  return archivedInMemoryId === null || !known.has(archivedInMemoryId);
}

/** @param known ids of the memories that are there */
export function isSuperseded(memory: MemoryDocument, known: ReadonlySet<string>): boolean {
  if (memory.supersededByMemoryId !== null && known.has(memory.supersededByMemoryId)) return true;
  return memory.supersededAt !== null;
}
