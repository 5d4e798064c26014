import type { IDBPTransaction, StoreNames } from 'idb';
import type { CollectionName } from '../documents';
import { runTransaction } from './guarded-transaction';
import { abortIfOpen, createConnection, type StoreNotice } from './indexed-db-connection';
import { type Schema, SEGMENT_STORES, SEGMENTED, type SegmentTransaction } from './indexed-db-schema';
import { UPGRADES } from './indexed-db-upgrades';
import { plainOperations, type PlainTransaction } from './plain-operations';
import { segmentedOperations } from './segments/segmented-operations';
import type { Store, StoreTransaction, TransactionMode } from './store';
import { isInvalidState, toOpeningError, toStoreError } from './to-store-error';

/** Which database. */
export interface IndexedDbStoreOptions {
  /** The database's name. Stores of the same name in one origin share their data. */
  name: string;
  /** Told when something happens to the database from outside. @default nobody is */
  onNotice?: (notice: StoreNotice) => void;
}

type Transaction = IDBPTransaction<Schema, StoreNames<Schema>[], 'readwrite'>;

/**
 * Keeps documents in the browser's IndexedDB. Changes survive a reload and the end of the tab; as with every
 * relaxed durability, the newest may be lost if the whole machine loses power.
 *
 * @returns a store that opens its database when first used; if that fails, the next use tries again
 * @example
 * ```ts
 * import { createIndexedDbStore } from 'session-duplicate/backend';
 *
 * const store = createIndexedDbStore({
 *   name: 'chats',
 *   onNotice: (notice) => notice === 'outdated' && location.reload(),
 * });
 * ```
 */
export function createIndexedDbStore({ name, onNotice = () => undefined }: IndexedDbStoreOptions): Store {
  const connection = createConnection({ name, upgrades: UPGRADES, onNotice });

  async function begin(collections: readonly CollectionName[], mode: TransactionMode): Promise<Transaction> {
    const start = async () =>
      (await connection.get()).transaction(collections.flatMap(storesOf), mode, {
        durability: 'relaxed',
      }) as Transaction;
    try {
      return await start().catch((error: unknown) => {
        if (!isInvalidState(error)) throw error;
        // The connection is gone, and not every browser tells so. Nothing has been done yet: try a new one.
        connection.drop();
        return start();
      });
    } catch (error) {
      throw toOpeningError(error);
    }
  }

  return {
    async transaction(collections, mode, work) {
      const tx = await begin(collections, mode);
      let rollbackReason: unknown;
      const ended = endOf(tx).catch((error: unknown) => {
        throw rollbackReason ?? toStoreError(error);
      });
      const result = await runTransaction(work, {
        collections,
        mode,
        operations: operationsOn(tx),
        rollBack(reason) {
          rollbackReason = reason;
          abortIfOpen(tx);
        },
        ended,
      });
      await ended;
      return result;
    },
    async open() {
      await connection.get();
    },
    close() {
      connection.close();
      return Promise.resolve();
    },
  };
}

/** `tx.done` would not do: it rejects at the first failed request, before that request's own promise can tell why. */
function endOf(tx: Transaction): Promise<void> {
  tx.done.catch(() => undefined);
  return new Promise((resolve, reject) => {
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new DOMException('Aborted', 'AbortError')));
  });
}

/** Each collection by the layout that it is kept in. */
function operationsOn(tx: Transaction): StoreTransaction {
  const plain = plainOperations(tx as unknown as PlainTransaction);
  const segmented = segmentedOperations(tx as unknown as SegmentTransaction);
  const of = (name: CollectionName) => (name === SEGMENTED ? segmented : plain);
  return {
    get: (name, id) => of(name).get(name, id),
    find: (name, query) => of(name).find(name, query),
    ids: (name, query) => of(name).ids(name, query),
    all: (name) => of(name).all(name),
    count: (name) => of(name).count(name),
    insert: (name, documents) => of(name).insert(name, documents),
    update: (name, ids, changes) => of(name).update(name, ids, changes),
    remove: (name, ids) => of(name).remove(name, ids),
    clear: (name) => of(name).clear(name),
  };
}

/** The object stores that a collection lies in. */
function storesOf(name: CollectionName): readonly StoreNames<Schema>[] {
  return name === SEGMENTED ? SEGMENT_STORES : [name];
}
