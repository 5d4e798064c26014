// Segments: up to 500 consecutive messages of one partition in one record. Pure: nothing here knows IndexedDB.
import type { ChatMessageDocument, Document } from '../../documents';
import { copyDocument } from '../copy-document';
import { compareValues } from '../index-key';
import { jsonOf } from './json-text';
import { indexable, type Partition, partitionNamed } from './partition';

/** Messages in a full segment: one write of it is cheap, and so is one more message in it. */
export const SEGMENT_SIZE = 500;

/** Changes that a segment's head keeps before they are worked into the texts. */
const CHANGES_KEPT = 16;

/** What orders the messages of a partition. */
export interface Place {
  time: string | number;
  id: string;
}

/** A message as it is stored. */
export interface Row extends Place {
  /** The document as JSON, without what its segment's head tells. */
  text: string;
}

/** Fields set on some neighbours of a segment, not yet worked into their texts. */
export interface SegmentChange {
  /** Positions of the first and the last message that it is for. */
  from: number;
  to: number;
  fields: Partial<ChatMessageDocument>;
}

/** What is to be known of a segment without reading its messages. */
export interface SegmentHead {
  /** The segment's key, never given twice. */
  segment: number;
  /** Name of the partition. */
  partition: string;
  /** Ids and times of the messages, in their order. */
  ids: string[];
  times: (string | number)[];
  /** Place of the last message. */
  lastTime: string | number;
  lastId: string;
  /** In the order in which they were made. */
  changes: SegmentChange[];
}

/** @throws StoreError `misuse` for what JSON cannot hold */
export function rowOf(document: Document, { told }: Partition): Row {
  const time = indexable(document, 'createdAt') ?? '';
  return { id: document._id, time, text: jsonOf({ ...document, ...told }) };
}

/** Orders messages as every index by time does. */
export function comparePlaces(a: Place, b: Place): number {
  return compareValues(a.time, b.time) || compareValues(a.id, b.id);
}

/** @returns how many messages of a segment stand before a place, or not behind it */
export function positionIn(head: SegmentHead, place: Place, side: 'at' | 'behind'): number {
  let low = 0;
  let high = head.ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = comparePlaces(placeAt(head, middle), place);
    if (order < 0 || (order === 0 && side === 'behind')) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the last message. */
export function endOf(head: SegmentHead): Place {
  return { time: head.lastTime, id: head.lastId };
}

/** @returns the head of a segment of these rows, which are in order and at least one */
export function headOf(segment: number, partition: string, rows: readonly Place[]): SegmentHead {
  const last = rows.at(-1);
  if (!last) throw new RangeError('A segment has at least one message');
  return {
    segment,
    partition,
    ids: rows.map(({ id }) => id),
    times: rows.map(({ time }) => time),
    lastTime: last.time,
    lastId: last.id,
    changes: [],
  };
}

/** @returns the rows of a segment, all changes worked in */
export function rowsOf(head: SegmentHead, texts: readonly string[]): Row[] {
  const rows = texts.map((text, position) => ({ ...placeAt(head, position), text }));
  const partition = partitionNamed(head.partition);
  for (const position of new Set(head.changes.flatMap(positionsOfChange))) {
    const [document] = documentsOf(head, texts, position, position + 1);
    if (document) rows[position] = rowOf(document, partition);
  }
  return rows;
}

/** @returns the documents at the positions of a segment from `from` up to, but not including, `to` */
export function documentsOf(
  head: SegmentHead,
  texts: readonly string[],
  from: number,
  to: number,
): ChatMessageDocument[] {
  const { isTimed, fields } = partitionNamed(head.partition);
  const documents: ChatMessageDocument[] = [];
  for (let position = from; position < to; position++) {
    const { id, time } = placeAt(head, position);
    // Completed in place: to spread it into another object takes as long as to parse it.
    const document = JSON.parse(texts[position] ?? '') as Record<string, unknown>;
    document['_id'] = id;
    if (isTimed) document['createdAt'] = time;
    Object.assign(document, fields);
    documents.push(withChanges(document as unknown as ChatMessageDocument, head.changes, position));
  }
  return documents;
}

function withChanges(
  document: ChatMessageDocument,
  changes: readonly SegmentChange[],
  position: number,
): ChatMessageDocument {
  return changes.reduce(
    (changed, { from, to, fields }) =>
      from <= position && position <= to ? { ...changed, ...copyDocument(fields) } : changed,
    document,
  );
}

/**
 * Notes that fields were set on some messages of a segment.
 *
 * @param at positions of these messages, ascending
 * @returns whether so many changes are noted now that they should be worked into the texts
 */
export function noteChange(
  head: SegmentHead,
  at: readonly number[],
  fields: Partial<ChatMessageDocument>,
): boolean {
  for (const position of at) {
    const latest = head.changes.at(-1);
    if (latest?.fields === fields && latest.to === position - 1) latest.to = position;
    else head.changes.push({ from: position, to: position, fields });
  }
  return head.changes.length > CHANGES_KEPT;
}

/** @returns both lists in one, in order */
export function mergeRows(rows: readonly Row[], added: readonly Row[]): Row[] {
  return [...rows, ...added].sort(comparePlaces);
}

/** @returns the rows in as few parts as fit into segments: full ones, the last aside, where they were appended */
export function chunksOf(rows: readonly Row[], size = SEGMENT_SIZE): Row[][] {
  const chunks: Row[][] = [];
  for (let from = 0; from < rows.length; from += size) chunks.push(rows.slice(from, from + size));
  return chunks;
}

/** The place of the message at a position. */
export function placeAt(head: SegmentHead, position: number): Place {
  return { time: head.times[position] ?? '', id: head.ids[position] ?? '' };
}

function positionsOfChange({ from, to }: SegmentChange): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
