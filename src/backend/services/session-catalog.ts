import type { SessionMetadataPatch } from '../../contract';
import type { Caller } from '../caller';
import type {
  ChatMessageDocument,
  MemoryDocument,
  ProjectDocument,
  SessionDocument,
  SessionGroupDocument,
} from '../documents';
import { isSuperseded } from '../engine/engine-view';
import { Refusal } from '../refusal';
import type { Store, StoreTransaction } from '../store/store';
import { unknownCursor, type ChatMessageService, type HistoryPart } from './chat-message-service';
import type { MemoryService } from './memory-service';
import type { SessionAccess } from './session-access';
import type { SessionGroupService } from './session-group-service';
import type { SessionFilter, SessionService } from './session-service';
import type { ThinkProcessService } from './think-process-service';

export interface SessionCatalogParts {
  store: Store;
  access: SessionAccess;
  sessions: SessionService;
  processes: ThinkProcessService;
  messages: ChatMessageService;
  memories: MemoryService;
  groups: SessionGroupService;
}

/** A session with what its list entry takes from its chat process. */
export interface ListedSession {
  session: SessionDocument;
  chatRecipe: string | null;
}

/** What a person sees of sessions, and the plain changes to one. */
export class SessionCatalog {
  constructor(private readonly parts: SessionCatalogParts) {}

  list(caller: Caller, filter: SessionFilter): Promise<ListedSession[]> {
    this.parts.access.authorize(caller, sessionsOf(filter.projectId), 'READ');
    return this.parts.store.transaction(['sessions', 'think_processes'], 'readonly', async (tx) => {
      const sessions = await this.parts.sessions.list(tx, caller, filter);
      return Promise.all(sessions.map((session) => this.listed(tx, session)));
    });
  }

  /** @throws Refusal `not_found`, `forbidden` */
  get(caller: Caller, sessionId: string): Promise<ListedSession> {
    return this.parts.store.transaction(['sessions', 'think_processes'], 'readonly', async (tx) =>
      this.listed(tx, await this.parts.access.ownSession(tx, caller, sessionId, 'READ')),
    );
  }

  /** @throws Refusal `forbidden`; `invalid_request` for an unknown or disabled project */
  create(caller: Caller, projectId: string, title: string | undefined): Promise<ListedSession> {
    this.parts.access.authorize(caller, { kind: 'session', projectId }, 'CREATE');
    return this.parts.store.transaction(['sessions', 'projects'], 'readwrite', async (tx) => {
      const projects = await tx.find('projects', { index: 'byTenant', equals: [caller.tenant] });
      if (!projects.some((project) => project.name === projectId && project.enabled)) {
        throw new Refusal('invalid_request', 'There is no such project.', { field: 'projectId' });
      }
      const session = await this.parts.sessions.create(tx, {
        caller,
        projectId,
        title: title?.trim() || null,
      });
      return { session, chatRecipe: null };
    });
  }

  /** @throws Refusal `not_found`, `forbidden` */
  updateMetadata(caller: Caller, sessionId: string, patch: SessionMetadataPatch): Promise<SessionDocument> {
    return this.parts.store.transaction(['sessions'], 'readwrite', async (tx) => {
      const session = await this.parts.access.ownSession(tx, caller, sessionId, 'WRITE');
      return this.parts.sessions.patchMetadata(tx, session, patch);
    });
  }

  /**
   * The chat's history or a part of it, oldest first, archived turns included; none where there is no chat process.
   *
   * @throws Refusal `not_found`, `forbidden`; `invalid_request` where `before` is no message of this chat
   */
  history(caller: Caller, sessionId: string, part: HistoryPart): Promise<ChatMessageDocument[]> {
    return this.parts.store.transaction(
      ['sessions', 'think_processes', 'chat_messages'],
      'readonly',
      async (tx) => {
        const session = await this.parts.access.ownSession(tx, caller, sessionId, 'READ');
        const process = await this.parts.processes.findChatProcess(tx, session);
        if (process) return this.parts.messages.history(tx, process._id, part);
        if (part.before !== undefined) throw unknownCursor();
        return [];
      },
    );
  }

  /** What the chat remembers, oldest first. @throws Refusal `not_found`, `forbidden` */
  memories(caller: Caller, sessionId: string): Promise<{ memory: MemoryDocument; active: boolean }[]> {
    return this.parts.store.transaction(
      ['sessions', 'think_processes', 'memories'],
      'readonly',
      async (tx) => {
        const session = await this.parts.access.ownSession(tx, caller, sessionId, 'READ');
        const process = await this.parts.processes.findChatProcess(tx, session);
        const memories = process ? await this.parts.memories.ofChat(tx, session, process) : [];
        const known = new Set(memories.map((memory) => memory._id));
        return memories.map((memory) => ({ memory, active: !isSuperseded(memory, known) }));
      },
    );
  }

  groups(caller: Caller, projectId: string): Promise<SessionGroupDocument[]> {
    this.parts.access.authorize(caller, { kind: 'session-groups', projectId }, 'READ');
    return this.parts.store.transaction(['session_groups'], 'readonly', (tx) =>
      this.parts.groups.list(tx, caller, projectId),
    );
  }

  projects(caller: Caller): Promise<ProjectDocument[]> {
    this.parts.access.authorize(caller, { kind: 'projects' }, 'READ');
    return this.parts.store.transaction(['projects'], 'readonly', (tx) =>
      tx.find('projects', { index: 'byTenant', equals: [caller.tenant] }),
    );
  }

  private async listed(tx: StoreTransaction, session: SessionDocument): Promise<ListedSession> {
    const process = await this.parts.processes.findChatProcess(tx, session);
    return { session, chatRecipe: process?.recipeName ?? null };
  }
}

const sessionsOf = (projectId: string | undefined) =>
  ({ kind: 'session', ...(projectId !== undefined && { projectId }) }) as const;
