// The contract of owner-authorised transcript forks (second seed).
import { InvalidForkId, InvalidSessionIds, ScopeViolation } from './memory-contract-error';
import type { MemoryScope } from './memory-scope';

/** A conversation's address: its session, and the path of the scope that the session makes. */
export interface ConversationKey {
  /** The session. */
  readonly sessionId: string;
  /** The `path` of `owner.session(sessionId)`. */
  readonly scopePath: string;
}

/** What a fork is made from. */
export interface ConversationForkFields {
  /** Exactly whose conversations source and destination are. */
  owner: MemoryScope;
  /** The conversation to fork. */
  source: ConversationKey;
  /** The conversation to make. */
  destination: ConversationKey;
  /** Names the fork: retries give the same one. Not blank, without NUL. */
  forkId: string;
  /** What a native owner calls its sessions. A positional owner needs none. */
  sessionKind?: string | undefined;
}

/**
 * A fork to be made. Making the request checks nothing: `validate` does, and `fork` does so again.
 *
 * @example
 * ```ts
 * import {
 *   ConversationForkRequest,
 *   MemoryScope,
 *   type ConversationForkPort,
 *   type ConversationForkResult,
 * } from 'session-duplicate/backend';
 *
 * const owner = MemoryScope.positional({ tenant: 'acme', principal: 'alice' });
 * const key = (sessionId: string) => ({ sessionId, scopePath: owner.session(sessionId).path });
 *
 * export function branch(memory: ConversationForkPort): Promise<ConversationForkResult> {
 *   const [source, destination] = [key('chat-1'), key('chat-2')];
 *   return memory.fork(new ConversationForkRequest({ owner, source, destination, forkId: 'branch-1' }));
 * }
 * ```
 */
export class ConversationForkRequest implements ConversationForkFields {
  /** Exactly whose conversations source and destination are. */
  readonly owner: MemoryScope;
  /** The conversation to fork. */
  readonly source: ConversationKey;
  /** The conversation to make. */
  readonly destination: ConversationKey;
  /** Names the fork: retries give the same one. */
  readonly forkId: string;
  /** What a native owner calls its sessions; undefined for a positional one. */
  readonly sessionKind: string | undefined;

  constructor(fields: ConversationForkFields) {
    this.owner = fields.owner;
    this.source = fields.source;
    this.destination = fields.destination;
    this.forkId = fields.forkId;
    this.sessionKind = fields.sessionKind;
  }

  /**
   * Whether it can be made at all.
   *
   * @throws InvalidForkId, InvalidSessionIds, SessionKindRequired, InvalidScope, ScopeViolation
   */
  validate(): void {
    if (!this.forkId || !this.forkId.trim() || this.forkId.includes('\0')) throw new InvalidForkId();
    const [source, destination] = [this.source.sessionId, this.destination.sessionId];
    if (!source || !destination || source === destination) throw new InvalidSessionIds();
    for (const key of [this.source, this.destination]) {
      if (key.scopePath !== this.sessionScope(key.sessionId).path) throw new ScopeViolation();
    }
  }

  /** The scope of one of the owner's sessions. @throws SessionKindRequired, InvalidScope */
  sessionScope(sessionId: string): MemoryScope {
    return this.owner.session(sessionId, this.sessionKind);
  }
}

/** A committed snapshot, returned unchanged on every retry. */
export interface ConversationForkResult {
  /** The conversation that was made. */
  readonly destination: ConversationKey;
  /** 1-based position of the last row copied; 0 where there was none. */
  readonly sourcePosition: number;
  /** How many rows were copied. */
  readonly copiedTurns: number;
}

/** The port through which transcripts are forked. */
export interface ConversationForkPort {
  /**
   * Atomically reserves a new destination, copies the source's durable transcript rows into it, and persists a
   * receipt. No session, process or memory is made, and no engine is called.
   *
   * A retry with the same owner and fork id gets the first result, whatever became of the source.
   *
   * @throws MemoryContractError one class a refusal: what `validate` throws; ForkConflict, SourceMissing,
   *   DestinationOccupied, DestinationForgotten
   */
  fork(request: ConversationForkRequest): Promise<ConversationForkResult>;
}
