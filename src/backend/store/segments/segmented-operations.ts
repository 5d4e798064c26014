import type { ChatMessageDocument } from '../../documents';
import type { SegmentTransaction } from '../indexed-db-schema';
import { Partitions } from './partitions';
import { SegmentReader } from './segment-reader';
import { prepare, SegmentWriter } from './segment-writer';
import type { Query, StoreTransaction } from '../store';

/** The operations on the collection that is kept in segments. */
export function segmentedOperations(tx: SegmentTransaction): StoreTransaction {
  const partitions = new Partitions(tx);
  const reader = new SegmentReader(tx, partitions);
  const writer = new SegmentWriter(tx, partitions);
  let turn: Promise<unknown> = Promise.resolve();

  // An operation takes several requests, and another one's must not come in between.
  function inTurn<T>(work: () => Promise<unknown>): Promise<T> {
    const result = turn.then(work) as Promise<T>;
    turn = result.catch(() => undefined);
    return result;
  }

  return {
    get: (_name, id) => inTurn(() => reader.get(id)),
    find: (_name, query) => inTurn(() => reader.find(query as unknown as Query<'chat_messages'>)),
    ids: (_name, query) => inTurn(() => reader.ids(query as unknown as Query<'chat_messages'>)),
    all: () => inTurn(() => reader.all()),
    count: () => inTurn(() => reader.count()),
    insert(_name, documents) {
      const insertions = prepare(documents as readonly ChatMessageDocument[]);
      return inTurn(() => {
        for (const { partition } of insertions) reader.forget(partition.name);
        return writer.insert(insertions);
      });
    },
    update(_name, ids, changes) {
      const now = [...ids];
      const copied = structuredClone(changes) as Partial<ChatMessageDocument>;
      return inTurn(() => {
        reader.forget();
        return writer.update(now, copied);
      });
    },
    remove(_name, ids) {
      const now = [...ids];
      return inTurn(() => {
        reader.forget();
        return writer.remove(now);
      });
    },
    clear: () =>
      inTurn(() => {
        reader.forget();
        return writer.clear();
      }),
  };
}
