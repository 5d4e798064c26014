// The contract of owner-authorised transcript forks (second seed).
import { InvalidForkId, InvalidSessionIds, ScopeViolation } from './memory-contract-error';
import type { MemoryScope } from './memory-scope';

/** A conversation's address: its session, and the path of the scope that the session makes. */
export interface ConversationKey {
  readonly sessionId: string;
  readonly scopePath: string;
}

export interface ConversationForkFields {
  /** Exactly whose conversations source and destination are. */
  owner: MemoryScope;
  source: ConversationKey;
  destination: ConversationKey;
  /** Names the fork: retries give the same one. Not blank, without NUL. */
  forkId: string;
  /** What a native owner calls its sessions. A positional owner needs none. */
  sessionKind?: string | undefined;
}

/** A fork to be made. Making the request checks nothing: {@link validate} does, and `fork` does again. */
export class ConversationForkRequest implements ConversationForkFields {
  readonly owner: MemoryScope;
  readonly source: ConversationKey;
  readonly destination: ConversationKey;
  readonly forkId: string;
  readonly sessionKind: string | undefined;

  constructor(fields: ConversationForkFields) {
    this.owner = fields.owner;
    this.source = fields.source;
    this.destination = fields.destination;
    this.forkId = fields.forkId;
    this.sessionKind = fields.sessionKind;
  }

  /** @throws InvalidForkId, InvalidSessionIds, SessionKindRequired, InvalidScope, ScopeViolation */
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
  readonly destination: ConversationKey;
  /** 1-based position of the last row copied; 0 where there was none. */
  readonly sourcePosition: number;
  /** How many rows were copied. */
  readonly copiedTurns: number;
}

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
