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
  signal?: AbortSignal | undefined;
}

export interface ListSessionsOptions extends CallOptions {
  projectId?: string | undefined;
  /** Only these statuses. @default INIT, RUNNING, IDLE and SUSPENDED */
  status?: readonly SessionStatus[] | undefined;
  /** Adds ARCHIVED to the default. @default false */
  includeArchived?: boolean | undefined;
  tag?: string | undefined;
}

export interface ListMessagesOptions extends CallOptions {
  /** Only the last so many, oldest first. @default all */
  limit?: number | undefined;
  /** Only what stands before this message. A server may pass over it, and the client with it. @default up to the end */
  before?: string | undefined;
}

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
  listSessions(options?: ListSessionsOptions): Promise<SessionSummary[]>;
  /** Makes an independent copy with its memory. The original stays as it is. */
  duplicateSession(sessionId: string, options?: DuplicateSessionOptions): Promise<SessionDuplicateResponse>;
  /** @returns the metadata after the change */
  updateMetadata(
    sessionId: string,
    patch: SessionMetadataPatch,
    options?: CallOptions,
  ): Promise<SessionMetadata>;
  archiveSession(sessionId: string, options?: CallOptions): Promise<void>;
  reactivateSession(sessionId: string, options?: CallOptions): Promise<void>;
  /** Deletes the session and all that hangs on it, for good. */
  deleteSession(sessionId: string, options?: CallOptions): Promise<void>;
  listSessionGroups?(projectId: string, options?: CallOptions): Promise<SessionGroup[]>;
  listProjects?(options?: CallOptions): Promise<ProjectList>;
  getSession?(sessionId: string, options?: CallOptions): Promise<SessionSummary>;
  createSession?(request: SessionCreateRequest, options?: CallOptions): Promise<SessionSummary>;
  listMessages?(sessionId: string, options?: ListMessagesOptions): Promise<ChatMessage[]>;
  /** @returns the turns that the message led to, the person's own first */
  sendMessage?(sessionId: string, content: string, options?: CallOptions): Promise<ChatMessage[]>;
  listMemories?(sessionId: string, options?: CallOptions): Promise<Memory[]>;
}
