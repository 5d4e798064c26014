import type { Caller } from '../caller';
import { TELEMETRY_COLLECTIONS, type SessionDocument } from '../documents';
import { ownerScopeOf, sessionScopeOf } from '../fork/caller-scopes';
import type { ForkReceipts } from '../fork/fork-receipts';
import type { Store, StoreTransaction } from '../store/store';
import type { ChatMessageService } from './chat-message-service';
import type { MemoryService } from './memory-service';
import type { PendingQueue } from './pending-queue';
import type { SessionAccess } from './session-access';
import type { SessionGroupService } from './session-group-service';
import type { SessionService } from './session-service';
import type { ThinkProcessService } from './think-process-service';

export interface SessionLifecycleParts {
  store: Store;
  access: SessionAccess;
  sessions: SessionService;
  processes: ThinkProcessService;
  messages: ChatMessageService;
  memories: MemoryService;
  groups: SessionGroupService;
  queue: PendingQueue;
  receipts: ForkReceipts;
}

/** Archives, reactivates and deletes sessions. */
export class SessionLifecycleService {
  constructor(private readonly parts: SessionLifecycleParts) {}

  /** Idempotent: an archived session stays as it is. @throws Refusal `not_found`, `forbidden` */
  async archive(caller: Caller, sessionId: string): Promise<void> {
    await this.parts.store.transaction(['sessions'], 'readwrite', async (tx) => {
      const session = await this.parts.access.ownSession(tx, caller, sessionId, 'EXECUTE');
      if (session.status !== 'ARCHIVED') await this.parts.sessions.archive(tx, session);
    });
  }

  /** Idempotent: a session that is not archived stays as it is. @throws Refusal `not_found`, `forbidden` */
  async reactivate(caller: Caller, sessionId: string): Promise<void> {
    await this.parts.store.transaction(['sessions'], 'readwrite', async (tx) => {
      const session = await this.parts.access.ownSession(tx, caller, sessionId, 'START');
      if (session.status === 'ARCHIVED') await this.parts.sessions.reactivate(tx, session);
    });
  }

  /**
   * Deletes a session and all that hangs on it, for good. What belongs to its project stays, and so do its
   * copies. The receipt of a copy stays as a tombstone, so that no late retry brings it back.
   *
   * @throws Refusal `not_found`, `forbidden`
   */
  async delete(caller: Caller, sessionId: string): Promise<void> {
    await this.parts.store.transaction(SESSION_COLLECTIONS, 'readwrite', async (tx) => {
      const session = await this.parts.access.ownSession(tx, caller, sessionId, 'DELETE');
      await this.erase(tx, session);
    });
  }

  /** Deletes all of a caller's sessions with all that hangs on them, transcripts and receipts. Nothing stays. */
  async deleteAll(caller: Caller): Promise<void> {
    this.parts.access.authorize(caller, { kind: 'conversations' }, 'DELETE');
    const { path } = ownerScopeOf(caller);
    await this.parts.store.transaction(SESSION_COLLECTIONS, 'readwrite', async (tx) => {
      for (const session of await this.parts.sessions.ofUser(tx, caller)) await this.erase(tx, session);
      await this.parts.messages.removeOfOwner(tx, path);
      await this.parts.receipts.removeOfOwner(tx, path);
    });
  }

  /** Deletes within a caller's transaction. The session goes last: a cascade that breaks off can be run again. */
  async erase(tx: StoreTransaction, session: SessionDocument): Promise<void> {
    const { sessions, processes, messages, memories, groups, queue, receipts } = this.parts;
    const { sessionId } = session;
    const { path } = sessionScopeOf(session);
    await receipts.forget(tx, path);
    await queue.removeOfSession(tx, sessionId);
    await memories.removeOfSession(tx, sessionId, await processes.idsOfSession(tx, sessionId));
    await messages.removeOfSession(tx, sessionId, path);
    await processes.removeOfSession(tx, sessionId);
    for (const collection of TELEMETRY_COLLECTIONS) {
      await tx.remove(collection, await tx.ids(collection, { index: 'bySession', equals: [sessionId] }));
    }
    await groups.removeSession(tx, session);
    await sessions.remove(tx, session);
  }
}

/** Every collection in which rows hang on a session. */
export const SESSION_COLLECTIONS = [
  'sessions',
  'think_processes',
  'chat_messages',
  'memories',
  'session_groups',
  'engine_messages',
  'fork_receipts',
  ...TELEMETRY_COLLECTIONS,
] as const;
