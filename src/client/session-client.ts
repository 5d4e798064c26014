import type {
  ChatMessage,
  DuplicateProgress,
  Memory,
  ProjectList,
  SessionCreateRequest,
  SessionDuplicateResponse,
  SessionGroup,
  SessionMetadata,
  SessionMetadataPatch,
  SessionStatus,
  SessionSummary,
} from '../contract';

/** A signal aborts the call; it then rejects with an `aborted` BrainError. */
export interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
}

/** Which sessions to list. */
export interface ListSessionsOptions extends CallOptions {
  /** Only those of this project. @default those of all */
  projectId?: string | undefined;
  /** Only these statuses. @default INIT, RUNNING, IDLE and SUSPENDED */
  status?: readonly SessionStatus[] | undefined;
  /** Adds ARCHIVED to the default. @default false */
  includeArchived?: boolean | undefined;
  /** Only those with this tag. @default all */
  tag?: string | undefined;
}

/** Which messages of a session to list. */
export interface ListMessagesOptions extends CallOptions {
  /** Only the last so many, oldest first. @default all */
  limit?: number | undefined;
  /** Only what stands before this message. A server may pass over it, and the client with it. @default up to the end */
  before?: string | undefined;
}

/** How to duplicate. */
export interface DuplicateSessionOptions extends CallOptions {
  /** Title of the copy, at most 200 characters. @default the original's, unchanged */
  title?: string | undefined;
  /** The history ends with this message. @default all of it */
  upToMessageId?: string | undefined;
  /** Names the gesture: the same key never makes a second copy. 1 to 255 characters. @default a fresh one */
  idempotencyKey?: string | undefined;
  /** Called as the server reports progress; never, where it does not. A repeated attempt begins from the start. */
  onProgress?: ((progress: DuplicateProgress) => void) | undefined;
  /**
   * Cancels: aborting must leave no copy, nor one that an earlier call made under the same key. The call settles once
   * that is done: it rejects with `aborted` where no copy is left, with another error where that is not sure, and
   * resolves to the copy where it is too late.
   */
  signal?: AbortSignal | undefined;
}

/**
 * The port to a server that keeps sessions. `createBrainClient` speaks to the real one; a host with an API of
 * its own implements this. Methods reject with a {@link BrainError}; anything else that they throw is shown
 * as an unknown failure.
 *
 * Optional methods are for what a server may lack; what depends on them is then not offered.
 */
export interface SessionClient {
  /** The caller's sessions: pinned ones first, then by `lastActivityAt`, the latest first. */
  listSessions(options?: ListSessionsOptions): Promise<SessionSummary[]>;
  /** Makes an independent copy with its memory. The original stays as it is. */
  duplicateSession(sessionId: string, options?: DuplicateSessionOptions): Promise<SessionDuplicateResponse>;
  /** Changes what the patch names. @returns the metadata after the change */
  updateMetadata(
    sessionId: string,
    patch: SessionMetadataPatch,
    options?: CallOptions,
  ): Promise<SessionMetadata>;
  /** Puts the session into the archive; one that is there stays there. */
  archiveSession(sessionId: string, options?: CallOptions): Promise<void>;
  /** Takes the session out of the archive; one that is not there stays as it is. */
  reactivateSession(sessionId: string, options?: CallOptions): Promise<void>;
  /** Deletes the session and all that hangs on it, for good. */
  deleteSession(sessionId: string, options?: CallOptions): Promise<void>;
  /** The groups of the caller's chat list in a project. */
  listSessionGroups?(projectId: string, options?: CallOptions): Promise<SessionGroup[]>;
  /** The projects that the caller may see. */
  listProjects?(options?: CallOptions): Promise<ProjectList>;
  /** One session, also an archived one. */
  getSession?(sessionId: string, options?: CallOptions): Promise<SessionSummary>;
  /** Makes an empty session. */
  createSession?(request: SessionCreateRequest, options?: CallOptions): Promise<SessionSummary>;
  /** The messages of a session, oldest first. */
  listMessages?(sessionId: string, options?: ListMessagesOptions): Promise<ChatMessage[]>;
  /** Says something in a session. @returns the turns that it led to, the person's own first */
  sendMessage?(sessionId: string, content: string, options?: CallOptions): Promise<ChatMessage[]>;
  /** What a session remembers beside its messages. */
  listMemories?(sessionId: string, options?: CallOptions): Promise<Memory[]>;
}
