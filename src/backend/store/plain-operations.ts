import type { IDBPTransaction } from 'idb';
import type { CollectionName, Collections } from '../documents';
import { type IndexKey, resolveQuery } from './index-key';
import type { RecordSchema } from './indexed-db-schema';
import type { Query, StoreTransaction } from './store';
import { StoreError } from './store-error';

/** A transaction on any collections that have a record for each document. */
export type PlainTransaction = IDBPTransaction<RecordSchema, CollectionName[], 'readwrite'>;

/** The operations on collections that have a record for each document. */
export function plainOperations(tx: PlainTransaction): StoreTransaction {
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
function lookUp<Name extends CollectionName>(tx: PlainTransaction, name: Name, query: Query<Name>) {
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
