import type {
  ChatMessageDocument,
  MemoryDocument,
  SessionDocument,
  ThinkProcessDocument,
} from '../documents';
import { Refusal } from '../refusal';
import type { StoreTransaction } from '../store/store';
import { memoriesWithinCut } from './branch-cut';
import type { ChatMessageService } from './chat-message-service';
import type { MemoryService } from './memory-service';

/** What of a session's chat travels into a copy, read before the first row is written. */
export interface DuplicationSource {
  session: SessionDocument;
  process: ThinkProcessDocument;
  /** Ids of the messages that travel, in their order. */
  messageIds: readonly string[];
  /** The memories that travel, oldest first. */
  memories: readonly MemoryDocument[];
  /** Set for a branch: a copy that ends at a message. */
  branch: Branch | undefined;
}

export interface Branch {
  lastMessage: ChatMessageDocument;
  /** Whether a person's message is among those that travel. */
  hasUserMessage: boolean;
  /** Whether later messages stay behind. */
  leavesMessages: boolean;
}

export interface SourceServices {
  messages: ChatMessageService;
  memories: MemoryService;
}

/** The whole of a chat. */
export async function wholeChat(
  tx: StoreTransaction,
  { messages, memories }: SourceServices,
  session: SessionDocument,
  process: ThinkProcessDocument,
): Promise<DuplicationSource> {
  return {
    session,
    process,
    messageIds: await messages.historyIds(tx, process._id),
    memories: await memories.ofChat(tx, session, process),
    branch: undefined,
  };
}

/**
 * A chat up to and including a message, with no knowledge from after it.
 *
 * @throws Refusal `invalid_request` if the message is not one of this chat
 */
export async function chatUpTo(
  tx: StoreTransaction,
  services: SourceServices,
  session: SessionDocument,
  process: ThinkProcessDocument,
  messageId: string,
): Promise<DuplicationSource> {
  const whole = await wholeChat(tx, services, session, process);
  const end = whole.messageIds.indexOf(messageId) + 1;
  const lastMessage = end > 0 ? await tx.get('chat_messages', messageId) : undefined;
  if (!lastMessage) throw unknownMessage();
  const kept = whole.messageIds.slice(0, end);
  const left = whole.messageIds.slice(end);
  const { hasUserMessage, summariesOfLeft } = await readAround(tx, services.messages, process, messageId);
  return {
    ...whole,
    messageIds: kept,
    memories: memoriesWithinCut(whole.memories, {
      at: lastMessage.createdAt,
      kept: new Set(kept),
      left: new Set(left),
      summariesOfLeft,
    }),
    branch: { lastMessage, hasUserMessage, leavesMessages: left.length > 0 },
  };
}

export const unknownMessage = (): Refusal =>
  new Refusal('invalid_request', 'The message to end with is none of this chat.', { field: 'upToMessageId' });

async function readAround(
  tx: StoreTransaction,
  messages: ChatMessageService,
  process: ThinkProcessDocument,
  cutMessageId: string,
) {
  let hasUserMessage = false;
  let beforeCut = true;
  const summariesOfLeft = new Set<string>();
  for await (const page of messages.pages(tx, process._id)) {
    for (const message of page) {
      if (beforeCut) hasUserMessage ||= message.role === 'USER';
      else if (message.archivedInMemoryId !== null) summariesOfLeft.add(message.archivedInMemoryId);
      if (message._id === cutMessageId) beforeCut = false;
    }
  }
  return { hasUserMessage, summariesOfLeft };
}
