// How the collections lie in IndexedDB, and how a database of an older version gets there.
import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { COLLECTION_NAMES, type CollectionName, type Collections } from '../documents';
import { indexesOf, keyPath } from './index-key';
import type { IndexName } from './store';

export type Schema = {
  [Name in CollectionName]: {
    key: string;
    value: Collections[Name];
    indexes: Record<IndexName<Name>, (string | number)[]>;
  };
};

export type Database = IDBPDatabase<Schema>;

/** Brings a database one version further. May await nothing but the transaction's own requests. */
export type Upgrade = (
  database: Database,
  tx: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void | Promise<void>;

/**
 * The upgrade at position n leads from version n to n + 1; the length is the current version. Only ever append:
 * `createMissing` again where INDEXES has grown, a function that rewrites documents where their shape changed.
 */
export const UPGRADES: readonly Upgrade[] = [createMissing];

function createMissing(...[database, tx]: Parameters<Upgrade>): void {
  for (const name of COLLECTION_NAMES) {
    const store = database.objectStoreNames.contains(name)
      ? tx.objectStore(name)
      : database.createObjectStore(name, { keyPath: '_id' });
    for (const [index, definition] of Object.entries(indexesOf(name))) {
      if (store.indexNames.contains(index as never)) continue;
      store.createIndex(index as never, keyPath(definition), { unique: definition.unique ?? false });
    }
  }
}
