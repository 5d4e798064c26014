import type { Document } from '../documents';
import { compareKeys, type IndexKey } from './index-key';
import { MemoryIndex } from './memory-index';
import type { IndexDefinition } from './store';
import { StoreError } from './store-error';

/** Takes back one change. Changes are to be taken back last first. */
export type Undo = () => void;

/** Documents by `_id` and by index. Holds and returns what it is given: copying is up to the caller. */
export class MemoryCollection<D extends Document> {
  readonly #definitions: Record<string, IndexDefinition>;
  #documents = new Map<string, D>();
  #indexes: Map<string, MemoryIndex<D>>;

  constructor(definitions: Record<string, IndexDefinition>) {
    this.#definitions = definitions;
    this.#indexes = this.#emptyIndexes();
  }

  get size(): number {
    return this.#documents.size;
  }

  get(id: string): D | undefined {
    return this.#documents.get(id);
  }

  all(): D[] {
    return [...this.#documents.values()].sort((a, b) => compareKeys([a._id], [b._id]));
  }

  find(
    index: string,
    equals: readonly string[],
    options: { after: IndexKey | undefined; limit: number | undefined; reverse: boolean },
  ): D[] {
    return this.#indexes.get(index)?.find(equals, options) ?? [];
  }

  /** @throws StoreError `conflict` */
  insert(document: D): Undo {
    if (this.#documents.has(document._id)) throw conflict(`There is a document ${document._id} already`);
    this.#requireUnique(document);
    this.#put(undefined, document);
    return () => this.#put(document, undefined);
  }

  /** @throws StoreError `conflict`, `missing` */
  update(id: string, changes: Partial<Omit<D, '_id'>>): Undo {
    const before = this.#documents.get(id);
    if (!before) throw new StoreError('missing', `There is no document ${id} to update`);
    const after: D = { ...before, ...changes };
    this.#requireUnique(after);
    this.#put(before, after);
    return () => this.#put(after, before);
  }

  /** @returns undefined if there is no such document */
  remove(id: string): Undo | undefined {
    const before = this.#documents.get(id);
    if (!before) return undefined;
    this.#put(before, undefined);
    return () => this.#put(undefined, before);
  }

  clear(): Undo {
    const documents = this.#documents;
    const indexes = this.#indexes;
    this.#documents = new Map();
    this.#indexes = this.#emptyIndexes();
    return () => {
      this.#documents = documents;
      this.#indexes = indexes;
    };
  }

  #put(before: D | undefined, after: D | undefined): void {
    for (const index of this.#indexes.values()) {
      if (before && after) index.replace(before, after);
      else if (before) index.remove(before);
      else if (after) index.add(after);
    }
    if (after) this.#documents.set(after._id, after);
    else if (before) this.#documents.delete(before._id);
  }

  #requireUnique(document: D): void {
    for (const [name, index] of this.#indexes) {
      if (index.conflicts(document)) {
        throw conflict(`Document ${document._id} has a value in ${name} that another one has already`);
      }
    }
  }

  #emptyIndexes(): Map<string, MemoryIndex<D>> {
    return new Map(
      Object.entries(this.#definitions).map(([name, definition]) => [name, new MemoryIndex<D>(definition)]),
    );
  }
}

function conflict(message: string): StoreError {
  return new StoreError('conflict', message);
}
