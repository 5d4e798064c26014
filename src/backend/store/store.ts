// The store port: documents in collections, found by id or by a declared index, changed in transactions.
import type { CollectionName, Collections } from '../documents';

/**
 * The indexes of every collection. `by` are the fields that a query gives in full; `order` sorts what it
 * finds, and `_id` breaks ties. A document with null or no value in one of these fields is not in the index.
 */
export const INDEXES = {
  projects: { byTenant: { by: ['tenantId'], order: [] } },
  sessions: {
    bySessionId: { by: ['sessionId'], order: [], unique: true },
    byOwner: { by: ['tenantId', 'userId'], order: [] },
    byProject: { by: ['tenantId', 'userId', 'projectId'], order: [] },
  },
  think_processes: { bySession: { by: ['sessionId'], order: [] } },
  chat_messages: {
    byProcess: { by: ['thinkProcessId'], order: ['createdAt'] },
    bySession: { by: ['sessionId'], order: ['createdAt'] },
    byScope: { by: ['scopePath'], order: ['createdAt'] },
    byScopedSession: { by: ['sessionId'], order: ['scopePath'] },
    byOwner: { by: ['ownerPath'], order: ['createdAt'] },
  },
  memories: {
    byProcess: { by: ['thinkProcessId'], order: ['createdAt'] },
    bySession: { by: ['sessionId'], order: ['createdAt'] },
  },
  session_groups: { byProject: { by: ['tenantId', 'userId', 'projectId'], order: ['sortIndex'] } },
  engine_messages: {
    byProcess: { by: ['thinkProcessId'], order: ['createdAt'] },
    bySession: { by: ['sessionId'], order: ['createdAt'] },
  },
  llm_traces: { bySession: { by: ['sessionId'], order: ['createdAt'] } },
  llm_usage_records: { bySession: { by: ['sessionId'], order: ['createdAt'] } },
  event_log: { bySession: { by: ['sessionId'], order: ['createdAt'] } },
  prak_runs: { bySession: { by: ['sessionId'], order: ['createdAt'] } },
  documents: { byProject: { by: ['tenantId', 'projectId'], order: [] } },
  rags: { byProject: { by: ['tenantId', 'projectId'], order: [] } },
  fork_receipts: {
    byKey: { by: ['ownerPath', 'key'], order: [], unique: true },
    byDestination: { by: ['destinationPath'], order: [] },
    byOwner: { by: ['ownerPath'], order: [] },
  },
} as const satisfies {
  [Name in CollectionName]: Record<string, IndexDefinition<keyof Collections[Name] & string>>;
};

export interface IndexDefinition<Field extends string = string> {
  readonly by: readonly Field[];
  readonly order: readonly Field[];
  readonly unique?: boolean;
}

/** The name of an index of a collection. */
export type IndexName<Name extends CollectionName> = keyof (typeof INDEXES)[Name] & string;

/** Which documents to find: all whose index fields equal `equals`, in the index's order. */
export interface Query<Name extends CollectionName> {
  /** Which index; it decides what is found and in which order. */
  index: IndexName<Name>;
  /** A value for each of the index's `by` fields, in order. */
  equals: readonly string[];
  /** At most this many documents; a positive integer. */
  limit?: number;
  /** Last first. */
  reverse?: boolean;
  /** Continue behind this document, the last of the page before. It may have been removed meanwhile. */
  after?: Collections[Name];
}

/**
 * Reads and changes within one transaction. Await nothing but its own methods while it is open: IndexedDB
 * commits a transaction that is left idle, keeping what it did until then. Every adapter fails such a
 * transaction with `misuse`, and so it does a call that is outside of its collections or mode, a malformed
 * query, and any use of it after its end.
 *
 * An operation that fails takes its transaction with it: the operation rejects, and so do all later ones and the
 * transaction itself, even if `work` catches the error. Nothing is kept.
 *
 * Documents go in and come out as copies; changing one changes nothing stored.
 */
export interface StoreTransaction {
  /** One document by its `_id`; undefined where there is none. */
  get<Name extends CollectionName>(collection: Name, id: string): Promise<Collections[Name] | undefined>;
  /** The documents that a query tells, in the order of its index. */
  find<Name extends CollectionName>(collection: Name, query: Query<Name>): Promise<Collections[Name][]>;
  /** Only the `_id`s of what {@link find} would find: cheap even where documents are large. */
  ids<Name extends CollectionName>(collection: Name, query: Query<Name>): Promise<string[]>;
  /** All documents of a collection by `_id`. */
  all<Name extends CollectionName>(collection: Name): Promise<Collections[Name][]>;
  /** How many documents a collection holds. */
  count(collection: CollectionName): Promise<number>;
  /** Adds documents. @throws StoreError `conflict` if an `_id` or a unique index value is there already */
  insert<Name extends CollectionName>(
    collection: Name,
    documents: readonly Collections[Name][],
  ): Promise<void>;
  /** Sets the given fields on each of these documents and leaves their others. @throws StoreError `conflict`, `missing` */
  update<Name extends CollectionName>(
    collection: Name,
    ids: readonly string[],
    changes: Partial<Omit<Collections[Name], '_id'>>,
  ): Promise<void>;
  /** Ids that are not there are passed over. */
  remove(collection: CollectionName, ids: readonly string[]): Promise<void>;
  /** Removes all documents of a collection. */
  clear(collection: CollectionName): Promise<void>;
}

/** Whether a transaction changes anything. */
export type TransactionMode = 'readonly' | 'readwrite';

/** The port to where documents are kept, for `createMemoryStore`, `createIndexedDbStore` or an adapter of a host's own. */
export interface Store {
  /**
   * Runs `work` over the named collections: all of its changes are kept, or none if it throws. Transactions
   * that write and share a collection run one after the other, in the order they were asked for; one that
   * reads sees those before it whole, and nothing of those after it.
   *
   * @returns what `work` returned, once the changes are durable
   * @throws whatever `work` throws, or a StoreError
   */
  transaction<T>(
    collections: readonly CollectionName[],
    mode: TransactionMode,
    work: (tx: StoreTransaction) => Promise<T>,
  ): Promise<T>;
  /** Opens the store now rather than at the first transaction. @throws StoreError if it cannot be had */
  open(): Promise<void>;
  /** Refuses further transactions with `closed`; those asked for before run to their end. */
  close(): Promise<void>;
}
