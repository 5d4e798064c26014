import type { ChatMessageDocument } from '../documents';
import { IdRuns } from './id-runs';
import { SEGMENT_STORES, type SegmentTransaction } from './indexed-db-schema';
import { jsonOf } from './json-text';
import {
  chunksOf,
  comparePlaces,
  documentAt,
  endOf,
  headOf,
  mergeRows,
  noteChange,
  type Partition,
  PARTITION_FIELDS,
  partitionOf,
  partitionOfHead,
  type Row,
  rowOf,
  rowsOf,
  SEGMENT_SIZE,
  type SegmentHead,
} from './message-segment';
import { beforeRange, fromRange } from './segment-ranges';
import { StoreError } from './store-error';

/** Messages of one partition that are to be inserted, in their order. */
export interface Insertion {
  partition: Partition;
  rows: Row[];
}

const MOVING_FIELDS: ReadonlySet<string> = new Set([...PARTITION_FIELDS, 'createdAt']);

/**
 * Makes ready what is to be inserted, as it is at this moment.
 *
 * @throws StoreError `conflict` if an id is there twice, `misuse` for what cannot be stored
 */
export function prepare(messages: readonly ChatMessageDocument[]): Insertion[] {
  const insertions = new Map<string, Insertion>();
  const ids = new Set<string>();
  for (const message of messages) {
    const partition = partitionOf(message);
    const insertion = insertions.get(partition.name) ?? { partition, rows: [] };
    insertions.set(partition.name, insertion);
    insertion.rows.push(rowOf(message));
    ids.add(message._id);
  }
  if (ids.size < messages.length) throw new StoreError('conflict', 'Two documents have the same id');
  for (const { rows } of insertions.values()) rows.sort(comparePlaces);
  return [...insertions.values()];
}

/** Writes messages to segments, in a transaction. Calls must not overlap. */
export class SegmentWriter {
  readonly #tx: SegmentTransaction;
  readonly #runs: IdRuns;
  #lastSegment: number | undefined;

  constructor(tx: SegmentTransaction) {
    this.#tx = tx;
    this.#runs = new IdRuns(tx);
  }

  /** @throws StoreError `conflict` if an id is there already */
  async insert(insertions: readonly Insertion[]): Promise<void> {
    for (const { partition, rows } of insertions) await this.#insertInto(partition, rows);
  }

  /** @throws StoreError `missing` */
  async update(ids: readonly string[], changes: Partial<ChatMessageDocument>): Promise<void> {
    const located = await this.#runs.locate([...new Set(ids)]);
    const expected = new Set(ids);
    const moved: ChatMessageDocument[] = [];
    // A field without a value is to go, which JSON cannot say.
    const moves = Object.entries(changes).some(
      ([field, value]) => MOVING_FIELDS.has(field) || value === undefined,
    );
    const text = jsonOf(changes);
    for (const [segment, candidates] of located) {
      const head = await this.#headOf(segment);
      const at = positionsOf(head, candidates);
      for (const position of at) expected.delete(head.ids[position] ?? '');
      if (moves) {
        const texts = await this.#textsOf(segment);
        for (const position of at) moved.push({ ...documentAt(head, texts, position), ...changes });
      } else if (at.length > 0) {
        if (noteChange(head, at, text)) await this.#write(head, rowsOf(head, await this.#textsOf(segment)));
        else await this.#tx.objectStore('message_segments').put(head);
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
    for (const [segment, candidates] of await this.#runs.locate(ids)) {
      const head = await this.#headOf(segment);
      const at = new Set(positionsOf(head, candidates));
      if (at.size === 0) continue;
      if (at.size === head.ids.length) await this.#erase(segment);
      else {
        const rows = rowsOf(head, await this.#textsOf(segment));
        await this.#rewrite(
          head,
          rows.filter((_, position) => !at.has(position)),
        );
      }
    }
  }

  async clear(): Promise<void> {
    await Promise.all(SEGMENT_STORES.map((name) => this.#tx.objectStore(name).clear()));
  }

  /** Puts rows where they belong: behind the others as a rule, else among them. */
  async #insertInto(partition: Partition, rows: readonly Row[]): Promise<void> {
    let rest = rows;
    for (let first = rest[0]; first; first = rest[0]) {
      const last = await this.#lastOf(partition);
      if (!last || comparePlaces(endOf(last), first) < 0) {
        const room = last && last.ids.length < SEGMENT_SIZE ? SEGMENT_SIZE - last.ids.length : 0;
        if (last && room > 0) await this.#append(last, rest.slice(0, room));
        for (const chunk of chunksOf(rest.slice(room))) await this.#create(partition, chunk);
        return;
      }
      const [around = last] = await this.#inOrder().getAll(fromRange(partition.name, first), 1);
      const end = endOf(around);
      const behind = rest.findIndex((row) => comparePlaces(row, end) > 0);
      const within = behind < 0 ? rest : rest.slice(0, behind);
      await this.#insertAmong(around, within);
      rest = rest.slice(within.length);
    }
  }

  async #append(head: SegmentHead, rows: readonly Row[]): Promise<void> {
    const { segment } = head;
    requireNew(head, rows);
    const texts = await this.#textsOf(segment);
    const { ids, times } = head;
    const places = [...ids.map((id, position) => ({ id, time: times[position] ?? '' })), ...rows];
    const grown = headOf(segment, partitionOfHead(head), places);
    // What stands at a position stays there, and so the changes do.
    grown.changes = head.changes;
    await this.#put(grown, [...texts, ...rows.map(({ text }) => text)]);
    await this.#runs.add(sortedIds(rows), segment);
  }

  async #create(partition: Partition, rows: readonly Row[]): Promise<void> {
    const segment = await this.#nextSegment();
    await this.#write(headOf(segment, partition, rows), rows);
    await this.#runs.add(sortedIds(rows), segment);
  }

  async #insertAmong(head: SegmentHead, rows: readonly Row[]): Promise<void> {
    requireNew(head, rows);
    await this.#rewrite(head, mergeRows(rowsOf(head, await this.#textsOf(head.segment)), rows));
  }

  /** Puts rows in the place of all that a segment has; in more segments if they are too many for one. */
  async #rewrite(head: SegmentHead, rows: readonly Row[]): Promise<void> {
    const partition = partitionOfHead(head);
    await this.#erase(head.segment);
    // Equal parts, so that each has room for more.
    const parts = Math.ceil(rows.length / SEGMENT_SIZE);
    for (const chunk of chunksOf(rows, Math.ceil(rows.length / parts))) await this.#create(partition, chunk);
  }

  async #erase(segment: number): Promise<void> {
    await Promise.all([
      this.#tx.objectStore('message_segments').delete(segment),
      this.#tx.objectStore('message_texts').delete(segment),
      this.#runs.remove(segment),
    ]);
  }

  /** Writes a segment with nothing left to be worked into its texts. */
  #write(head: SegmentHead, rows: readonly Row[]): Promise<void> {
    return this.#put(
      { ...head, changes: [] },
      rows.map(({ text }) => text),
    );
  }

  async #put(head: SegmentHead, texts: string[]): Promise<void> {
    await Promise.all([
      this.#tx.objectStore('message_segments').put(head),
      this.#tx.objectStore('message_texts').put(texts, head.segment),
    ]);
  }

  #inOrder() {
    return this.#tx.objectStore('message_segments').index('inOrder');
  }

  async #lastOf(partition: Partition): Promise<SegmentHead | undefined> {
    return (await this.#inOrder().openCursor(beforeRange(partition.name), 'prev'))?.value;
  }

  async #headOf(segment: number): Promise<SegmentHead> {
    const head = await this.#tx.objectStore('message_segments').get(segment);
    if (!head) throw new StoreError('unavailable', `Segment ${segment} is lost`);
    return head;
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

function sortedIds(rows: readonly Row[]): string[] {
  return rows.map(({ id }) => id).sort();
}
