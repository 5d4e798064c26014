import type { CollectionName } from '../documents';
import type { TransactionMode } from './store';

interface Ticket {
  collections: readonly CollectionName[];
  mode: TransactionMode;
  done: Promise<unknown>;
}

/**
 * Lets transactions run as IndexedDB does: in the order they were asked for where they share a collection and
 * one of them writes, else side by side.
 */
export class TransactionQueue {
  readonly #open = new Set<Ticket>();

  /**
   * Runs a job once all earlier ones that it must not meet have settled.
   *
   * @returns what the job returns
   */
  run<T>(collections: readonly CollectionName[], mode: TransactionMode, job: () => Promise<T>): Promise<T> {
    const ahead = [...this.#open].filter(
      (other) =>
        (mode === 'readwrite' || other.mode === 'readwrite') &&
        other.collections.some((name) => collections.includes(name)),
    );
    const result = Promise.allSettled(ahead.map(({ done }) => done)).then(job);
    const ticket: Ticket = { collections, mode, done: result };
    const leave = () => this.#open.delete(ticket);
    this.#open.add(ticket);
    result.then(leave, leave);
    return result;
  }
}
