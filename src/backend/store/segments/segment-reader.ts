import type { ChatMessageDocument } from '../../documents';
import { IdRuns } from './id-runs';
import { resolveQuery } from '../index-key';
import type { SegmentTransaction } from '../indexed-db-schema';
import { partitionNamed } from './partition';
import type { Partitions } from './partitions';
import { behindRange, beforeRange, fromRange } from './segment-ranges';
import {
  comparePlaces,
  documentsOf,
  endOf,
  placeAt,
  type Place,
  positionIn,
  SEGMENT_SIZE,
  type SegmentHead,
} from './segment';
import { INDEXES, type Query } from '../store';

/** Heads that are read at a time by one who may read on. */
const BATCH = 16;

/** Heads that are read at a time at most: some 1 MB. */
const LARGEST_BATCH = 32;

/** Heads that are kept at hand: those of some 130,000 messages, at about 40 kB each. */
const LONGEST_STRETCH = 256;

/** Some neighbours of a segment: those at the positions `from` up to, but not including, `to`. */
interface Span {
  head: SegmentHead;
  from: number;
  to: number;
}

/** Neighbouring heads of a partition: all that end behind a place up to the last of them. */
interface Stretch {
  partition: string;
  behind: Place | undefined;
  heads: SegmentHead[];
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
  readonly #partitions: Partitions;
  #stretch: Stretch | undefined;

  constructor(tx: SegmentTransaction, partitions: Partitions) {
    this.#tx = tx;
    this.#partitions = partitions;
  }

  /** To be told that a partition is written to, or that any may be. */
  forget(partition?: string): void {
    if (!partition || partition === this.#stretch?.partition) this.#stretch = undefined;
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
    const isByTime = order === 'createdAt';
    const names = await this.#partitions.with(field, query.equals[0] ?? '');
    const partitions = names
      .map(partitionNamed)
      .filter(({ isTimed, fields }) => (isByTime ? isTimed : fields[order] !== undefined));

    const [only, ...others] = partitions;
    if (only && others.length === 0 && isByTime) {
      const found: T[] = [];
      for await (const span of this.#spans(only.name, choice)) {
        const items = await read(span);
        found.push(...(reverse ? items.reverse() : items));
      }
      return found;
    }
    const found: Found<T>[] = [];
    for (const { name, fields } of partitions) {
      for await (const span of this.#spans(name, isByTime ? choice : WHOLE)) {
        const items = await read(span);
        items.forEach((item, index) => {
          const { time, id } = placeAt(span.head, span.from + index);
          found.push({ time: isByTime ? time : (fields[order] ?? ''), id, item });
        });
      }
    }
    return arrange(found, choice);
  }

  #spans(partition: string, choice: Choice): AsyncGenerator<Span> {
    return choice.reverse ? this.#spansBackwards(partition, choice) : this.#spansForwards(partition, choice);
  }

  async *#spansForwards(partition: string, { after, limit }: Choice): AsyncGenerator<Span> {
    let wanted = limit;
    let behind = after;
    let heads: readonly SegmentHead[];
    do {
      heads = await this.#headsBehind(partition, behind, wanted);
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

  /**
   * Some of the heads of a partition that end behind a place, the first of them first. Whoever walks through a
   * history reads on from where it stopped, and more than once: what was read is kept at hand.
   */
  async #headsBehind(
    partition: string,
    place: Place | undefined,
    wanted: number,
  ): Promise<readonly SegmentHead[]> {
    const stretch = this.#stretch?.partition === partition ? this.#stretch : undefined;
    const from = stretch ? positionInStretch(stretch, place) : undefined;
    if (stretch && from !== undefined && from < stretch.heads.length) {
      return stretch.heads.slice(from, from + BATCH);
    }
    const enough = Math.max(place ? BATCH : 1, Math.ceil(wanted / SEGMENT_SIZE));
    const size = Math.min(LARGEST_BATCH, enough);
    const heads = await this.#inOrder().getAll(behindRange(partition, place), size);
    if (stretch && from !== undefined && stretch.heads.length < LONGEST_STRETCH) stretch.heads.push(...heads);
    else this.#stretch = { partition, behind: place, heads };
    return heads;
  }

  async *#spansBackwards(partition: string, { after, limit }: Choice): AsyncGenerator<Span> {
    let wanted = limit;
    // The segment that the place lies in, then those that end before it.
    const [around] = after ? await this.#inOrder().getAll(fromRange(partition, after), 1) : [];
    if (around && after) {
      const to = positionIn(around, after, 'at');
      const from = Math.max(0, to - wanted);
      yield { head: around, from, to };
      wanted -= to - from;
    }
    if (wanted === 0) return;
    let cursor = await this.#inOrder().openCursor(beforeRange(partition, after), 'prev');
    while (cursor) {
      const head = cursor.value;
      const to = head.ids.length;
      const from = Math.max(0, to - wanted);
      yield { head, from, to };
      wanted -= to - from;
      cursor = wanted === 0 ? null : await cursor.continue();
    }
  }

  #inOrder() {
    return this.#tx.objectStore('message_segments').index('inOrder');
  }

  async *#heads(): AsyncGenerator<SegmentHead> {
    const store = this.#tx.objectStore('message_segments');
    let range: IDBKeyRange | null = null;
    for (;;) {
      const heads: SegmentHead[] = await store.getAll(range, LARGEST_BATCH);
      yield* heads;
      const last = heads.at(-1);
      if (!last) return;
      range = IDBKeyRange.lowerBound(last.segment, true);
    }
  }

  async #documents({ head, from, to }: Span): Promise<ChatMessageDocument[]> {
    const texts = await this.#tx.objectStore('message_texts').get(head.segment);
    return texts ? documentsOf(head, texts, from, to) : [];
  }
}

function arrange<T>(found: Found<T>[], { after, limit, reverse }: Choice): T[] {
  const sign = reverse ? -1 : 1;
  return found
    .filter((place) => !after || sign * comparePlaces(place, after) > 0)
    .sort((a, b) => sign * comparePlaces(a, b))
    .slice(0, limit)
    .map(({ item }) => item);
}

/**
 * @returns how many heads of a stretch end at a place or before it; undefined where the stretch begins behind the
 *   place, or ends so far before it that it cannot be continued from there
 */
function positionInStretch({ behind, heads }: Stretch, place: Place | undefined): number | undefined {
  if (!place) return behind ? undefined : 0;
  if (behind && comparePlaces(behind, place) > 0) return undefined;
  const last = heads.at(-1);
  if (!last || comparePlaces(endOf(last), place) < 0) return undefined;
  let low = 0;
  let high = heads.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const head = heads[middle];
    if (head && comparePlaces(endOf(head), place) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
