import type { Document } from '../documents';
import { compareKeys, type IndexKey, keyOf, keyPath } from './index-key';
import type { IndexDefinition } from './store';

/** Where a document is kept: one place for all indexes, so that replacing it there replaces it everywhere. */
export interface Slot<D> {
  document: D;
}

/** Documents by the values of an index's `by` fields, those of equal values in the index's order. */
export class MemoryIndex<D extends Document> {
  readonly #definition: IndexDefinition;
  readonly #path: readonly string[];
  readonly #buckets = new Map<unknown, Slot<D>[]>();

  constructor(definition: IndexDefinition) {
    this.#definition = definition;
    this.#path = keyPath(definition);
  }

  /** @returns whether another document has the unique value of this one */
  conflicts(document: D): boolean {
    if (!this.#definition.unique) return false;
    const key = keyOf(this.#path, document);
    const holder = key && this.#bucketOf(key)?.[0];
    return holder !== undefined && holder.document._id !== document._id;
  }

  /** @returns whether two documents differ in what they are found or sorted by */
  tellsApart(before: D, after: D): boolean {
    return this.#path.some((field) => Reflect.get(before, field) !== Reflect.get(after, field));
  }

  add(slot: Slot<D>): void {
    const key = keyOf(this.#path, slot.document);
    if (!key) return;
    const bucket = this.#bucketOf(key);
    if (bucket) bucket.splice(this.#positionOf(bucket, key), 0, slot);
    else this.#buckets.set(this.#bucketName(key), [slot]);
  }

  remove({ document }: Slot<D>): void {
    const key = keyOf(this.#path, document);
    const bucket = key && this.#bucketOf(key);
    if (!bucket) return;
    bucket.splice(this.#positionOf(bucket, key), 1);
    if (bucket.length === 0) this.#buckets.delete(this.#bucketName(key));
  }

  /** @returns the stored documents themselves, in order: the caller copies them */
  find(
    equals: readonly string[],
    { after, limit, reverse }: { after: IndexKey | undefined; limit: number | undefined; reverse: boolean },
  ): D[] {
    const bucket = this.#bucketOf(equals) ?? [];
    let from = 0;
    let to = bucket.length;
    if (after && reverse) to = this.#positionOf(bucket, after);
    if (after && !reverse) from = this.#positionOf(bucket, after, 'behind');
    if (limit !== undefined && reverse) from = Math.max(from, to - limit);
    if (limit !== undefined && !reverse) to = Math.min(to, from + limit);
    const found = bucket.slice(from, to).map(({ document }) => document);
    return reverse ? found.reverse() : found;
  }

  #bucketOf(key: IndexKey): Slot<D>[] | undefined {
    return this.#buckets.get(this.#bucketName(key));
  }

  /** One value for the `by` values that a key begins with, different for different ones. */
  #bucketName(key: IndexKey): unknown {
    const { length } = this.#definition.by;
    return length === 1 ? key[0] : JSON.stringify(key.slice(0, length));
  }

  /** Where a key stands in a sorted bucket, or would; `behind` it, if asked for. */
  #positionOf(bucket: readonly Slot<D>[], key: IndexKey, side: 'at' | 'behind' = 'at'): number {
    const isBefore = ({ document }: Slot<D>) =>
      compareKeys(keyOf(this.#path, document) ?? [], key) < (side === 'behind' ? 1 : 0);
    // Histories grow at their end.
    const last = bucket.at(-1);
    if (!last || isBefore(last)) return bucket.length;
    let low = 0;
    let high = bucket.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const slot = bucket[middle];
      if (slot && isBefore(slot)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
