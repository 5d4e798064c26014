/**
 * One lane a process: work on one process runs one at a time, in the order it was asked for, across all tabs
 * of an origin where the browser has locks. Work on different processes runs side by side.
 */
export class Lanes {
  private readonly tails = new Map<string, Promise<void>>();

  /** @returns what `work` returns; its failure does not hold up the lane */
  async run<T>(processId: string, work: () => Promise<T>): Promise<T> {
    const ahead = this.tails.get(processId);
    const result = (ahead ?? Promise.resolve()).then(() => acrossTabs(processId, work));
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    this.tails.set(processId, tail);
    try {
      return await result;
    } finally {
      if (this.tails.get(processId) === tail) this.tails.delete(processId);
    }
  }
}

async function acrossTabs<T>(processId: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request(`session-duplicate:lane:${processId}`, work);
}
