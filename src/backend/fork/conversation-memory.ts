import { chronological } from '../chronological';
import type { Clock } from '../clock';
import type { ChatMessageDocument, SessionDocument } from '../documents';
import { createIdFactory, type IdFactory } from '../ids';
import { chatPlace, ChatMessageService, type MessagePlace } from '../services/chat-message-service';
import { IdRemapping } from '../services/id-remapping';
import { SessionService } from '../services/session-service';
import { ThinkProcessService } from '../services/think-process-service';
import type { Store, StoreTransaction } from '../store/store';
import {
  type ConversationForkPort,
  type ConversationForkRequest,
  type ConversationForkResult,
  type ConversationKey,
} from './conversation-fork';
import { ForkReceipts } from './fork-receipts';
import {
  DestinationForgotten,
  DestinationOccupied,
  ForkConflict,
  ScopeViolation,
  SourceMissing,
} from './memory-contract-error';
import type { MemoryScope } from './memory-scope';

/** A turn to be added to a transcript. Times and ids are the memory's own. */
export type NewTurn = Pick<ChatMessageDocument, 'role' | 'content'> &
  Partial<
    Pick<
      ChatMessageDocument,
      'thinking' | 'tags' | 'meta' | 'senderUserId' | 'senderDisplayName' | 'addressedToAgent'
    >
  >;

/** A turn of a transcript. */
export interface TranscriptTurn extends Required<NewTurn> {
  /** Unique over all transcripts. */
  messageId: string;
  /** 1-based. */
  position: number;
  /** When it was said, as ISO 8601 in UTC; a fork keeps it. */
  createdAt: string;
}

/** Transcripts, and forks of them. */
export interface ConversationMemory extends ConversationForkPort {
  /**
   * Adds turns at the end of a transcript, and makes it where there is none.
   *
   * @returns the position of the last turn, 1-based
   * @throws ScopeViolation if the key is none of this owner's
   */
  append(owner: MemoryScope, key: ConversationKey, turns: readonly NewTurn[]): Promise<number>;
  /** All turns, oldest first; none where there is no such transcript. @throws ScopeViolation */
  transcript(owner: MemoryScope, key: ConversationKey): Promise<TranscriptTurn[]>;
  /** Erases a transcript, and no session; the receipt of the fork that made it stays as a tombstone. @throws ScopeViolation */
  eraseSession(owner: MemoryScope, key: ConversationKey): Promise<void>;
  /**
   * Erases an owner's transcripts and receipts together; other owners are untouched. Sessions that they were said in stay,
   * with what is remembered there: DELETE /me/conversations erases those too.
   */
  eraseOwner(owner: MemoryScope): Promise<void>;
}

/** What a conversation memory is made from. */
export interface ConversationMemoryOptions {
  /** Where the transcripts are: a backend's store, or one of its own. */
  store: Store;
  /** Tells the time. @default the system's */
  clock?: Clock;
  /** Makes the ids of new rows. @default a factory of its own */
  ids?: IdFactory;
}

const COLLECTIONS = ['sessions', 'think_processes', 'chat_messages', 'fork_receipts'] as const;

/**
 * Conversation memory over a store, on the rows that sessions live on.
 *
 * @example
 * ```ts
 * import { createConversationMemory, createMemoryStore, MemoryScope } from 'session-duplicate/backend';
 *
 * const memory = createConversationMemory({ store: createMemoryStore() });
 * const owner = MemoryScope.positional({ tenant: 'acme', principal: 'alice' });
 * const key = { sessionId: 'chat-1', scopePath: owner.session('chat-1').path };
 * await memory.append(owner, key, [{ role: 'USER', content: 'Where do we begin?' }]);
 * const turns = await memory.transcript(owner, key);
 * ```
 */
export function createConversationMemory(options: ConversationMemoryOptions): ConversationMemory {
  const { store, clock = () => new Date() } = options;
  const context = { clock, ids: options.ids ?? createIdFactory(clock) };
  const receipts = new ForkReceipts(context);
  const messages = new ChatMessageService(context);
  const sessions = new SessionService(context);
  const processes = new ThinkProcessService(context);

  /** The session of a key, where a positional owner has one. */
  async function sessionOf(
    tx: StoreTransaction,
    owner: MemoryScope,
    { sessionId }: ConversationKey,
  ): Promise<SessionDocument | undefined> {
    const session = await sessions.find(tx, sessionId);
    const { tenant, user } = owner.principal ?? {};
    return session?.tenantId === tenant && session?.userId === user ? session : undefined;
  }

  /** Where a conversation's rows are: in its session's chat process, in its scope, or in both. */
  async function locate(tx: StoreTransaction, owner: MemoryScope, key: ConversationKey) {
    const session = await sessionOf(tx, owner, key);
    const process = session && (await processes.findChatProcess(tx, session));
    const rows = [
      ...(process ? await messages.history(tx, process._id) : []),
      ...(await messages.ofScope(tx, key.scopePath)),
    ];
    // A key without a session is a name of the host's choice: a word like any other, and no id of ours.
    const ids = [session?.sessionId, session?._id, process?._id, ...rows.map((row) => row._id)];
    return {
      session,
      process,
      rows: rows.sort(chronological),
      ids: new Set(ids.filter((id) => id !== undefined)),
    };
  }

  async function isOccupied(tx: StoreTransaction, { owner, destination }: ConversationForkRequest) {
    const hasRows = (await messages.idsOfScope(tx, destination.scopePath)).length > 0;
    if (hasRows || owner.identity === 'native') return hasRows;
    // Session ids are unique over all tenants, so anybody's session occupies one.
    return (await sessions.find(tx, destination.sessionId)) !== undefined;
  }

  /** Where the rows of a transcript without a session stand. */
  function placeOf(owner: MemoryScope, { sessionId, scopePath }: ConversationKey): MessagePlace {
    return {
      tenantId: owner.principal?.tenant ?? '',
      sessionId,
      thinkProcessId: null,
      scopePath,
      ownerPath: owner.path,
    };
  }

  return {
    async fork(request) {
      request.validate();
      const { owner, source, destination } = request;
      const receiptKey = `fork:${request.forkId}`;
      const canonical = JSON.stringify([source.scopePath, destination.scopePath]);

      return store.transaction(COLLECTIONS, 'readwrite', async (tx) => {
        const receipt = await receipts.find(tx, owner.path, receiptKey);
        if (receipt) {
          if (receipt.request !== canonical) throw new ForkConflict();
          if (receipt.forgottenAt !== null) throw new DestinationForgotten();
          return receipt.result as unknown as ConversationForkResult;
        }
        const others = await receipts.ofDestination(tx, destination.scopePath);
        if (others.some((other) => other.forgottenAt !== null)) throw new DestinationForgotten();
        if (others.length > 0 || (await isOccupied(tx, request))) throw new DestinationOccupied();
        const { session, rows, ids } = await locate(tx, owner, source);
        if (!session && rows.length === 0) throw new SourceMissing();

        await messages.insertCopies(tx, copyRows({ rows, ids }, placeOf(owner, destination), context.ids));
        const result: ConversationForkResult = {
          destination: { sessionId: destination.sessionId, scopePath: destination.scopePath },
          sourcePosition: rows.length,
          copiedTurns: rows.length,
        };
        await receipts.insert(tx, {
          ownerPath: owner.path,
          key: receiptKey,
          request: canonical,
          destinationPath: destination.scopePath,
          result: { ...result },
        });
        return result;
      });
    },

    append: (owner, key, turns) =>
      withinOwner(owner, key, () =>
        store.transaction(COLLECTIONS, 'readwrite', async (tx) => {
          const { process, rows } = await locate(tx, owner, key);
          const place = process ? chatPlace(process) : placeOf(owner, key);
          for (const turn of turns) await messages.append(tx, place, turn);
          return rows.length + turns.length;
        }),
      ),

    transcript: (owner, key) =>
      withinOwner(owner, key, () =>
        store.transaction(COLLECTIONS, 'readonly', async (tx) => {
          const { rows } = await locate(tx, owner, key);
          return rows.map(toTurn);
        }),
      ),

    eraseSession: (owner, key) =>
      withinOwner(owner, key, () =>
        store.transaction(COLLECTIONS, 'readwrite', async (tx) => {
          const { rows } = await locate(tx, owner, key);
          await messages.remove(
            tx,
            rows.map((row) => row._id),
          );
          await receipts.forget(tx, key.scopePath);
        }),
      ),

    eraseOwner: (owner) =>
      store.transaction(COLLECTIONS, 'readwrite', async (tx) => {
        const { principal } = owner;
        const owned = principal ? await sessions.ofUser(tx, principal) : [];
        for (const session of owned) {
          const process = await processes.findChatProcess(tx, session);
          if (process) await messages.remove(tx, await messages.historyIds(tx, process._id));
        }
        await messages.removeOfOwner(tx, owner.path);
        await receipts.removeOfOwner(tx, owner.path);
      }),
  };
}

/** Runs a call on one of the owner's conversations; rejects before the store is touched if it is none. */
async function withinOwner<T>(
  owner: MemoryScope,
  { sessionId, scopePath }: ConversationKey,
  call: () => Promise<T>,
): Promise<T> {
  if (!owner.ownsSession(sessionId, scopePath)) throw new ScopeViolation();
  return call();
}

/** Rows for another place: the same turns at the same times, with links among them kept and others dropped. */
function copyRows(
  source: { rows: readonly ChatMessageDocument[]; ids: ReadonlySet<string> },
  place: MessagePlace,
  ids: IdFactory,
): ChatMessageDocument[] {
  const remapping = new IdRemapping(source.ids);
  for (const { _id } of source.rows) {
    remapping.assign(_id, ids.documentId());
    remapping.markWritten(_id);
  }
  return source.rows.map((row) => ({
    ...row,
    ...place,
    _id: remapping.idFor(row._id),
    archivedInMemoryId: null,
    meta: remapping.translate(row.meta).value,
    tags: remapping.translate(row.tags).value,
  }));
}

function toTurn(row: ChatMessageDocument, index: number): TranscriptTurn {
  return {
    messageId: row._id,
    position: index + 1,
    role: row.role,
    content: row.content,
    thinking: row.thinking,
    tags: row.tags,
    meta: row.meta,
    senderUserId: row.senderUserId,
    senderDisplayName: row.senderDisplayName,
    addressedToAgent: row.addressedToAgent,
    createdAt: row.createdAt,
  };
}
