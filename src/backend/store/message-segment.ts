// Segments: up to 256 consecutive messages of one partition in one record. Pure: nothing here knows IndexedDB.
import type { ChatMessageDocument, Document } from '../documents';
import { compareKeys } from './index-key';
import { jsonOf } from './json-text';
import { INDEXES } from './store';

/** Messages in a full segment: one write of it is cheap, and so is one more message in it. */
export const SEGMENT_SIZE = 256;

/** Changes that a segment's head keeps before they are worked into the texts. */
const CHANGES_KEPT = 16;

/** The fields that queries give in full. All messages of a segment have the same values in them. */
export const PARTITION_FIELDS = [
  ...new Set(Object.values(INDEXES.chat_messages).map(({ by: [field] }) => field)),
];

export type PartitionField = (typeof PARTITION_FIELDS)[number];

/** Values of the partition fields; one that has none, or none that can be looked for, is absent. */
export type PartitionFields = Partial<Record<PartitionField, string | number>>;

/** What orders the messages of a partition. */
export interface Place {
  time: string | number;
  id: string;
}

/** A message as it is stored. */
export interface Row extends Place {
  /** The document as JSON. */
  text: string;
}

/** Fields set on some neighbours of a segment, not yet worked into their texts. */
export interface SegmentChange {
  /** Positions of the first and the last message that it is for. */
  from: number;
  to: number;
  /** The fields as JSON. */
  text: string;
}

/** What is to be known of a segment without reading its messages. */
export interface SegmentHead extends PartitionFields {
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

/** Where a message belongs. */
export interface Partition {
  name: string;
  fields: PartitionFields;
}

/** @returns the partition of a document. Those without a time have one of their own: few indexes find them. */
export function partitionOf(document: Document): Partition {
  const fields: PartitionFields = {};
  for (const field of PARTITION_FIELDS) {
    const value: unknown = Reflect.get(document, field);
    if (isIndexable(value)) fields[field] = value;
  }
  const values = PARTITION_FIELDS.map((field) => fields[field] ?? null);
  return { name: JSON.stringify([isTimed(document), ...values]), fields };
}

/** @returns whether the messages of a partition have times */
export function partitionIsTimed(name: string): boolean {
  return name.startsWith('[true');
}

/** @throws StoreError `misuse` for what JSON cannot hold */
export function rowOf(document: Document): Row {
  const time: unknown = Reflect.get(document, 'createdAt');
  return { id: document._id, time: isIndexable(time) ? time : '', text: jsonOf(document) };
}

/** Orders messages as every index by time does. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.time === b.time) return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
  return compareKeys([a.time], [b.time]);
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
export function headOf(segment: number, partition: Partition, rows: readonly Place[]): SegmentHead {
  const last = rows.at(-1);
  if (!last) throw new RangeError('A segment has at least one message');
  return {
    ...partition.fields,
    segment,
    partition: partition.name,
    ids: rows.map(({ id }) => id),
    times: rows.map(({ time }) => time),
    lastTime: last.time,
    lastId: last.id,
    changes: [],
  };
}

/** The partition that a segment is of. */
export function partitionOfHead(head: SegmentHead): Partition {
  const fields: PartitionFields = {};
  for (const field of PARTITION_FIELDS) {
    const value = head[field];
    if (value !== undefined) fields[field] = value;
  }
  return { name: head.partition, fields };
}

/** @returns the rows of a segment, all changes worked in */
export function rowsOf(head: SegmentHead, texts: readonly string[]): Row[] {
  const changed = new Set(head.changes.flatMap(({ from, to }) => positions(from, to)));
  return texts.map((text, position) => ({
    ...placeAt(head, position),
    text: changed.has(position) ? JSON.stringify(documentAt(head, texts, position)) : text,
  }));
}

/** @returns the document at a position of a segment */
export function documentAt(
  head: SegmentHead,
  texts: readonly string[],
  position: number,
): ChatMessageDocument {
  let document = JSON.parse(texts[position] ?? '') as ChatMessageDocument;
  for (const { from, to, text } of head.changes) {
    if (from <= position && position <= to) document = { ...document, ...(JSON.parse(text) as object) };
  }
  return document;
}

/**
 * Notes that fields were set on some messages of a segment.
 *
 * @param at positions of these messages, ascending
 * @returns whether so many changes are noted now that they should be worked into the texts
 */
export function noteChange(head: SegmentHead, at: readonly number[], text: string): boolean {
  for (const position of at) {
    const latest = head.changes.at(-1);
    if (latest?.text === text && latest.to === position - 1) latest.to = position;
    else head.changes.push({ from: position, to: position, text });
  }
  return head.changes.length > CHANGES_KEPT;
}

/** @returns both lists in one, in order */
export function mergeRows(rows: readonly Row[], added: readonly Row[]): Row[] {
  return [...rows, ...added].sort(comparePlaces);
}

/** @returns the value that all messages of a partition have in a field */
export function partitionValue(name: string, field: PartitionField): string | number | undefined {
  const values = JSON.parse(name) as (string | number | null)[];
  return values[PARTITION_FIELDS.indexOf(field) + 1] ?? undefined;
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

function isTimed(document: Document): boolean {
  return isIndexable(Reflect.get(document, 'createdAt'));
}

function isIndexable(value: unknown): value is string | number {
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value));
}

function positions(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
