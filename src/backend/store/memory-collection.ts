import type { Document } from '../documents';
import { compareKeys, type IndexKey } from './index-key';
import { MemoryIndex, type Slot } from './memory-index';
import type { IndexDefinition } from './store';
import { StoreError } from './store-error';

/** Takes back some changes. To be called last first. */
export type Undo = () => void;

/**
 * Documents by `_id` and by index. Holds and returns what it is given: copying is up to the caller. Each change
 * adds to a log of what takes it back, also where it fails half-way.
 */
export class MemoryCollection<D extends Document> {
  readonly #definitions: Record<string, IndexDefinition>;
  #slots = new Map<string, Slot<D>>();
  #indexes: Map<string, MemoryIndex<D>>;

  constructor(definitions: Record<string, IndexDefinition>) {
    this.#definitions = definitions;
    this.#indexes = this.#emptyIndexes();
  }

  get size(): number {
    return this.#slots.size;
  }

  get(id: string): D | undefined {
    return this.#slots.get(id)?.document;
  }

  all(): D[] {
    const documents = [...this.#slots.values()].map(({ document }) => document);
    return documents.sort((a, b) => compareKeys([a._id], [b._id]));
  }

  find(
    index: string,
    equals: readonly string[],
    options: { after: IndexKey | undefined; limit: number | undefined; reverse: boolean },
  ): D[] {
    return this.#indexes.get(index)?.find(equals, options) ?? [];
  }

  /** @throws StoreError `conflict` */
  insert(documents: readonly D[], log: Undo[]): void {
    const added: Slot<D>[] = [];
    log.push(() => added.reverse().forEach((slot) => this.#take(slot)));
    for (const document of documents) {
      if (this.#slots.has(document._id)) throw conflict(`There is a document ${document._id} already`);
      this.#requireUnique(document);
      const slot = { document };
      this.#place(slot);
      added.push(slot);
    }
  }

  /** @throws StoreError `conflict`, `missing` */
  update(ids: readonly string[], changes: Partial<Omit<D, '_id'>>, log: Undo[]): void {
    const replaced: [Slot<D>, D][] = [];
    log.push(() => replaced.reverse().forEach(([slot, before]) => this.#replace(slot, before)));
    for (const id of ids) {
      const slot = this.#slots.get(id);
      if (!slot) throw new StoreError('missing', `There is no document ${id} to update`);
      const before = slot.document;
      const after: D = { ...before, ...changes };
      this.#requireUnique(after);
      this.#replace(slot, after);
      replaced.push([slot, before]);
    }
  }

  /** Ids that are not there are passed over. */
  remove(ids: readonly string[], log: Undo[]): void {
    const taken: Slot<D>[] = [];
    log.push(() => taken.reverse().forEach((slot) => this.#place(slot)));
    // Ids come oldest first as a rule, and the end of a sorted list is where removing is cheap.
    for (const id of ids.toReversed()) {
      const slot = this.#slots.get(id);
      if (!slot) continue;
      this.#take(slot);
      taken.push(slot);
    }
  }

  clear(log: Undo[]): void {
    const slots = this.#slots;
    const indexes = this.#indexes;
    this.#slots = new Map();
    this.#indexes = this.#emptyIndexes();
    log.push(() => {
      this.#slots = slots;
      this.#indexes = indexes;
    });
  }

  #place(slot: Slot<D>): void {
    this.#slots.set(slot.document._id, slot);
    for (const index of this.#indexes.values()) index.add(slot);
  }

  #take(slot: Slot<D>): void {
    for (const index of this.#indexes.values()) index.remove(slot);
    this.#slots.delete(slot.document._id);
  }

  #replace(slot: Slot<D>, document: D): void {
    const affected = [...this.#indexes.values()].filter((index) => index.tellsApart(slot.document, document));
    for (const index of affected) index.remove(slot);
    slot.document = document;
    for (const index of affected) index.add(slot);
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
