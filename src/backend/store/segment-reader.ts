import type { ChatMessageDocument } from '../documents';
import { IdRuns } from './id-runs';
import { resolveQuery } from './index-key';
import type { SegmentTransaction } from './indexed-db-schema';
import { behindRange, beforeRange, fromRange } from './segment-ranges';
import {
  comparePlaces,
  documentAt,
  endOf,
  placeAt,
  partitionIsTimed,
  partitionValue,
  type PartitionField,
  type Place,
  positionIn,
  SEGMENT_SIZE,
  type SegmentHead,
} from './message-segment';
import { INDEXES, type Query } from './store';

/** Heads that are read at a time. */
const BATCH = 16;

/** Some neighbours of a segment: those at the positions `from` up to, but not including, `to`. */
interface Span {
  head: SegmentHead;
  from: number;
  to: number;
}

/** Which messages of a partition to take. */
interface Choice {
  after: Place | undefined;
  limit: number;
  reverse: boolean;
}

/** What was read of a message, with its place in the index's order. */
interface Found<T> extends Place {
  item: T;
}

const WHOLE: Choice = { after: undefined, limit: Infinity, reverse: false };

/** Reads messages from segments, in a transaction. Calls must not overlap with those that write. */
export class SegmentReader {
  readonly #tx: SegmentTransaction;

  constructor(tx: SegmentTransaction) {
    this.#tx = tx;
  }

  async get(id: string): Promise<ChatMessageDocument | undefined> {
    const [located] = await new IdRuns(this.#tx).locate([id]);
    const head = located && (await this.#tx.objectStore('message_segments').get(located[0]));
    const position = head ? head.ids.indexOf(id) : -1;
    if (!head || position < 0) return undefined;
    const [document] = await this.#documents({ head, from: position, to: position + 1 });
    return document;
  }

  find(query: Query<'chat_messages'>): Promise<ChatMessageDocument[]> {
    return this.#query(query, (span) => this.#documents(span));
  }

  ids(query: Query<'chat_messages'>): Promise<string[]> {
    return this.#query(query, ({ head, from, to }) => Promise.resolve(head.ids.slice(from, to)));
  }

  /** All messages by `_id`. */
  async all(): Promise<ChatMessageDocument[]> {
    const found: ChatMessageDocument[] = [];
    for await (const head of this.#heads()) {
      found.push(...(await this.#documents({ head, from: 0, to: head.ids.length })));
    }
    return found.sort((a, b) => (a._id < b._id ? -1 : 1));
  }

  async count(): Promise<number> {
    let count = 0;
    for await (const head of this.#heads()) count += head.ids.length;
    return count;
  }

  async #query<T>(query: Query<'chat_messages'>, read: (span: Span) => Promise<T[]>): Promise<T[]> {
    const { after: key } = resolveQuery('chat_messages', query);
    const {
      by: [field],
      order: [order],
    } = INDEXES.chat_messages[query.index];
    const { limit = Infinity, reverse = false } = query;
    const choice = { after: key && { time: key[1] ?? '', id: String(key[2]) }, limit, reverse };
    const partitions = await this.#partitions(field, query.equals[0] ?? '', order);

    const found: Found<T>[] = [];
    for (const partition of partitions) {
      const value = order === 'createdAt' ? undefined : partitionValue(partition, order);
      for await (const span of this.#spans(partition, value === undefined ? choice : WHOLE)) {
        const values = await read(span);
        const items = values.map((item, index) => ({ ...placeAt(span.head, span.from + index), item }));
        if (value !== undefined) for (const each of items) each.time = value;
        found.push(...(reverse ? items.reverse() : items));
      }
    }
    const isInOrder = order === 'createdAt' && partitions.length < 2;
    return (isInOrder ? found : arrange(found, choice)).map(({ item }) => item);
  }

  /** The partitions that have a value in a field, and one to be ordered by. */
  async #partitions(
    field: PartitionField,
    value: string,
    order: 'createdAt' | PartitionField,
  ): Promise<string[]> {
    const partitions: string[] = [];
    const index = this.#tx.objectStore('message_segments').index(field);
    let cursor = await index.openKeyCursor(IDBKeyRange.bound([value], [value, []]), 'nextunique');
    while (cursor) {
      const partition = String(cursor.key[1]);
      const isOrdered =
        order === 'createdAt' ? partitionIsTimed(partition) : partitionValue(partition, order) !== undefined;
      if (isOrdered) partitions.push(partition);
      cursor = await cursor.continue();
    }
    return partitions;
  }

  #spans(partition: string, choice: Choice): AsyncGenerator<Span> {
    return choice.reverse ? this.#spansBackwards(partition, choice) : this.#spansForwards(partition, choice);
  }

  async *#spansForwards(partition: string, { after, limit }: Choice): AsyncGenerator<Span> {
    const index = this.#tx.objectStore('message_segments').index('inOrder');
    let wanted = limit;
    let behind = after;
    let heads: SegmentHead[];
    do {
      const size = Math.min(BATCH, Math.ceil(wanted / SEGMENT_SIZE));
      heads = await index.getAll(behindRange(partition, behind), size);
      for (const head of heads) {
        const from = after ? positionIn(head, after, 'behind') : 0;
        const to = Math.min(head.ids.length, from + wanted);
        yield { head, from, to };
        wanted -= to - from;
        if (wanted === 0) return;
        behind = endOf(head);
      }
    } while (heads.length > 0);
  }

  async *#spansBackwards(partition: string, { after, limit }: Choice): AsyncGenerator<Span> {
    const index = this.#tx.objectStore('message_segments').index('inOrder');
    let wanted = limit;
    // The segment that the place lies in, then those that end before it.
    const [around] = after ? await index.getAll(fromRange(partition, after), 1) : [];
    if (around && after) {
      const to = positionIn(around, after, 'at');
      const from = Math.max(0, to - wanted);
      yield { head: around, from, to };
      wanted -= to - from;
    }
    if (wanted === 0) return;
    let cursor = await index.openCursor(beforeRange(partition, after), 'prev');
    while (cursor) {
      const head = cursor.value;
      const to = head.ids.length;
      const from = Math.max(0, to - wanted);
      yield { head, from, to };
      wanted -= to - from;
      cursor = wanted === 0 ? null : await cursor.continue();
    }
  }

  async *#heads(): AsyncGenerator<SegmentHead> {
    const store = this.#tx.objectStore('message_segments');
    let range: IDBKeyRange | null = null;
    for (;;) {
      const heads: SegmentHead[] = await store.getAll(range, BATCH);
      yield* heads;
      const last = heads.at(-1);
      if (!last) return;
      range = IDBKeyRange.lowerBound(last.segment, true);
    }
  }

  async #documents({ head, from, to }: Span): Promise<ChatMessageDocument[]> {
    const texts = (await this.#tx.objectStore('message_texts').get(head.segment)) ?? [];
    const documents: ChatMessageDocument[] = [];
    for (let position = from; position < to; position++) documents.push(documentAt(head, texts, position));
    return documents;
  }
}

function arrange<T>(found: Found<T>[], { after, limit, reverse }: Choice): Found<T>[] {
  const sign = reverse ? -1 : 1;
  return found
    .filter((place) => !after || sign * comparePlaces(place, after) > 0)
    .sort((a, b) => sign * comparePlaces(a, b))
    .slice(0, limit);
}
