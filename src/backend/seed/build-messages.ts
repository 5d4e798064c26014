import type { ChatMessageDocument } from '../documents';
import { demoPerson } from './people';
import type { Random } from './random';
import { instant, MINUTE, SECOND, type SeedContext } from './seed-context';
import type { Turn } from './turn';

/** Where a dialogue's messages belong. */
export interface Conversation {
  tenantId: string;
  sessionId: string;
  thinkProcessId: string;
  /** Id of the person who writes, unless a turn names another. */
  owner: string;
}

/** @returns when each turn was written, the last one at `end`; all in epoch milliseconds. */
export function timeTurns(turns: readonly Turn[], end: number, random: Random): number[] {
  let elapsed = 0;
  const offsets = turns.map((turn, index) => (index === 0 ? 0 : (elapsed += pause(turn, random))));
  return offsets.map((offset) => end - elapsed + offset);
}

function pause({ role, after }: Turn, random: Random): number {
  if (after !== undefined) return after * MINUTE;
  switch (role) {
    case 'USER':
      return random.between(50 * SECOND, 9 * MINUTE);
    case 'ASSISTANT':
      return random.between(8 * SECOND, 50 * SECOND);
    case 'SYSTEM':
      return random.between(1 * SECOND, 3 * SECOND);
  }
}

/** @param times of each turn, as {@link timeTurns} gives them. */
export function buildMessages(
  { id }: SeedContext,
  conversation: Conversation,
  turns: readonly Turn[],
  times: readonly number[],
  random: Random,
): ChatMessageDocument[] {
  const messages: ChatMessageDocument[] = [];
  let toolCallId: string | null = null;

  turns.forEach((turn, index) => {
    const at = times[index] ?? 0;
    const meta: Record<string, unknown> = {};
    if (turn.replyTo !== undefined) meta.replyTo = messages[turn.replyTo]?._id;
    if (turn.callsTool) {
      toolCallId = `call_${random.characters(10)}`;
      meta.toolCalls = [{ id: toolCallId, name: turn.callsTool }];
    }
    if (turn.toolResult) meta.toolCallId = toolCallId;

    const sender = turn.role === 'USER' ? demoPerson(turn.sender ?? conversation.owner) : null;
    messages.push({
      _id: id(at),
      tenantId: conversation.tenantId,
      sessionId: conversation.sessionId,
      thinkProcessId: conversation.thinkProcessId,
      role: turn.role,
      content: turn.content,
      thinking: turn.thinking ?? null,
      archivedInMemoryId: null,
      tags: turn.tags ?? [],
      meta: Object.keys(meta).length > 0 ? meta : null,
      senderUserId: sender?.user ?? null,
      senderDisplayName: sender?.name ?? null,
      addressedToAgent: turn.role === 'USER' && turn.addressedToAgent !== false,
      createdAt: instant(at),
    });
  });
  return messages;
}
