import type { DBSchema, IDBPTransaction } from 'idb';
import { COLLECTION_NAMES, type ChatMessageDocument } from '../documents';
import { indexesOf, keyOf, keyPath } from './index-key';
import type { SegmentTransaction, Upgrade } from './indexed-db-schema';
import { SEGMENT_SIZE } from './segments/segment';
import { PARTITION_FIELDS } from './segments/partition';
import { Partitions } from './segments/partitions';
import { prepare, SegmentWriter } from './segments/segment-writer';
import { INDEXES } from './store';

interface SchemaOfVersion1 extends DBSchema {
  chat_messages: { key: string; value: ChatMessageDocument; indexes: { bySession: string[] } };
}

type TransactionOfVersion1 = IDBPTransaction<SchemaOfVersion1, ['chat_messages'], 'versionchange'>;

/**
 * The upgrade at position n leads from version n to n + 1; the length is the current version. Only ever append:
 * a function that creates what INDEXES has gained, or rewrites documents where their shape changed.
 */
export const UPGRADES: readonly Upgrade[] = [createCollections, segmentMessages];

/** Version 1: a record for each document, in every collection. */
function createCollections(...[database]: Parameters<Upgrade>): void {
  for (const name of COLLECTION_NAMES) {
    const store = database.createObjectStore(name as never, { keyPath: '_id' });
    for (const [index, definition] of Object.entries(indexesOf(name))) {
      store.createIndex(index as never, keyPath(definition), { unique: definition.unique ?? false });
    }
  }
}

/** Version 2: messages in segments. Moves those that are there, never more at a time than a batch. */
async function segmentMessages(...[database, tx]: Parameters<Upgrade>): Promise<void> {
  const segments = database.createObjectStore('message_segments', { keyPath: 'segment' });
  segments.createIndex('inOrder', ['partition', 'lastTime', 'lastId']);
  database.createObjectStore('message_texts');
  const partitions = database.createObjectStore('message_partitions', { keyPath: 'name' });
  for (const field of PARTITION_FIELDS) partitions.createIndex(field, field);
  database.createObjectStore('message_ids', { keyPath: 'last' }).createIndex('bySegment', 'segment');

  const messages = (tx as unknown as TransactionOfVersion1).objectStore('chat_messages');
  const bySession = messages.index('bySession');
  const path = keyPath(INDEXES.chat_messages.bySession);
  const writer = new SegmentWriter(
    tx as unknown as SegmentTransaction,
    new Partitions(tx as unknown as SegmentTransaction),
  );
  let moved = 0;
  // Chat by chat, so that every batch fills segments; those that the index has not come last.
  for await (const batch of batches(bySession, (message) => keyOf(path, message))) {
    moved += batch.length;
    await writer.insert(prepare(batch));
  }
  if (moved < (await messages.count())) {
    for await (const batch of batches(messages, ({ _id }) => _id)) {
      await writer.insert(prepare(batch.filter((message) => !keyOf(path, message))));
    }
  }
  database.deleteObjectStore('chat_messages' as never);
}

/** All messages of a store or an index, in its order. */
async function* batches(
  from: { getAll(range: IDBKeyRange | null, count: number): Promise<ChatMessageDocument[]> },
  keyOfMessage: (message: ChatMessageDocument) => unknown,
): AsyncGenerator<ChatMessageDocument[]> {
  let range: IDBKeyRange | null = null;
  for (;;) {
    const batch: ChatMessageDocument[] = await from.getAll(range, SEGMENT_SIZE);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    range = IDBKeyRange.lowerBound(keyOfMessage(last), true);
  }
}
