/**
 * Why a store could not do as asked:
 * - `conflict`: an id or a unique value is there already
 * - `missing`: a document to be replaced is not there
 * - `quota_exceeded`: the disk or the browser's allowance is full
 * - `unavailable`: no storage here (a private window, say), or it was taken away
 * - `outdated`: a newer version of the app has upgraded the database; this page must be reloaded
 * - `closed`: the store was closed
 * - `misuse`: a call that the port does not allow
 */
export type StoreErrorCode =
  'conflict' | 'missing' | 'quota_exceeded' | 'unavailable' | 'outdated' | 'closed' | 'misuse';

/**
 * What a store says when it cannot do as asked. Nothing of the failed transaction is kept.
 *
 * @example
 * ```ts
 * import { StoreError, type Store } from 'session-duplicate/backend';
 *
 * export async function isOpen(store: Store): Promise<boolean> {
 *   try {
 *     await store.open();
 *     return true;
 *   } catch (error) {
 *     if (error instanceof StoreError && error.code === 'unavailable') return false;
 *     throw error;
 *   }
 * }
 * ```
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  /** Why, in a word that stays the same whatever the message says. */
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
