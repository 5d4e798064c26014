import type { Store, StoreTransaction } from '../backend/store/store';
import { StoreError } from '../backend/store/store-error';

export interface FaultyStore extends Store {
  /** Every write from the n-th on fails, counted in documents from now; Infinity heals it. */
  failAtWrite(n: number): void;
  /** Documents written since the last call of `failAtWrite`. */
  readonly writes: number;
}

/**
 * A store whose n-th write fails. Without transactions, each write stands as soon as it is made, whatever fails
 * later: the port's weakest possible adapter.
 */
export function createFaultyStore(store: Store, { transactional }: { transactional: boolean }): FaultyStore {
  let left = Infinity;
  let writes = 0;

  function count(): void {
    if (left <= writes + 1) throw new StoreError('unavailable', 'The disk is gone.');
    writes++;
  }

  const faulty = (tx: StoreTransaction): StoreTransaction => ({
    get: (...args) => tx.get(...args),
    find: (...args) => tx.find(...args),
    ids: (...args) => tx.ids(...args),
    all: (...args) => tx.all(...args),
    count: (...args) => tx.count(...args),
    async insert(collection, documents) {
      for (const document of documents) {
        count();
        await tx.insert(collection, [document]);
      }
    },
    async update(collection, ids, changes) {
      for (const id of ids) {
        count();
        await tx.update(collection, [id], changes);
      }
    },
    async remove(collection, ids) {
      for (const id of ids) {
        count();
        await tx.remove(collection, [id]);
      }
    },
    async clear(collection) {
      count();
      await tx.clear(collection);
    },
  });

  /** Each operation in a transaction of its own. */
  const immediate: StoreTransaction = {
    get: (name, id) => store.transaction([name], 'readonly', (tx) => tx.get(name, id)),
    find: (name, query) => store.transaction([name], 'readonly', (tx) => tx.find(name, query)),
    ids: (name, query) => store.transaction([name], 'readonly', (tx) => tx.ids(name, query)),
    all: (name) => store.transaction([name], 'readonly', (tx) => tx.all(name)),
    count: (name) => store.transaction([name], 'readonly', (tx) => tx.count(name)),
    insert: (name, docs) => store.transaction([name], 'readwrite', (tx) => tx.insert(name, docs)),
    update: (name, ids, changes) =>
      store.transaction([name], 'readwrite', (tx) => tx.update(name, ids, changes)),
    remove: (name, ids) => store.transaction([name], 'readwrite', (tx) => tx.remove(name, ids)),
    clear: (name) => store.transaction([name], 'readwrite', (tx) => tx.clear(name)),
  };

  return {
    open: () => store.open(),
    close: () => store.close(),
    transaction: (collections, mode, work) =>
      transactional
        ? store.transaction(collections, mode, (tx) => work(faulty(tx)))
        : work(faulty(immediate)),
    failAtWrite(n) {
      left = n;
      writes = 0;
    },
    get writes() {
      return writes;
    },
  };
}
