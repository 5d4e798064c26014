import { COLLECTION_NAMES, type CollectionName, type Collections } from '../documents';
import { copyDocument } from './copy-document';
import { runTransaction } from './guarded-transaction';
import { indexesOf, resolveQuery } from './index-key';
import { MemoryCollection, type Undo } from './memory-collection';
import { createPace } from './pace';
import type { Query, Store, StoreTransaction } from './store';
import { StoreError } from './store-error';
import { TransactionQueue } from './transaction-queue';

type MemoryCollections = { [Name in CollectionName]: MemoryCollection<Collections[Name]> };

/**
 * Keeps documents in memory, for as long as the page or the process lives.
 *
 * @returns an empty store
 * @example
 * ```ts
 * import { createMemoryStore, createReferenceBackend } from 'session-duplicate/backend';
 *
 * const backend = await createReferenceBackend({ store: createMemoryStore() });
 * ```
 */
export function createMemoryStore(): Store {
  const collections = createCollections();
  const queue = new TransactionQueue();
  let closed = false;

  const refusal = () => new StoreError('closed', 'The store was closed');

  return {
    async transaction(names, mode, work) {
      if (closed) throw refusal();
      if (names.length === 0) throw new StoreError('misuse', 'A transaction needs at least one collection');
      return queue.run(names, mode, async () => {
        const undoLog: Undo[] = [];
        const pace = createPace();
        try {
          return await runTransaction(work, {
            collections: names,
            mode,
            operations: operationsOn(collections, undoLog, pace.keep),
            rollBack: () => undoLog.reverse().forEach((undo) => undo()),
            ended: pace.idled,
          });
        } finally {
          pace.stop();
        }
      });
    },
    open: () => (closed ? Promise.reject(refusal()) : Promise.resolve()),
    close() {
      closed = true;
      return Promise.resolve();
    },
  };
}

function createCollections(): MemoryCollections {
  return Object.fromEntries(
    COLLECTION_NAMES.map((name) => [name, new MemoryCollection(indexesOf(name))]),
  ) as unknown as MemoryCollections;
}

/** The operations of one transaction. What they change, they can take back from the end of `undoLog`. */
function operationsOn(
  collections: MemoryCollections,
  undoLog: Undo[],
  keepPace: () => Promise<void> | undefined,
): StoreTransaction {
  function found<Name extends CollectionName>(name: Name, query: Query<Name>): Collections[Name][] {
    const { after } = resolveQuery(name, query);
    const { index, equals, limit, reverse = false } = query;
    return collections[name].find(index, equals, { after, limit, reverse });
  }

  // At once, so that what goes in and out is a copy of this moment; the pause comes behind.
  async function done<T>(value: T): Promise<T> {
    await keepPace();
    return value;
  }

  return {
    get: (name, id) => done(copyDocument(collections[name].get(id))),
    find: (name, query) => done(found(name, query).map(copyDocument)),
    ids: (name, query) => done(found(name, query).map(({ _id }) => _id)),
    all: (name) => done(collections[name].all().map(copyDocument)),
    count: (name) => done(collections[name].size),
    insert: (name, documents) => done(collections[name].insert(documents.map(copyDocument), undoLog)),
    update: (name, ids, changes) => done(collections[name].update(ids, copyDocument(changes), undoLog)),
    remove: (name, ids) => done(collections[name].remove(ids, undoLog)),
    clear: (name) => done(collections[name].clear(undoLog)),
  };
}
