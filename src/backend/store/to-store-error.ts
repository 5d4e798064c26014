import { StoreError, type StoreErrorCode } from './store-error';

const MEANINGS: Record<string, [StoreErrorCode, string]> = {
  ConstraintError: ['conflict', 'A document with this id or unique value is there already'],
  QuotaExceededError: ['quota_exceeded', 'No room is left to store this; free some and try again'],
  VersionError: ['outdated', 'A newer version of the app has upgraded the database; reload the page'],
  TransactionInactiveError: ['misuse', 'The transaction awaited something other than its own operations'],
  InvalidStateError: [
    'misuse',
    'The transaction ended while it awaited something other than its own operations',
  ],
  DataCloneError: ['misuse', 'A document holds a value that cannot be stored, such as a function or a proxy'],
  DataError: ['misuse', 'An id or an index value is not a valid key'],
  InvalidAccessError: ['misuse', 'A transaction needs at least one collection'],
  NotFoundError: ['misuse', 'There is no such collection or index'],
};

/**
 * Says in the port's words what the platform refused to do within a transaction.
 *
 * @param error - whatever a storage call threw
 * @returns a StoreError for a DOMException (`unavailable` where its name tells no more); anything else as it is
 */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  const meaning = MEANINGS[error.name];
  return meaning ? new StoreError(...meaning, { cause: error }) : unavailable(error);
}

/** {@link toStoreError} for what was refused before there was a transaction. */
export function toOpeningError(error: unknown): unknown {
  return isInvalidState(error) ? unavailable(error) : toStoreError(error);
}

/** @returns whether a call was refused because its database or transaction is closed, or no database is to be had */
export function isInvalidState(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

function unavailable(cause: unknown): StoreError {
  return new StoreError('unavailable', 'The storage cannot be used here or was taken away', { cause });
}
