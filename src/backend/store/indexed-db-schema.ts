// How the collections lie in IndexedDB, and how a database of an older version gets there.
import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { CollectionName, Collections } from '../documents';
import type { IdRun } from './segments/id-runs';
import type { SegmentHead } from './segments/segment';
import type { PartitionField } from './segments/partition';
import type { PartitionRecord } from './segments/partitions';
import type { IndexName } from './store';

type Key = (string | number)[];

/** The collection that is kept in segments: one record holds up to 500 documents of it. */
export const SEGMENTED = 'chat_messages';

/** Collections with a record for each document. */
export type RecordSchema = {
  [Name in CollectionName]: {
    key: string;
    value: Collections[Name];
    indexes: Record<IndexName<Name>, Key>;
  };
};

export type Schema = Omit<RecordSchema, typeof SEGMENTED> & {
  message_segments: {
    key: number;
    value: SegmentHead;
    /** By partition and the place of the last message. */
    indexes: { inOrder: Key };
  };
  /** The texts of each segment's messages, by the segment's key. */
  message_texts: { key: number; value: string[] };
  message_partitions: {
    key: string;
    value: PartitionRecord;
    indexes: Record<PartitionField, string | number>;
  };
  message_ids: { key: string; value: IdRun; indexes: { bySegment: number } };
};

/** What a segmented collection lies in. */
export const SEGMENT_STORES = [
  'message_segments',
  'message_texts',
  'message_partitions',
  'message_ids',
] as const;

/** A transaction that holds {@link SEGMENT_STORES}. */
export type SegmentTransaction = IDBPTransaction<Schema, (typeof SEGMENT_STORES)[number][], 'readwrite'>;

export type Database = IDBPDatabase<Schema>;

/** Brings a database one version further. May await nothing but the transaction's own requests. */
export type Upgrade = (
  database: Database,
  tx: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void | Promise<void>;
