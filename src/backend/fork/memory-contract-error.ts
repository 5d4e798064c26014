/** Why a conversation fork, or a call beside it, was turned down. */
export type MemoryContractErrorCode =
  | 'invalid_scope'
  | 'invalid_fork_id'
  | 'invalid_session_ids'
  | 'session_kind_required'
  | 'scope_violation'
  | 'source_missing'
  | 'fork_conflict'
  | 'destination_occupied'
  | 'destination_forgotten';

/**
 * A call that breaks the contract of conversation memory. Nothing was changed.
 *
 * @example
 * ```ts
 * import { DestinationOccupied, MemoryContractError } from 'session-duplicate/backend';
 *
 * export function adviceFor(error: unknown): string {
 *   if (error instanceof DestinationOccupied) return 'Choose another session id.';
 *   return error instanceof MemoryContractError ? error.code : 'unknown';
 * }
 * ```
 */
export class MemoryContractError extends Error {
  override readonly name: string = 'MemoryContractError';
  /** Why, in a word that stays the same whatever the message says. */
  readonly code: MemoryContractErrorCode;

  constructor(code: MemoryContractErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A scope has an empty level, or none. */
export class InvalidScope extends MemoryContractError {
  override readonly name = 'InvalidScope';
  constructor(message: string) {
    super('invalid_scope', message);
  }
}

/** The fork id is empty, blank, or holds a NUL. */
export class InvalidForkId extends MemoryContractError {
  override readonly name = 'InvalidForkId';
  constructor() {
    super('invalid_fork_id', 'A fork needs an id that is not blank and holds no NUL.');
  }
}

/** Source and destination are not two distinct, nonempty sessions. */
export class InvalidSessionIds extends MemoryContractError {
  override readonly name = 'InvalidSessionIds';
  constructor() {
    super('invalid_session_ids', 'A fork needs two distinct session ids that are not empty.');
  }
}

/** A native owner does not say by itself how its sessions are scoped. */
export class SessionKindRequired extends MemoryContractError {
  override readonly name = 'SessionKindRequired';
  constructor() {
    super('session_kind_required', 'A native owner needs a session kind, supplied by the app.');
  }
}

/** A conversation does not belong to exactly this owner. */
export class ScopeViolation extends MemoryContractError {
  override readonly name = 'ScopeViolation';
  constructor() {
    super('scope_violation', 'The session does not belong to exactly this owner.');
  }
}

/** There is nothing to fork. The fork id stays free. */
export class SourceMissing extends MemoryContractError {
  override readonly name = 'SourceMissing';
  constructor() {
    super('source_missing', 'There is no such conversation to fork.');
  }
}

/** The fork id was used for another source or destination. */
export class ForkConflict extends MemoryContractError {
  override readonly name = 'ForkConflict';
  constructor() {
    super('fork_conflict', 'This fork id was used for another source or destination.');
  }
}

/** The destination has rows, a session, or the receipt of another fork. */
export class DestinationOccupied extends MemoryContractError {
  override readonly name = 'DestinationOccupied';
  constructor() {
    super('destination_occupied', 'The destination is in use; choose a new session id.');
  }
}

/** The destination was erased, and stays so. */
export class DestinationForgotten extends MemoryContractError {
  override readonly name = 'DestinationForgotten';
  constructor() {
    super('destination_forgotten', 'The destination was erased; it cannot be made again.');
  }
}
