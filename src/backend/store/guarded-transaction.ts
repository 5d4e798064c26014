// The rules of the port that hold for every adapter, in one place: scope, mode, failure and end of a transaction.
import type { CollectionName, Collections, Document } from '../documents';
import type { Query, StoreTransaction, TransactionMode } from './store';
import { StoreError } from './store-error';
import { toStoreError } from './to-store-error';

/** What an adapter brings to a transaction. */
export interface TransactionParts {
  collections: readonly CollectionName[];
  mode: TransactionMode;
  /** Does the work; may throw what the platform throws. */
  operations: StoreTransaction;
  /** Takes back all that was done. Called at most once, with what went wrong. */
  rollBack: (reason: unknown) => void;
  /** Settles when the transaction ends of its own accord: resolves if it was committed, else rejects. */
  ended: Promise<void>;
}

/**
 * Hands a guarded transaction to `work`.
 *
 * @returns what `work` returned; the adapter is then to commit
 * @throws whatever `work` throws, else the first failure of an operation, rolled back in either case
 */
export async function runTransaction<T>(
  work: (tx: StoreTransaction) => Promise<T>,
  parts: TransactionParts,
): Promise<T> {
  const guard = new GuardedTransaction(parts);
  try {
    const result = await Promise.race([work(guard), parts.ended.then(refuseIdling)]);
    guard.end();
    return result;
  } catch (error) {
    guard.abandon(error);
    throw error;
  }
}

function refuseIdling(): never {
  throw new StoreError(
    'misuse',
    'The transaction ended before its work did: within a transaction, await nothing but its own operations',
  );
}

class GuardedTransaction implements StoreTransaction {
  readonly #parts: TransactionParts;
  #failure: { reason: unknown } | undefined;
  #ended = false;

  constructor(parts: TransactionParts) {
    this.#parts = parts;
  }

  /** @throws the failure that `work` passed over */
  end(): void {
    if (this.#failure) throw this.#failure.reason;
    this.#ended = true;
  }

  abandon(reason: unknown): void {
    this.#ended = true;
    this.#fail(reason);
  }

  get<Name extends CollectionName>(collection: Name, id: string): Promise<Collections[Name] | undefined> {
    return this.#do('read', collection, (operations) => operations.get(collection, id));
  }

  find<Name extends CollectionName>(collection: Name, query: Query<Name>): Promise<Collections[Name][]> {
    return this.#do('read', collection, (operations) => operations.find(collection, query));
  }

  ids<Name extends CollectionName>(collection: Name, query: Query<Name>): Promise<string[]> {
    return this.#do('read', collection, (operations) => operations.ids(collection, query));
  }

  all<Name extends CollectionName>(collection: Name): Promise<Collections[Name][]> {
    return this.#do('read', collection, (operations) => operations.all(collection));
  }

  count(collection: CollectionName): Promise<number> {
    return this.#do('read', collection, (operations) => operations.count(collection));
  }

  insert<Name extends CollectionName>(
    collection: Name,
    documents: readonly Collections[Name][],
  ): Promise<void> {
    return this.#do('write', collection, (operations) => {
      requireIds(documents);
      return operations.insert(collection, documents);
    });
  }

  update<Name extends CollectionName>(
    collection: Name,
    ids: readonly string[],
    changes: Partial<Omit<Collections[Name], '_id'>>,
  ): Promise<void> {
    return this.#do('write', collection, (operations) => {
      if ('_id' in changes) throw new StoreError('misuse', 'The _id of a document cannot be changed');
      return operations.update(collection, ids, changes);
    });
  }

  remove(collection: CollectionName, ids: readonly string[]): Promise<void> {
    return this.#do('write', collection, (operations) => operations.remove(collection, ids));
  }

  clear(collection: CollectionName): Promise<void> {
    return this.#do('write', collection, (operations) => operations.clear(collection));
  }

  async #do<T>(
    access: 'read' | 'write',
    collection: CollectionName,
    operation: (operations: StoreTransaction) => Promise<T>,
  ): Promise<T> {
    if (this.#ended) throw new StoreError('misuse', 'The transaction has ended');
    if (this.#failure) throw this.#failure.reason;
    try {
      this.#require(access, collection);
      return await operation(this.#parts.operations);
    } catch (error) {
      throw this.#fail(toStoreError(error));
    }
  }

  #require(access: 'read' | 'write', collection: CollectionName): void {
    const { collections, mode } = this.#parts;
    if (!collections.includes(collection)) {
      throw new StoreError(
        'misuse',
        `The transaction does not include ${collection}; name it when asking for one`,
      );
    }
    if (access === 'write' && mode === 'readonly') {
      throw new StoreError(
        'misuse',
        `The transaction only reads; ask for a readwrite one to change ${collection}`,
      );
    }
  }

  /** @returns the first failure: those that follow from it would only hide the cause */
  #fail(reason: unknown): unknown {
    if (!this.#failure) {
      this.#failure = { reason };
      this.#parts.rollBack(reason);
    }
    return this.#failure.reason;
  }
}

function requireIds(documents: readonly Document[]): void {
  if (!documents.every(({ _id }) => typeof _id === 'string')) {
    throw new StoreError('misuse', 'Every document needs a string _id');
  }
}
