// Finds a message's segment by its id, at the cost of one small record a segment rather than one an id.
import type { SegmentTransaction } from '../indexed-db-schema';
import { StoreError } from '../store-error';

/**
 * All stored ids from `first` to `last` belong to one segment. Runs never overlap. New ids grow with time, so
 * that a segment of copies takes one run; where chats take turns, each turn takes one.
 */
export interface IdRun {
  first: string;
  /** The run's key: the run that an id lies in, if any, is the first one that ends at it or behind. */
  last: string;
  segment: number;
}

/** Runs that are read at a time at most. */
const MOST_RUNS = 64;

/** Between the last run that was added and the next one, which is known then, no id is stored. */
interface Gap {
  after: string;
  /** First id of the next run; undefined where there is none. */
  before: string | undefined;
}

/** The runs of a transaction. Calls must not overlap. */
export class IdRuns {
  readonly #tx: SegmentTransaction;
  /** New ids grow with time, so that one run after the other lies in it. */
  #gap: Gap | undefined;

  constructor(tx: SegmentTransaction) {
    this.#tx = tx;
  }

  /**
   * @returns which ids may lie in which segment. An id that is missing here is not stored; one that is here need
   *   not be: only its segment can tell.
   */
  async locate(ids: readonly string[]): Promise<Map<number, string[]>> {
    const located = new Map<number, string[]>();
    let runs: IdRun[] = [];
    let position = 0;
    for (const id of [...ids].sort()) {
      while (position < runs.length && isBefore(runs[position], id)) position++;
      if (position === runs.length) {
        // Neighbours lie in neighbouring runs as a rule: the more there are, the more are read at a time.
        const count = Math.min(MOST_RUNS, Math.max(1, runs.length * 8));
        runs = await this.#store().getAll(IDBKeyRange.lowerBound(id), count);
        position = 0;
      }
      const run = runs[position];
      if (!run) break;
      if (id < run.first) continue;
      const together = located.get(run.segment);
      if (together) together.push(id);
      else located.set(run.segment, [id]);
    }
    return located;
  }

  /**
   * Notes that these ids lie in a segment.
   *
   * @param ids ascending
   * @param isContinued whether the segment has other messages, so that its last run may go on
   * @throws StoreError `conflict` if another segment has one of them
   */
  async add(ids: readonly string[], segment: number, isContinued = false): Promise<void> {
    const first = ids[0];
    const last = ids.at(-1);
    if (first === undefined || last === undefined) return;
    if (!isContinued && isWithin(this.#gap, first, last)) {
      this.#gap.after = last;
      return this.#put({ first, last, segment });
    }
    this.#gap = undefined;
    const next = await this.#runEndingFrom(first);
    if (!next || next.first > last) {
      if (isContinued) return this.#lengthen({ first, last, segment });
      this.#gap = { after: last, before: next?.first };
      return this.#put({ first, last, segment });
    }
    if (next.segment === segment && next.first <= first && last <= next.last) return;
    if (ids.length === 1) return this.#insert(next, first, segment);
    const middle = ids.length >> 1;
    await this.add(ids.slice(0, middle), segment, isContinued);
    await this.add(ids.slice(middle), segment, true);
  }

  /** Forgets where the ids of a segment lie. */
  async remove(segment: number): Promise<void> {
    const runs = await this.#store().index('bySegment').getAllKeys(segment);
    await Promise.all(runs.map((last) => this.#store().delete(last)));
  }

  /** Is not waited for: what is asked for next comes behind it, and if it fails, so does the transaction. */
  #put(run: IdRun): void {
    this.#store()
      .put(run)
      .catch(() => undefined);
  }

  /** Makes the run before it longer, if it is of the same segment; else adds one. */
  async #lengthen(run: IdRun): Promise<void> {
    const before = await this.#runBefore(run.first);
    if (before?.segment !== run.segment) return this.#put(run);
    await this.#store().delete(before.last);
    this.#put({ ...run, first: before.first });
  }

  /** Parts a run in whose midst an id of another segment is to lie. */
  async #insert(run: IdRun, id: string, segment: number): Promise<void> {
    const head = await this.#tx.objectStore('message_segments').get(run.segment);
    const ids = head?.ids.filter((each) => run.first <= each && each <= run.last).sort() ?? [];
    if (ids.includes(id)) throw new StoreError('conflict', `There is a document ${id} already`);
    const parts: IdRun[] = [{ first: id, last: id, segment }];
    for (const part of [ids.filter((each) => each < id), ids.filter((each) => each > id)]) {
      const first = part[0];
      const last = part.at(-1);
      if (first !== undefined && last !== undefined) parts.push({ first, last, segment: run.segment });
    }
    await this.#store().delete(run.last);
    await Promise.all(parts.map((part) => this.#store().put(part)));
  }

  #runEndingFrom(id: string): Promise<IdRun | undefined> {
    return this.#store().get(IDBKeyRange.lowerBound(id));
  }

  async #runBefore(id: string): Promise<IdRun | undefined> {
    return (await this.#store().openCursor(IDBKeyRange.upperBound(id, true), 'prev'))?.value;
  }

  #store() {
    return this.#tx.objectStore('message_ids');
  }
}

function isBefore(run: IdRun | undefined, id: string): boolean {
  return run !== undefined && run.last < id;
}

function isWithin(gap: Gap | undefined, first: string, last: string): gap is Gap {
  return gap !== undefined && gap.after < first && (gap.before === undefined || last < gap.before);
}
