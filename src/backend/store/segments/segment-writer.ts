import type { ChatMessageDocument } from '../../documents';
import { IdRuns } from './id-runs';
import { SEGMENT_STORES, type SegmentTransaction } from '../indexed-db-schema';
import { jsonOf } from './json-text';
import {
  chunksOf,
  comparePlaces,
  documentsOf,
  endOf,
  headOf,
  mergeRows,
  noteChange,
  type Row,
  rowOf,
  rowsOf,
  SEGMENT_SIZE,
  type SegmentHead,
} from './segment';
import { areTogether, type Partition, PARTITION_FIELDS, partitionOf } from './partition';
import type { Partitions } from './partitions';
import { beforeRange, fromRange } from './segment-ranges';
import { StoreError } from '../store-error';

/** Messages of one partition that are to be inserted, in their order. */
export interface Insertion {
  partition: Partition;
  rows: Row[];
}

/** Heads that are read at a time, or written without waiting. */
const BATCH = 16;

/** Heads that are kept at hand: those of some 130,000 messages. */
const MOST_KEPT = 256;

const MOVING_FIELDS: ReadonlySet<string> = new Set([...PARTITION_FIELDS, 'createdAt']);

/**
 * Makes ready what is to be inserted, as it is at this moment.
 *
 * @throws StoreError `conflict` if an id is there twice, `misuse` for what cannot be stored
 */
export function prepare(messages: readonly ChatMessageDocument[]): Insertion[] {
  const insertions = new Map<string, Insertion>();
  const ids = new Set<string>();
  let latest: ChatMessageDocument | undefined;
  let insertion: Insertion | undefined;
  for (const message of messages) {
    if (!latest || !insertion || !areTogether(latest, message)) {
      const partition = partitionOf(message);
      insertion = insertions.get(partition.name) ?? { partition, rows: [] };
      insertions.set(partition.name, insertion);
    }
    insertion.rows.push(rowOf(message, insertion.partition));
    ids.add(message._id);
    latest = message;
  }
  if (ids.size < messages.length) throw new StoreError('conflict', 'Two documents have the same id');
  for (const { rows } of insertions.values()) rows.sort(comparePlaces);
  return [...insertions.values()];
}

/** Writes messages to segments, in a transaction. Calls must not overlap. */
export class SegmentWriter {
  readonly #tx: SegmentTransaction;
  readonly #runs: IdRuns;
  readonly #partitions: Partitions;
  /** Heads as they were written: what was inserted is often changed soon after. */
  readonly #heads = new Map<number, SegmentHead>();
  #written = 0;
  #lastSegment: number | undefined;
  /** The last segment of the partition that was appended to latest. */
  #tail: SegmentHead | undefined;

  constructor(tx: SegmentTransaction, partitions: Partitions) {
    this.#tx = tx;
    this.#runs = new IdRuns(tx);
    this.#partitions = partitions;
  }

  /** @throws StoreError `conflict` if an id is there already */
  async insert(insertions: readonly Insertion[]): Promise<void> {
    for (const { partition, rows } of insertions) {
      await this.#partitions.note(partition);
      await this.#insertInto(partition.name, rows);
    }
  }

  /** @throws StoreError `missing` */
  async update(ids: readonly string[], changes: Partial<ChatMessageDocument>): Promise<void> {
    this.#tail = undefined;
    const located = await this.#runs.locate(ids);
    const expected = new Set(ids);
    const moved: ChatMessageDocument[] = [];
    // A field without a value is to go, which JSON cannot say.
    const moves = Object.entries(changes).some(
      ([field, value]) => MOVING_FIELDS.has(field) || value === undefined,
    );
    const fields = JSON.parse(jsonOf(changes)) as typeof changes;
    for await (const head of this.#headsOf(located.keys())) {
      const { segment } = head;
      const at = positionsOf(head, located.get(segment) ?? []);
      for (const position of at) expected.delete(head.ids[position] ?? '');
      if (moves) {
        const documents = documentsOf(head, await this.#textsOf(segment), 0, head.ids.length);
        for (const position of at) {
          const document = documents[position];
          if (document) moved.push({ ...document, ...changes });
        }
      } else if (at.length > 0) {
        if (noteChange(head, at, fields)) {
          const rows = rowsOf(head, await this.#textsOf(segment));
          await this.#put({ ...head, changes: [] }, textsOf(rows));
        } else await this.#put(head);
      }
    }
    const [missing] = expected;
    if (missing !== undefined) throw new StoreError('missing', `There is no document ${missing} to update`);
    if (moves) {
      await this.remove(ids);
      await this.insert(prepare(moved));
    }
  }

  /** Ids that are not there are passed over. */
  async remove(ids: readonly string[]): Promise<void> {
    this.#tail = undefined;
    const located = await this.#runs.locate(ids);
    for await (const head of this.#headsOf(located.keys())) {
      const at = new Set(positionsOf(head, located.get(head.segment) ?? []));
      if (at.size === 0) continue;
      if (at.size === head.ids.length) {
        await this.#erase(head.segment);
        await this.#partitions.forgetIfEmpty(head.partition);
      } else {
        const rows = rowsOf(head, await this.#textsOf(head.segment));
        const left = rows.filter((_, position) => !at.has(position));
        await this.#rewrite(head, left);
      }
    }
  }

  async clear(): Promise<void> {
    this.#tail = undefined;
    this.#heads.clear();
    await Promise.all([
      this.#partitions.clear(),
      ...SEGMENT_STORES.map((name) => this.#tx.objectStore(name).clear()),
    ]);
  }

  /** Puts rows where they belong: behind the others as a rule, else among them. */
  async #insertInto(partition: string, rows: readonly Row[]): Promise<void> {
    let rest = rows;
    for (let first = rest[0]; first; first = rest[0]) {
      const last = await this.#lastOf(partition);
      if (!last || comparePlaces(endOf(last), first) < 0) return this.#append(partition, last, rest);
      const [around = last] = await this.#inOrder().getAll(fromRange(partition, first), 1);
      const end = endOf(around);
      const behind = rest.findIndex((row) => comparePlaces(row, end) > 0);
      const within = behind < 0 ? rest : rest.slice(0, behind);
      await this.#insertAmong(around, within);
      rest = rest.slice(within.length);
    }
  }

  /** Fills the last segment of a partition, then new ones. */
  async #append(partition: string, last: SegmentHead | undefined, rows: readonly Row[]): Promise<void> {
    const room = last ? Math.max(0, SEGMENT_SIZE - last.ids.length) : 0;
    if (last && room > 0) this.#tail = await this.#fill(last, rows.slice(0, room));
    for (const chunk of chunksOf(rows.slice(room))) this.#tail = await this.#create(partition, chunk);
  }

  async #fill(head: SegmentHead, rows: readonly Row[]): Promise<SegmentHead> {
    const { segment, partition, ids, times, changes } = head;
    requireNew(head, rows);
    const texts = await this.#textsOf(segment);
    const places = [...ids.map((id, position) => ({ id, time: times[position] ?? '' })), ...rows];
    // What stands at a position stays there, and so the changes do.
    const filled = { ...headOf(segment, partition, places), changes };
    await this.#put(filled, [...texts, ...textsOf(rows)]);
    await this.#runs.add(sortedIds(rows), segment, true);
    return filled;
  }

  async #create(partition: string, rows: readonly Row[]): Promise<SegmentHead> {
    const segment = await this.#nextSegment();
    const head = headOf(segment, partition, rows);
    const adding = this.#runs.add(sortedIds(rows), segment);
    await this.#put(head, textsOf(rows));
    await adding;
    return head;
  }

  async #insertAmong(head: SegmentHead, rows: readonly Row[]): Promise<void> {
    this.#tail = undefined;
    requireNew(head, rows);
    await this.#rewrite(head, mergeRows(rowsOf(head, await this.#textsOf(head.segment)), rows));
  }

  /** Puts rows in the place of all that a segment has; in more segments if they are too many for one. */
  async #rewrite(head: SegmentHead, rows: readonly Row[]): Promise<void> {
    await this.#erase(head.segment);
    // Equal parts, so that each has room for more.
    const parts = Math.ceil(rows.length / SEGMENT_SIZE);
    const size = Math.ceil(rows.length / parts);
    for (const chunk of chunksOf(rows, size)) await this.#create(head.partition, chunk);
  }

  async #erase(segment: number): Promise<void> {
    this.#heads.delete(segment);
    await Promise.all([
      this.#tx.objectStore('message_segments').delete(segment),
      this.#tx.objectStore('message_texts').delete(segment),
      this.#runs.remove(segment),
    ]);
  }

  /**
   * Waited for once a batch only: what is asked for next comes behind it anyway, and if it fails, so does the
   * transaction. Without that wait a long write would give the page no turn.
   */
  async #put(head: SegmentHead, texts?: string[]): Promise<void> {
    if (this.#heads.size < MOST_KEPT || this.#heads.has(head.segment)) this.#heads.set(head.segment, head);
    if (texts) unawaited(this.#tx.objectStore('message_texts').put(texts, head.segment));
    const writing = this.#tx.objectStore('message_segments').put(head);
    unawaited(writing);
    if (++this.#written % BATCH === 0) await writing;
  }

  #inOrder() {
    return this.#tx.objectStore('message_segments').index('inOrder');
  }

  async #lastOf(partition: string): Promise<SegmentHead | undefined> {
    if (this.#tail?.partition === partition) return this.#tail;
    return (await this.#inOrder().openCursor(beforeRange(partition), 'prev'))?.value;
  }

  /** Those that were made one after the other are read together. */
  async *#headsOf(segments: Iterable<number>): AsyncGenerator<SegmentHead> {
    const unread: number[] = [];
    for (const segment of [...segments].sort((a, b) => a - b)) {
      const head = this.#heads.get(segment);
      if (head) yield head;
      else unread.push(segment);
    }
    for (let from = 0; from < unread.length;) {
      const first = unread[from] ?? 0;
      let count = 1;
      while (count < BATCH && unread[from + count] === first + count) count++;
      yield* await this.#tx
        .objectStore('message_segments')
        .getAll(IDBKeyRange.bound(first, first + count - 1));
      from += count;
    }
  }

  async #textsOf(segment: number): Promise<string[]> {
    return (await this.#tx.objectStore('message_texts').get(segment)) ?? [];
  }

  /** No other transaction that writes is under way, so that counting on from the greatest key is safe. */
  async #nextSegment(): Promise<number> {
    this.#lastSegment ??=
      (await this.#tx.objectStore('message_segments').openKeyCursor(null, 'prev'))?.primaryKey ?? 0;
    return ++this.#lastSegment;
  }
}

function unawaited(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

function requireNew(head: SegmentHead, rows: readonly Row[]): void {
  const present = new Set(head.ids);
  const known = rows.find(({ id }) => present.has(id));
  if (known) throw new StoreError('conflict', `There is a document ${known.id} already`);
}

/** @returns where in a segment these messages stand, ascending; those that are not there are left out */
function positionsOf(head: SegmentHead, ids: readonly string[]): number[] {
  const wanted = new Set(ids);
  return head.ids.flatMap((id, position) => (wanted.has(id) ? [position] : []));
}

function textsOf(rows: readonly Row[]): string[] {
  return rows.map(({ text }) => text);
}

function sortedIds(rows: readonly Row[]): string[] {
  return rows.map(({ id }) => id).sort();
}
