import type { Document } from '../documents';
import { compareKeys, type IndexKey, keyOf, keyPath } from './index-key';
import type { IndexDefinition } from './store';

interface Entry<D> {
  readonly key: IndexKey;
  document: D;
}

/** Documents by the values of an index's `by` fields, those of equal values in the index's order. */
export class MemoryIndex<D extends Document> {
  readonly #definition: IndexDefinition;
  readonly #path: readonly string[];
  readonly #buckets = new Map<string, Entry<D>[]>();

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

  add(document: D): void {
    const key = keyOf(this.#path, document);
    if (!key) return;
    const bucket = this.#bucketOf(key);
    if (!bucket) {
      this.#buckets.set(this.#bucketName(key), [{ key, document }]);
      return;
    }
    bucket.splice(positionOf(bucket, key), 0, { key, document });
  }

  remove(document: D): void {
    const key = keyOf(this.#path, document);
    const bucket = key && this.#bucketOf(key);
    if (!bucket) return;
    bucket.splice(positionOf(bucket, key), 1);
    if (bucket.length === 0) this.#buckets.delete(this.#bucketName(key));
  }

  /** Puts a document in the place of another with the same `_id`. */
  replace(before: D, after: D): void {
    const key = keyOf(this.#path, before);
    const keyAfter = keyOf(this.#path, after);
    if (key && keyAfter && compareKeys(key, keyAfter) === 0) {
      const bucket = this.#bucketOf(key);
      const entry = bucket?.[positionOf(bucket, key)];
      if (entry) entry.document = after;
    } else {
      this.remove(before);
      this.add(after);
    }
  }

  /** @returns the stored documents themselves, in order: the caller copies them */
  find(
    equals: readonly string[],
    { after, limit, reverse }: { after: IndexKey | undefined; limit: number | undefined; reverse: boolean },
  ): D[] {
    const bucket = this.#bucketOf(equals) ?? [];
    let from = 0;
    let to = bucket.length;
    if (after && reverse) to = positionOf(bucket, after);
    if (after && !reverse) from = positionOf(bucket, after, 'behind');
    if (limit !== undefined && reverse) from = Math.max(from, to - limit);
    if (limit !== undefined && !reverse) to = Math.min(to, from + limit);
    const found = bucket.slice(from, to).map(({ document }) => document);
    return reverse ? found.reverse() : found;
  }

  #bucketOf(key: IndexKey): Entry<D>[] | undefined {
    return this.#buckets.get(this.#bucketName(key));
  }

  /** One text for the `by` values that a key begins with, different for different ones. */
  #bucketName(key: IndexKey): string {
    return JSON.stringify(key.slice(0, this.#definition.by.length));
  }
}

/** Where a key stands in a sorted bucket, or would; `behind` it, if asked for. */
function positionOf<D>(bucket: readonly Entry<D>[], key: IndexKey, side: 'at' | 'behind' = 'at'): number {
  const isBefore = (entry: Entry<D>) => compareKeys(entry.key, key) < (side === 'behind' ? 1 : 0);
  // Histories grow at their end.
  const last = bucket.at(-1);
  if (!last || isBefore(last)) return bucket.length;
  let low = 0;
  let high = bucket.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = bucket[middle];
    if (entry && isBefore(entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}
