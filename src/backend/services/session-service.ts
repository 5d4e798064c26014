import type { MessageRole, SessionColor, SessionMetadataPatch, SessionStatus } from '../../contract';
import type { Caller } from '../caller';
import { instantOf } from '../clock';
import type { Instant, SessionDocument } from '../documents';
import { emptyDocument } from '../empty-documents';
import { oneLine } from '../one-line';
import type { StoreTransaction } from '../store/store';
import type { ServiceContext } from './service-context';

const LISTED_BY_DEFAULT: readonly SessionStatus[] = ['INIT', 'RUNNING', 'IDLE', 'SUSPENDED'];
/** Longest preview of a message, in UTF-16 code units. */
const PREVIEW_LENGTH = 120;

/** Which of a person's sessions to list. */
export interface SessionFilter {
  /** Only those of this project. @default those of all */
  projectId?: string | undefined;
  /** Only these. @default INIT, RUNNING, IDLE and SUSPENDED */
  statuses?: readonly SessionStatus[] | undefined;
  /** Adds ARCHIVED to the default. @default false */
  includeArchived?: boolean | undefined;
  /** Only those with this tag. @default all */
  tag?: string | undefined;
}

/** What a new session takes from its maker. */
export interface NewSession {
  caller: Caller;
  projectId: string;
  title: string | null;
}

/** The beginning of a message, as a card shows it. */
export const previewOf = (content: string): string => oneLine(content, PREVIEW_LENGTH);

type ShownMessage = { role: MessageRole; content: string; createdAt: Instant };

/** What a session shows of its last message. */
export function lastMessageOf({ role, content, createdAt }: ShownMessage) {
  return {
    lastMessagePreview: previewOf(content),
    lastMessageRole: role,
    lastMessageAt: createdAt,
  } satisfies Partial<SessionDocument>;
}

/** Owns `sessions`. Every method works in its caller's transaction. */
export class SessionService {
  constructor(private readonly context: ServiceContext) {}

  /** Whoever's it is. */
  async find(tx: StoreTransaction, sessionId: string): Promise<SessionDocument | undefined> {
    const [session] = await tx.find('sessions', { index: 'bySessionId', equals: [sessionId] });
    return session;
  }

  /** All of a person's sessions, in every status. */
  ofUser(tx: StoreTransaction, { tenant, user }: Caller): Promise<SessionDocument[]> {
    return tx.find('sessions', { index: 'byOwner', equals: [tenant, user] });
  }

  /** The caller's sessions as a list shows them: pinned first, then the latest activity first. */
  async list(tx: StoreTransaction, caller: Caller, filter: SessionFilter): Promise<SessionDocument[]> {
    const owned =
      filter.projectId === undefined
        ? await this.ofUser(tx, caller)
        : await tx.find('sessions', {
            index: 'byProject',
            equals: [caller.tenant, caller.user, filter.projectId],
          });
    const statuses = new Set(filter.statuses ?? LISTED_BY_DEFAULT);
    if (filter.includeArchived) statuses.add('ARCHIVED');
    const { tag } = filter;
    return owned
      .filter((session) => statuses.has(session.status) && (tag === undefined || session.tags.includes(tag)))
      .sort(byListOrder);
  }

  /** A session that nothing was said in; its chat process comes when it is opened. */
  async create(tx: StoreTransaction, { caller, projectId, title }: NewSession): Promise<SessionDocument> {
    const session: SessionDocument = {
      ...emptyDocument('sessions'),
      _id: this.context.ids.documentId(),
      sessionId: this.context.ids.sessionId(),
      tenantId: caller.tenant,
      userId: caller.user,
      projectId,
      profile: 'web',
      title,
      ...freshRuntime(instantOf(this.context.clock)),
    };
    await tx.insert('sessions', [session]);
    return session;
  }

  /** Step 1 of a duplicate: the source's metadata and policy under a new identity (first seed, section 3). */
  async createCopy(
    tx: StoreTransaction,
    source: SessionDocument,
    changes: Pick<SessionDocument, 'title'> & Partial<SessionDocument>,
  ): Promise<SessionDocument> {
    const copy: SessionDocument = {
      ...source,
      ...freshRuntime(instantOf(this.context.clock)),
      ...changes,
      _id: this.context.ids.documentId(),
      sessionId: this.context.ids.sessionId(),
    };
    await tx.insert('sessions', [copy]);
    return copy;
  }

  /** Step 3 of a duplicate, and the last of a bootstrap. */
  async linkChatProcess(tx: StoreTransaction, session: SessionDocument, processId: string): Promise<void> {
    await tx.update('sessions', [session._id], { chatProcessId: processId });
  }

  /** A person's change of metadata. A title given by hand is not an automatic one. */
  async patchMetadata(
    tx: StoreTransaction,
    session: SessionDocument,
    patch: SessionMetadataPatch,
  ): Promise<SessionDocument> {
    if (Object.keys(patch).length === 0) return session;
    const changes: Partial<SessionDocument> = { userTouchedAt: instantOf(this.context.clock) };
    if (patch.title !== undefined) {
      changes.title = emptyToNull(patch.title);
      changes.titleAutoGenerated = false;
    }
    if (patch.icon !== undefined) changes.icon = emptyToNull(patch.icon);
    if (patch.color !== undefined) changes.color = patch.color satisfies SessionColor | null;
    if (patch.tags !== undefined) changes.tags = [...new Set(patch.tags)];
    if (patch.pinned !== undefined) changes.pinned = patch.pinned;
    if (patch.allowMultipleClients !== undefined) changes.allowMultipleClients = patch.allowMultipleClients;
    await tx.update('sessions', [session._id], changes);
    return { ...session, ...changes };
  }

  /** Puts it into the archive; whoever holds it is let go. */
  async archive(tx: StoreTransaction, session: SessionDocument): Promise<void> {
    await tx.update('sessions', [session._id], {
      status: 'ARCHIVED',
      archivedAt: instantOf(this.context.clock),
      boundConnectionId: null,
    });
  }

  /** An archived session goes on where it stood: idle if it ever ran, as new if it did not. */
  async reactivate(tx: StoreTransaction, session: SessionDocument): Promise<void> {
    await tx.update('sessions', [session._id], {
      status: session.chatProcessId === null ? 'INIT' : 'IDLE',
      archivedAt: null,
      suspendedAt: null,
      suspendCause: null,
      transitionAt: null,
      reactivatedAt: instantOf(this.context.clock),
    });
  }

  async setStatus(tx: StoreTransaction, session: SessionDocument, status: SessionStatus): Promise<void> {
    await tx.update('sessions', [session._id], { status });
  }

  /** A new turn: previews and last activity follow it. */
  async recordMessage(tx: StoreTransaction, session: SessionDocument, message: ShownMessage): Promise<void> {
    const changes: Partial<SessionDocument> = {
      ...lastMessageOf(message),
      lastActivityAt: message.createdAt,
    };
    if (message.role === 'USER' && session.firstUserMessage === null) {
      changes.firstUserMessage = previewOf(message.content);
    }
    await tx.update('sessions', [session._id], changes);
  }

  async remove(tx: StoreTransaction, session: SessionDocument): Promise<void> {
    await tx.remove('sessions', [session._id]);
  }
}

/** What a session has of a running state, as it is for one that has just been made. */
function freshRuntime(now: Instant) {
  return {
    status: 'INIT',
    boundConnectionId: null,
    chatProcessId: null,
    suspendedAt: null,
    suspendCause: null,
    transitionAt: null,
    archivedAt: null,
    reactivatedAt: null,
    createdAt: now,
    lastActivityAt: now,
    titleAutoGenerated: false,
    pinned: false,
    userTouchedAt: null,
  } as const satisfies Partial<SessionDocument>;
}

const emptyToNull = (text: string | null): string | null => text?.trim() || null;

function byListOrder(a: SessionDocument, b: SessionDocument): number {
  if (a.pinned !== b.pinned) return a.pinned ? -1 : 1;
  if (a.lastActivityAt !== b.lastActivityAt) return a.lastActivityAt < b.lastActivityAt ? 1 : -1;
  return a._id < b._id ? 1 : -1;
}
