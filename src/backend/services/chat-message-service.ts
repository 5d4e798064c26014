import type { MessageRole } from '../../contract';
import { instantOf } from '../clock';
import type { ChatMessageDocument, SessionDocument, ThinkProcessDocument } from '../documents';
import type { StoreTransaction } from '../store/store';
import type { ServiceContext } from './service-context';

/** Rows that are read and written at a time when a history is walked. */
const PAGE_SIZE = 256;

/** Owns `chat_messages`. Every method works in its caller's transaction. */
export class ChatMessageService {
  constructor(private readonly context: ServiceContext) {}

  /**
   * A process's history, oldest first, archived turns included.
   *
   * @param limit only the last so many; a positive integer
   */
  async history(tx: StoreTransaction, processId: string, limit?: number): Promise<ChatMessageDocument[]> {
    const query = { index: 'byProcess', equals: [processId] } as const;
    if (limit === undefined) return tx.find('chat_messages', query);
    return (await tx.find('chat_messages', { ...query, limit, reverse: true })).reverse();
  }

  /** Ids of a process's history in its order. */
  historyIds(tx: StoreTransaction, processId: string): Promise<string[]> {
    return tx.ids('chat_messages', { index: 'byProcess', equals: [processId] });
  }

  /** A process's history in pages, oldest first, so that a long one never has to fit in memory at once. */
  async *pages(tx: StoreTransaction, processId: string): AsyncGenerator<ChatMessageDocument[]> {
    let after: ChatMessageDocument | undefined;
    for (;;) {
      const page = await tx.find('chat_messages', {
        index: 'byProcess',
        equals: [processId],
        limit: PAGE_SIZE,
        ...(after && { after }),
      });
      if (page.length > 0) yield page;
      after = page.at(-1);
      if (page.length < PAGE_SIZE) return;
    }
  }

  async append(
    tx: StoreTransaction,
    process: ThinkProcessDocument,
    turn: { role: MessageRole; content: string } & Partial<ChatMessageDocument>,
  ): Promise<ChatMessageDocument> {
    const message: ChatMessageDocument = {
      tenantId: process.tenantId,
      sessionId: process.sessionId,
      thinkProcessId: process._id,
      thinking: null,
      archivedInMemoryId: null,
      tags: [],
      meta: null,
      senderUserId: null,
      senderDisplayName: null,
      addressedToAgent: turn.role === 'USER',
      ...turn,
      _id: this.context.ids.documentId(),
      createdAt: instantOf(this.context.clock),
    };
    await tx.insert('chat_messages', [message]);
    return message;
  }

  /** Step 4 of a duplicate: rows as they are given, their times included, under the copy's ids. */
  async insertCopies(
    tx: StoreTransaction,
    copies: readonly ChatMessageDocument[],
    session: SessionDocument,
  ): Promise<void> {
    await tx.insert(
      'chat_messages',
      copies.map((copy) => ({ ...copy, tenantId: session.tenantId, sessionId: session.sessionId })),
    );
  }

  /** The summary stands for these turns from now on. */
  async markArchived(tx: StoreTransaction, messageIds: readonly string[], memoryId: string): Promise<void> {
    await tx.update('chat_messages', messageIds, { archivedInMemoryId: memoryId });
  }

  async setMeta(tx: StoreTransaction, messageId: string, meta: ChatMessageDocument['meta']): Promise<void> {
    await tx.update('chat_messages', [messageId], { meta });
  }

  async removeOfSession(tx: StoreTransaction, sessionId: string): Promise<void> {
    await tx.remove(
      'chat_messages',
      await tx.ids('chat_messages', { index: 'bySession', equals: [sessionId] }),
    );
  }
}
