import type { MessageRole } from '../../contract';
import { instantOf } from '../clock';
import type { ChatMessageDocument, ThinkProcessDocument } from '../documents';
import { Refusal } from '../refusal';
import type { StoreTransaction } from '../store/store';
import type { ServiceContext } from './service-context';

/** Rows that are read and written at a time when a history is walked: as many as IndexedDB keeps in a record. */
const PAGE_SIZE = 500;
/** Rows that are read at a time when a history is walked backwards, as a rule not far. */
const PART_SIZE = 256;
/** Ids that are read at a time. */
const IDS_PAGE_SIZE = 8192;

/** Where in a message links to other rows may stand. */
export const MESSAGE_LINKS = ['meta', 'tags'] as const satisfies readonly (keyof ChatMessageDocument)[];

/** Which part of a history to read. */
export interface HistoryPart {
  /** Only the last so many; a positive integer. @default all */
  limit?: number | undefined;
  /** Only what stands before this message. @default up to the end */
  before?: string | undefined;
}

export const unknownCursor = (): Refusal =>
  new Refusal('invalid_request', 'The message to stop before is none of this chat.', { field: 'before' });

/** Where a message stands. */
export type MessagePlace = Pick<
  ChatMessageDocument,
  'tenantId' | 'sessionId' | 'thinkProcessId' | 'scopePath' | 'ownerPath'
>;

/** Where the messages of a process stand. */
export const chatPlace = ({ tenantId, sessionId, _id }: ThinkProcessDocument): MessagePlace => ({
  tenantId,
  sessionId,
  thinkProcessId: _id,
});

/** Owns `chat_messages`. Every method works in its caller's transaction. */
export class ChatMessageService {
  constructor(private readonly context: ServiceContext) {}

  /**
   * A process's history or a part of it, oldest first, archived turns included.
   *
   * @throws Refusal `invalid_request` where `before` is no message of the process
   */
  async history(
    tx: StoreTransaction,
    processId: string,
    { limit, before }: HistoryPart = {},
  ): Promise<ChatMessageDocument[]> {
    if (before === undefined) return this.lastOf(tx, processId, limit);
    const cursor = await tx.get('chat_messages', before);
    if (cursor?.thinkProcessId !== processId) throw unknownCursor();
    return this.lastOf(tx, processId, limit, cursor);
  }

  /**
   * The end of a process's history, oldest first.
   *
   * @param isEnough told of ever earlier parts of it, each oldest first; where it says so, nothing before is read
   */
  async latest(
    tx: StoreTransaction,
    processId: string,
    isEnough: (part: readonly ChatMessageDocument[]) => boolean,
  ): Promise<ChatMessageDocument[]> {
    const parts: ChatMessageDocument[][] = [];
    for (;;) {
      const part = await this.lastOf(tx, processId, PART_SIZE, parts[0]?.[0]);
      parts.unshift(part);
      if (part.length < PART_SIZE || isEnough(part)) return parts.flat();
    }
  }

  /** The last so many messages of a process, or all, up to its end or to a message that is left out. */
  private async lastOf(
    tx: StoreTransaction,
    processId: string,
    limit?: number,
    before?: ChatMessageDocument,
  ): Promise<ChatMessageDocument[]> {
    const query = { index: 'byProcess', equals: [processId], ...(before && { after: before }) } as const;
    if (limit === undefined && !before) return tx.find('chat_messages', query);
    const backwards = { ...query, reverse: true, ...(limit !== undefined && { limit }) };
    return (await tx.find('chat_messages', backwards)).reverse();
  }

  /** Ids of a process's history in its order. */
  historyIds(tx: StoreTransaction, processId: string): Promise<string[]> {
    return tx.ids('chat_messages', { index: 'byProcess', equals: [processId] });
  }

  /**
   * Ids of all messages of a session in pages, oldest first. Each page is an operation of its own, so that
   * working on the ids of a long history does not freeze the page.
   */
  async *idPagesOfSession(tx: StoreTransaction, sessionId: string): AsyncGenerator<string[]> {
    let after: ChatMessageDocument | undefined;
    for (;;) {
      const ids = await tx.ids('chat_messages', {
        index: 'bySession',
        equals: [sessionId],
        limit: IDS_PAGE_SIZE,
        ...(after && { after }),
      });
      yield ids;
      const last = ids.at(-1);
      if (last === undefined || ids.length < IDS_PAGE_SIZE) return;
      after = await tx.get('chat_messages', last);
    }
  }

  /**
   * A process's history in pages, oldest first, so that a long one never has to fit in memory at once. While a page
   * is worked on, the store fetches the next.
   */
  async *pages(tx: StoreTransaction, processId: string): AsyncGenerator<ChatMessageDocument[]> {
    const pageBehind = (after?: ChatMessageDocument) =>
      tx.find('chat_messages', {
        index: 'byProcess',
        equals: [processId],
        limit: PAGE_SIZE,
        ...(after && { after }),
      });
    let next: Promise<ChatMessageDocument[]> | undefined = pageBehind();
    while (next) {
      const page: ChatMessageDocument[] = await next;
      next = page.length < PAGE_SIZE ? undefined : pageBehind(page.at(-1));
      // Whoever stops early does not wait for it, and then nobody else hears of its failure.
      next?.catch(() => undefined);
      if (page.length > 0) yield page;
    }
  }

  async append(
    tx: StoreTransaction,
    place: MessagePlace,
    turn: { role: MessageRole; content: string } & Partial<ChatMessageDocument>,
  ): Promise<ChatMessageDocument> {
    const message: ChatMessageDocument = {
      thinking: null,
      archivedInMemoryId: null,
      tags: [],
      meta: null,
      senderUserId: null,
      senderDisplayName: null,
      addressedToAgent: turn.role === 'USER',
      ...turn,
      ...place,
      _id: this.context.ids.documentId(),
      createdAt: instantOf(this.context.clock),
    };
    await tx.insert('chat_messages', [message]);
    return message;
  }

  /** Step 4 of a duplicate, and what a fork does: rows as they are given, their times included. */
  async insertCopies(tx: StoreTransaction, copies: readonly ChatMessageDocument[]): Promise<void> {
    await tx.insert('chat_messages', copies);
  }

  /** The summary stands for these turns from now on. */
  async markArchived(tx: StoreTransaction, messageIds: readonly string[], memoryId: string): Promise<void> {
    await tx.update('chat_messages', messageIds, { archivedInMemoryId: memoryId });
  }

  /** Sets links of a message. */
  async rebind(
    tx: StoreTransaction,
    messageId: string,
    links: Pick<ChatMessageDocument, (typeof MESSAGE_LINKS)[number]>,
  ): Promise<void> {
    await tx.update('chat_messages', [messageId], links);
  }

  /** Rows of a transcript that has no session, oldest first. */
  ofScope(tx: StoreTransaction, scopePath: string): Promise<ChatMessageDocument[]> {
    return tx.find('chat_messages', { index: 'byScope', equals: [scopePath] });
  }

  idsOfScope(tx: StoreTransaction, scopePath: string): Promise<string[]> {
    return tx.ids('chat_messages', { index: 'byScope', equals: [scopePath] });
  }

  async remove(tx: StoreTransaction, messageIds: readonly string[]): Promise<void> {
    await tx.remove('chat_messages', messageIds);
  }

  /** Removes a session's rows, but not those of another owner's transcript that goes by the same id. */
  async removeOfSession(tx: StoreTransaction, sessionId: string, scopePath: string): Promise<void> {
    const scoped = await tx.find('chat_messages', { index: 'byScopedSession', equals: [sessionId] });
    const foreign = new Set(scoped.filter((row) => row.scopePath !== scopePath).map((row) => row._id));
    const ids = await tx.ids('chat_messages', { index: 'bySession', equals: [sessionId] });
    await this.remove(
      tx,
      ids.filter((id) => !foreign.has(id)),
    );
  }

  /** Removes the transcripts of an owner that have no session. */
  async removeOfOwner(tx: StoreTransaction, ownerPath: string): Promise<void> {
    await this.remove(tx, await tx.ids('chat_messages', { index: 'byOwner', equals: [ownerPath] }));
  }
}
