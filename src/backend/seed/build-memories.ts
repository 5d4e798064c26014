import type { ChatMessageDocument, MemoryDocument } from '../documents';
import { instant, SECOND, type SeedContext } from './seed-context';
import type { MemorySpec, SummarySpec } from './session-spec';

/** Where a memory belongs. */
export interface MemoryPlace {
  tenantId: string;
  projectId: string;
  sessionId: string;
  thinkProcessId: string;
}

/** Builds a compaction chain: marks the messages that each summary covers, and lets it supersede the one before. */
export function buildSummaries(
  { id }: SeedContext,
  place: MemoryPlace,
  summaries: readonly SummarySpec[],
  messages: readonly ChatMessageDocument[],
): MemoryDocument[] {
  const chain: MemoryDocument[] = [];
  let from = 0;
  for (const { upTo, title, content } of summaries) {
    const covered = messages.slice(from, upTo);
    // Compaction runs when the next turn arrives.
    const at = timeOf(messages[upTo] ?? messages.at(-1));
    const previous = chain.at(-1);
    const summary: MemoryDocument = {
      _id: id(at),
      ...place,
      kind: 'ARCHIVED_CHAT',
      title,
      content,
      sourceRefs: covered.map((message) => message._id),
      metadata: { messageCount: covered.length, previousSummaryId: previous?._id ?? null },
      supersededByMemoryId: null,
      supersededAt: null,
      createdAt: instant(at),
    };
    if (previous) supersede(previous, summary);
    for (const message of covered) message.archivedInMemoryId = summary._id;
    chain.push(summary);
    from = upTo;
  }
  return chain;
}

/** Builds plans, scratchpads and insights, each shortly after the message that it comes from. */
export function buildMemories(
  { id }: SeedContext,
  place: MemoryPlace,
  memories: readonly MemorySpec[],
  messages: readonly ChatMessageDocument[],
): MemoryDocument[] {
  const built: MemoryDocument[] = [];
  for (const spec of memories) {
    const origin = messages[spec.from];
    const at = timeOf(origin) + SECOND;
    const memory: MemoryDocument = {
      _id: id(at),
      ...place,
      thinkProcessId: spec.sessionWide ? null : place.thinkProcessId,
      kind: spec.kind,
      title: spec.title,
      content: spec.content,
      sourceRefs: origin ? [origin._id] : [],
      metadata: origin ? { writtenAfter: { messageId: origin._id } } : null,
      supersededByMemoryId: null,
      supersededAt: null,
      createdAt: instant(at),
    };
    const previous = built.at(-1);
    if (spec.replacesPrevious && previous) supersede(previous, memory);
    built.push(memory);
  }
  return built;
}

function supersede(older: MemoryDocument, newer: MemoryDocument): void {
  older.supersededByMemoryId = newer._id;
  older.supersededAt = newer.createdAt;
}

const timeOf = (message: ChatMessageDocument | undefined): number => Date.parse(message?.createdAt ?? '');
