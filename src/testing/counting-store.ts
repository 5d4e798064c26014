import type { Store, StoreTransaction } from '../backend/store/store';

export interface CountingStore extends Store {
  /** Documents and ids that were read; a test may set it back. */
  rows: number;
}

/** A store that counts what is read from it. */
export function createCountingStore(store: Store): CountingStore {
  const counting: CountingStore = {
    rows: 0,
    open: () => store.open(),
    close: () => store.close(),
    transaction: (collections, mode, work) => store.transaction(collections, mode, (tx) => work(counted(tx))),
  };

  async function count<T>(reading: Promise<T[]>): Promise<T[]> {
    const read = await reading;
    counting.rows += read.length;
    return read;
  }

  const counted = (tx: StoreTransaction): StoreTransaction => ({
    async get(collection, id) {
      counting.rows++;
      return tx.get(collection, id);
    },
    find: (collection, query) => count(tx.find(collection, query)),
    ids: (collection, query) => count(tx.ids(collection, query)),
    all: (collection) => count(tx.all(collection)),
    count: (...args) => tx.count(...args),
    insert: (...args) => tx.insert(...args),
    update: (...args) => tx.update(...args),
    remove: (...args) => tx.remove(...args),
    clear: (...args) => tx.clear(...args),
  });

  return counting;
}
