import type { Caller } from '../caller';
import type {
  ChatMessageDocument,
  EngineMessageDocument,
  SessionDocument,
  ThinkProcessDocument,
} from '../documents';
import { Refusal } from '../refusal';
import { chatPlace, type ChatMessageService } from '../services/chat-message-service';
import type { MemoryService } from '../services/memory-service';
import type { PendingQueue } from '../services/pending-queue';
import type { SessionAccess } from '../services/session-access';
import type { SessionService } from '../services/session-service';
import type { ThinkProcessService } from '../services/think-process-service';
import type { Store, StoreTransaction } from '../store/store';
import { engineView, isActive, type EngineView } from './engine-view';
import type { Lanes } from './lanes';
import { scriptedReply, scriptedSummary, scriptedTitle } from './scripted-reply';

/** Past this many active turns the older ones are compacted… */
const ACTIVE_LIMIT = 20;
/** …and this many stay as they are. */
const ACTIVE_AFTER_COMPACTION = 10;

const COLLECTIONS = ['sessions', 'think_processes', 'chat_messages', 'memories', 'engine_messages'] as const;

export interface ChatEngineParts {
  store: Store;
  access: SessionAccess;
  sessions: SessionService;
  processes: ThinkProcessService;
  messages: ChatMessageService;
  memories: MemoryService;
  queue: PendingQueue;
  lanes: Lanes;
}

/** The turn that a sent message led to. */
export interface Turn {
  message: ChatMessageDocument;
  reply: ChatMessageDocument;
}

/**
 * Runs chats. What it says is scripted, how it runs is real: a message waits in its process's queue, the
 * process's lane takes one turn at a time, and what it remembers decides the answer.
 */
export class ChatEngine {
  constructor(private readonly parts: ChatEngineParts) {}

  /**
   * Opens a session: one without a chat process gets a fresh one. Nothing is started, and a session that is
   * archived or closed stays as it is.
   */
  async open(caller: Caller, sessionId: string): Promise<SessionDocument> {
    return this.parts.store.transaction(['sessions', 'think_processes'], 'readwrite', async (tx) => {
      const session = await this.parts.access.ownSession(tx, caller, sessionId, 'READ');
      if (isAtRest(session)) return session;
      const process = await this.ensureChatProcess(tx, session);
      return { ...session, chatProcessId: process._id };
    });
  }

  /**
   * Sends a message and runs the turn that answers it, behind all that waits in the session already.
   *
   * @throws Refusal `not_found`, `forbidden`; `invalid_request` if the session is archived or closed
   */
  async send(caller: Caller, sessionId: string, content: string): Promise<Turn> {
    const { processId, pending } = await this.parts.store.transaction(
      COLLECTIONS,
      'readwrite',
      async (tx) => {
        const session = await this.parts.access.ownSession(tx, caller, sessionId, 'WRITE');
        requireActive(session);
        const process = await this.ensureChatProcess(tx, session);
        const pending = await this.parts.queue.enqueue(tx, process, {
          content,
          senderUserId: caller.user,
          senderDisplayName: session.displayName,
        });
        return { processId: process._id, pending };
      },
    );
    return this.parts.lanes.run(processId, () => this.drain(processId, pending));
  }

  /** Takes what waits for a process, turn by turn, up to and including one message of the queue. */
  private async drain(processId: string, until: EngineMessageDocument): Promise<Turn> {
    for (;;) {
      const begun = await this.beginTurn(processId);
      if (!begun) return this.turnTakenElsewhere(processId, until);
      const turn = await this.endTurn(processId, begun.pendingId, begun.message);
      if (begun.pendingId === until._id) return turn;
    }
  }

  /** Another tab, whose own message came behind this one, has taken its turn; or the session was deleted. */
  private turnTakenElsewhere(processId: string, pending: EngineMessageDocument): Promise<Turn> {
    return this.parts.store.transaction(['chat_messages'], 'readonly', async (tx) => {
      const history = await this.parts.messages.latest(
        tx,
        processId,
        ([first]) => first !== undefined && first.createdAt < pending.createdAt,
      );
      const index = history.findLastIndex(
        ({ role, content, createdAt }) =>
          role === 'USER' && content === pending.content && createdAt >= pending.createdAt,
      );
      const [message, reply] = history.slice(index, index + 2);
      if (index < 0 || !message || !reply) {
        throw new Refusal('not_found', 'The session was deleted before the message was answered.');
      }
      return { message, reply };
    });
  }

  /** The message enters the history, and the process runs. */
  private beginTurn(processId: string) {
    const { store, queue, processes, sessions, messages } = this.parts;
    return store.transaction(COLLECTIONS, 'readwrite', async (tx) => {
      const pending = await queue.next(tx, processId);
      const process = await processes.get(tx, processId);
      const session = pending && (await sessions.find(tx, pending.sessionId));
      if (!pending || !process || !session) return undefined;
      requireActive(session);
      await processes.setStatus(tx, processId, 'RUNNING');
      await sessions.setStatus(tx, session, 'RUNNING');
      const delivered =
        pending.messageId === null ? undefined : await tx.get('chat_messages', pending.messageId);
      if (delivered) return { pendingId: pending._id, message: delivered };
      const message = await messages.append(tx, chatPlace(process), {
        role: 'USER',
        content: pending.content,
        senderUserId: pending.senderUserId,
        senderDisplayName: pending.senderDisplayName,
      });
      await sessions.recordMessage(tx, session, message);
      await queue.markDelivered(tx, pending._id, message._id);
      return { pendingId: pending._id, message };
    });
  }

  /** The answer enters the history, and the process rests. */
  private endTurn(processId: string, pendingId: string, message: ChatMessageDocument): Promise<Turn> {
    const { store, queue, processes, sessions, messages } = this.parts;
    return store.transaction(COLLECTIONS, 'readwrite', async (tx) => {
      const process = await processes.get(tx, processId);
      const session = process && (await sessions.find(tx, process.sessionId));
      if (!process || !session) throw new Refusal('not_found', 'The session was deleted meanwhile.');
      const view = await this.view(tx, session, process);
      const reply = await messages.append(tx, chatPlace(process), {
        role: 'ASSISTANT',
        content: scriptedReply(message.content, view),
      });
      await this.compact(tx, process, { ...view, activeMessages: [...view.activeMessages, reply] });
      await sessions.recordMessage(tx, session, reply);
      await processes.setStatus(tx, processId, 'IDLE');
      if (!isAtRest(session)) await sessions.setStatus(tx, session, 'IDLE');
      await queue.remove(tx, pendingId);
      return { message, reply };
    });
  }

  /**
   * What the engine sees. Compaction takes the oldest active turns and a branch leaves out the newest, so that active
   * turns stand at the end: before a part of the history that has none, no more are looked for.
   */
  private async view(
    tx: StoreTransaction,
    session: SessionDocument,
    process: ThinkProcessDocument,
  ): Promise<EngineView> {
    const memories = await this.parts.memories.ofChat(tx, session, process);
    const known = new Set(memories.map((memory) => memory._id));
    const turns = await this.parts.messages.latest(
      tx,
      process._id,
      (part) => !part.some((turn) => isActive(turn, known)),
    );
    return engineView(turns, memories);
  }

  /** Past the limit, the older active turns go into a summary that takes the place of the one before. */
  private async compact(
    tx: StoreTransaction,
    process: ThinkProcessDocument,
    view: EngineView,
  ): Promise<void> {
    if (view.activeMessages.length <= ACTIVE_LIMIT) return;
    const older = view.activeMessages.slice(0, -ACTIVE_AFTER_COMPACTION);
    const olderIds = older.map((turn) => turn._id);
    const summary = await this.parts.memories.append(tx, process, {
      kind: 'ARCHIVED_CHAT',
      title: scriptedTitle(older),
      content: scriptedSummary(older, view.summary?.content),
      sourceRefs: olderIds,
    });
    await this.parts.messages.markArchived(tx, olderIds, summary._id);
    if (view.summary) await this.parts.memories.supersede(tx, view.summary._id, summary._id);
  }

  private async ensureChatProcess(
    tx: StoreTransaction,
    session: SessionDocument,
  ): Promise<ThinkProcessDocument> {
    const existing = await this.parts.processes.findChatProcess(tx, session);
    if (existing) return existing;
    const process = await this.parts.processes.createChatProcess(tx, session);
    await this.parts.sessions.linkChatProcess(tx, session, process._id);
    return process;
  }
}

const isAtRest = (session: SessionDocument): boolean =>
  session.status === 'ARCHIVED' || session.status === 'CLOSED';

function requireActive(session: SessionDocument): void {
  if (!isAtRest(session)) return;
  const state = session.status.toLowerCase();
  throw new Refusal('invalid_request', `The session is ${state}; only an active one takes messages.`);
}
