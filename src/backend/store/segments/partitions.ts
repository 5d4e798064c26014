import type { SegmentTransaction } from '../indexed-db-schema';
import type { Partition, PartitionField, PartitionFields } from './partition';
import { beforeRange } from './segment-ranges';

/** A partition that has segments, to be found by the values of its fields. */
export interface PartitionRecord extends PartitionFields {
  name: string;
}

/** The partitions of a transaction. */
export class Partitions {
  readonly #tx: SegmentTransaction;
  /** What was asked for and has not changed since: a long history is read in many pages. */
  readonly #found = new Map<string, string[]>();
  readonly #noted = new Set<string>();

  constructor(tx: SegmentTransaction) {
    this.#tx = tx;
  }

  /** @returns the names of the partitions that have a value in a field */
  async with(field: PartitionField, value: string): Promise<string[]> {
    const asked = JSON.stringify([field, value]);
    const known = this.#found.get(asked);
    if (known) return known;
    const names = await this.#store().index(field).getAllKeys(value);
    this.#found.set(asked, names);
    return names;
  }

  /** Notes that a partition has a segment. */
  async note({ name, fields }: Partition): Promise<void> {
    if (this.#noted.has(name)) return;
    this.#noted.add(name);
    this.#found.clear();
    await this.#store().put({ ...fields, name });
  }

  /** Forgets a partition that has no segment left. */
  async forgetIfEmpty(name: string): Promise<void> {
    const segments = this.#tx.objectStore('message_segments').index('inOrder');
    if ((await segments.getKey(beforeRange(name))) !== undefined) return;
    this.#noted.delete(name);
    this.#found.clear();
    await this.#store().delete(name);
  }

  async clear(): Promise<void> {
    this.#noted.clear();
    this.#found.clear();
    await this.#store().clear();
  }

  #store() {
    return this.#tx.objectStore('message_partitions');
  }
}
