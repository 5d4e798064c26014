import type { IDBPTransaction } from 'idb';
import type { CollectionName, Collections } from '../documents';
import { runTransaction } from './guarded-transaction';
import { type IndexKey, resolveQuery } from './index-key';
import { abortIfOpen, createConnection, type StoreNotice } from './indexed-db-connection';
import { type Schema, UPGRADES } from './indexed-db-schema';
import type { Query, Store, StoreTransaction, TransactionMode } from './store';
import { StoreError } from './store-error';
import { isInvalidState, toOpeningError, toStoreError } from './to-store-error';

export interface IndexedDbStoreOptions {
  /** The database's name. Stores of the same name in one origin share their data. */
  name: string;
  /** Told when something happens to the database from outside. Default: nobody is. */
  onNotice?: (notice: StoreNotice) => void;
}

type Transaction = IDBPTransaction<Schema, CollectionName[], 'readwrite'>;

/**
 * Keeps documents in the browser's IndexedDB. Changes survive a reload and the end of the tab; as with every
 * relaxed durability, the newest may be lost if the whole machine loses power.
 *
 * @returns a store that opens its database when first used; if that fails, the next use tries again
 */
export function createIndexedDbStore({ name, onNotice = () => undefined }: IndexedDbStoreOptions): Store {
  const connection = createConnection({ name, upgrades: UPGRADES, onNotice });

  async function begin(collections: readonly CollectionName[], mode: TransactionMode): Promise<Transaction> {
    const start = async () =>
      (await connection.get()).transaction(collections, mode, { durability: 'relaxed' }) as Transaction;
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

function operationsOn(tx: Transaction): StoreTransaction {
  let updates: Promise<unknown> = Promise.resolve();

  return {
    get: (name, id) => tx.objectStore(name).get(id),
    all: <Name extends CollectionName>(name: Name) =>
      tx.objectStore(name).getAll() as Promise<Collections[Name][]>,
    count: (name) => tx.objectStore(name).count(),
    async find<Name extends CollectionName>(name: Name, query: Query<Name>) {
      const { index, range, limit, lastFirst } = lookUp(tx, name, query);
      if (!range) return [];
      if (!lastFirst) return index.getAll(range, limit) as Promise<Collections[Name][]>;
      const found: Collections[Name][] = [];
      let cursor = await index.openCursor(range, 'prev');
      while (cursor) {
        found.push(cursor.value as Collections[Name]);
        cursor = found.length === limit ? null : await cursor.continue();
      }
      return found;
    },
    async ids(name, query) {
      const { index, range, limit, lastFirst } = lookUp(tx, name, query);
      if (!range) return [];
      if (!lastFirst) return index.getAllKeys(range, limit);
      const found = [];
      let cursor = await index.openKeyCursor(range, 'prev');
      while (cursor) {
        found.push(cursor.primaryKey);
        cursor = found.length === limit ? null : await cursor.continue();
      }
      return found;
    },
    async insert(name, documents) {
      const store = tx.objectStore(name);
      await Promise.all(documents.map(async (document) => store.add(document)));
    },
    async update(name, ids, changes) {
      const copied = structuredClone(changes);
      const store = tx.objectStore(name);
      // One call after the other: if two read a document before either wrote it, the first change would be lost.
      updates = updates.then(() =>
        Promise.all(
          ids.map(async (id) => {
            const document = await store.get(id);
            if (!document) throw new StoreError('missing', `There is no document ${id} to update`);
            await store.put({ ...document, ...copied });
          }),
        ),
      );
      await updates;
    },
    async remove(name, ids) {
      const store = tx.objectStore(name);
      await Promise.all(ids.map(async (id) => store.delete(id)));
    },
    clear: (name) => tx.objectStore(name).clear(),
  };
}

/** The index that a query asks, and which part of it; no range where nothing can be found. */
function lookUp<Name extends CollectionName>(tx: Transaction, name: Name, query: Query<Name>) {
  const { definition, after } = resolveQuery(name, query);
  const index = tx.objectStore(name).index(query.index);
  const { equals, limit, reverse: lastFirst = false } = query;
  // Behind the only document that can have a unique value there is none.
  const range = definition.unique && after ? undefined : rangeOf(equals, after, lastFirst);
  return { index, range, limit, lastFirst };
}

/** All keys that begin with `equals`: an array sorts behind every string and number. */
function rangeOf(equals: readonly string[], after: IndexKey | undefined, lastFirst: boolean): IDBKeyRange {
  const first = [...equals];
  const end = [...equals, []];
  if (!after) return IDBKeyRange.bound(first, end);
  return lastFirst
    ? IDBKeyRange.bound(first, [...after], false, true)
    : IDBKeyRange.bound([...after], end, true, false);
}
