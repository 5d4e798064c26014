// Partitions: messages that agree in every field that a query gives in full. All messages of a segment are of one.
import type { Document } from '../../documents';
import { INDEXES } from '../store';

/** The fields that queries give in full. */
export const PARTITION_FIELDS = [
  ...new Set(Object.values(INDEXES.chat_messages).map(({ by: [field] }) => field)),
];

export type PartitionField = (typeof PARTITION_FIELDS)[number];

/** Values of the partition fields; one that has none, or none that can be looked for, is absent. */
export type PartitionFields = Partial<Record<PartitionField, string | number>>;

export interface Partition {
  /** All that follows as a text, different for different partitions. */
  name: string;
  /** Whether the messages have a time. Those without have partitions of their own: few indexes find them. */
  isTimed: boolean;
  fields: PartitionFields;
  /** The fields of a message that its place tells, each without a value: what need not be stored with it. */
  told: Record<string, undefined>;
}

/** The partition that a document belongs to. */
export function partitionOf(document: Document): Partition {
  const values = PARTITION_FIELDS.map((field) => indexable(document, field));
  return partitionWith(indexable(document, 'createdAt') !== null, values);
}

/** The partition of this name. */
export function partitionNamed(name: string): Partition {
  const [isTimed, ...values] = JSON.parse(name) as [boolean, ...(string | number | null)[]];
  return partitionWith(isTimed, values);
}

/** @returns whether two documents are of the same partition */
export function areTogether(a: Document, b: Document): boolean {
  return (
    PARTITION_FIELDS.every((field) => indexable(a, field) === indexable(b, field)) &&
    (indexable(a, 'createdAt') === null) === (indexable(b, 'createdAt') === null)
  );
}

/** @returns the value of a field, if an index can hold it; else null */
export function indexable(document: Document, field: string): string | number | null {
  const value: unknown = Reflect.get(document, field);
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)) ? value : null;
}

function partitionWith(isTimed: boolean, values: readonly (string | number | null)[]): Partition {
  const fields: PartitionFields = {};
  const told: Record<string, undefined> = { _id: undefined };
  if (isTimed) told['createdAt'] = undefined;
  PARTITION_FIELDS.forEach((field, index) => {
    const value = values[index] ?? null;
    if (value === null) return;
    fields[field] = value;
    told[field] = undefined;
  });
  return { name: JSON.stringify([isTimed, ...values]), isTimed, fields, told };
}
