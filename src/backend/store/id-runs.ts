// Finds a message's segment by its id, at the cost of one small record a segment rather than one an id.
import type { SegmentTransaction } from './indexed-db-schema';
import { StoreError } from './store-error';

/**
 * All stored ids from `first` to `last` belong to one segment. Runs never overlap. New ids grow with time, so
 * that a segment of copies takes one run; where chats take turns, each turn takes one.
 */
export interface IdRun {
  first: string;
  last: string;
  segment: number;
}

/** The runs of a transaction. Calls must not overlap. */
export class IdRuns {
  readonly #tx: SegmentTransaction;

  constructor(tx: SegmentTransaction) {
    this.#tx = tx;
  }

  /**
   * @returns which ids may lie in which segment. An id that is missing here is not stored; one that is here need
   *   not be: only its segment can tell.
   */
  async locate(ids: readonly string[]): Promise<Map<number, string[]>> {
    const located = new Map<number, string[]>();
    let run: IdRun | undefined;
    for (const id of [...ids].sort()) {
      if (!run || id > run.last) run = await this.#runAtOrBefore(id);
      if (!run || id > run.last) continue;
      const together = located.get(run.segment);
      if (together) together.push(id);
      else located.set(run.segment, [id]);
    }
    return located;
  }

  /**
   * Notes that these ids lie in a segment, whose head has been written.
   *
   * @param ids ascending
   * @throws StoreError `conflict` if another segment has one of them
   */
  async add(ids: readonly string[], segment: number): Promise<void> {
    const first = ids[0];
    const last = ids.at(-1);
    if (first === undefined || last === undefined) return;
    const before = await this.#runAtOrBefore(last);
    if (!before || before.last < first) return this.#extend(before, { first, last, segment });
    if (before.segment === segment && before.first <= first && last <= before.last) return;
    if (ids.length === 1) return this.#insert(before, first, segment);
    const middle = ids.length >> 1;
    await this.add(ids.slice(0, middle), segment);
    await this.add(ids.slice(middle), segment);
  }

  /** Forgets where the ids of a segment lie. */
  async remove(segment: number): Promise<void> {
    const store = this.#tx.objectStore('message_ids');
    const runs = await store.index('bySegment').getAllKeys(segment);
    await Promise.all(runs.map((first) => store.delete(first)));
  }

  async #runAtOrBefore(id: string): Promise<IdRun | undefined> {
    const cursor = await this.#tx.objectStore('message_ids').openCursor(IDBKeyRange.upperBound(id), 'prev');
    return cursor?.value;
  }

  /** Adds a run where there is none, or makes the one before it longer. */
  async #extend(before: IdRun | undefined, run: IdRun): Promise<void> {
    const first = before?.segment === run.segment ? before.first : run.first;
    await this.#tx.objectStore('message_ids').put({ ...run, first });
  }

  /** Parts a run in whose midst an id of another segment is to lie. */
  async #insert(run: IdRun, id: string, segment: number): Promise<void> {
    const head = await this.#tx.objectStore('message_segments').get(run.segment);
    const ids = head?.ids.filter((each) => run.first <= each && each <= run.last).sort() ?? [];
    if (ids.includes(id)) throw new StoreError('conflict', `There is a document ${id} already`);
    const store = this.#tx.objectStore('message_ids');
    const parts: IdRun[] = [{ first: id, last: id, segment }];
    for (const part of [ids.filter((each) => each < id), ids.filter((each) => each > id)]) {
      const first = part[0];
      const last = part.at(-1);
      if (first !== undefined && last !== undefined) parts.push({ first, last, segment: run.segment });
    }
    await store.delete(run.first);
    await Promise.all(parts.map((part) => store.put(part)));
  }
}
