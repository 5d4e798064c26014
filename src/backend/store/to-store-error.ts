import { StoreError, type StoreErrorCode } from './store-error';

const MEANINGS: Record<string, [StoreErrorCode, string]> = {
  ConstraintError: ['conflict', 'A document with this id or unique value is there already'],
  QuotaExceededError: ['quota_exceeded', 'No room is left to store this; free some and try again'],
  VersionError: ['outdated', 'A newer version of the app has upgraded the database; reload the page'],
  TransactionInactiveError: ['misuse', 'The transaction awaited something other than its own operations'],
  DataCloneError: ['misuse', 'A document holds a value that cannot be stored, such as a function or a proxy'],
  DataError: ['misuse', 'An id or an index value is not a valid key'],
  InvalidAccessError: ['misuse', 'A transaction needs at least one collection'],
  NotFoundError: ['misuse', 'There is no such collection or index'],
};

/**
 * Says in the port's words what the platform refused to do.
 *
 * @param error - whatever a storage call threw
 * @returns a StoreError for a DOMException (`unavailable` where its name tells no more); anything else as it is
 */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  const [code, message] = MEANINGS[error.name] ?? [
    'unavailable',
    'The storage cannot be used here or was taken away',
  ];
  return new StoreError(code, message, { cause: error });
}
