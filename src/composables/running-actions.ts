import { shallowReactive } from 'vue';
import type { SessionDuplicateResponse } from '../contract';

/** A duplicate on its way. */
export interface RunningDuplicate {
  /** The idempotency key of the gesture. */
  readonly key: string;
  /** The original. */
  readonly sessionId: string;
  readonly projectId: string;
  /** The title that the copy will have. */
  readonly title: string;
  readonly promise: Promise<SessionDuplicateResponse>;
}

/** What is in flight, by session. One an app: it outlives the components that started it. */
export interface RunningActions {
  /** Running duplicates by the id of their original. Reactive. */
  readonly duplicates: ReadonlyMap<string, RunningDuplicate>;
  /** Whether anything is in flight for a session. Reactive. */
  isBusy(sessionId: string): boolean;
  /** Holds a session busy until the work has settled, whichever way. */
  during<T>(sessionId: string, work: () => Promise<T>): Promise<T>;
  /** Keeps a duplicate among those running until its promise settles, whichever way. */
  addDuplicate(duplicate: RunningDuplicate): void;
}

export function createRunningActions(): RunningActions {
  const duplicates = shallowReactive(new Map<string, RunningDuplicate>());
  const counts = shallowReactive(new Map<string, number>());

  const count = (sessionId: string, change: 1 | -1) => {
    const next = (counts.get(sessionId) ?? 0) + change;
    if (next > 0) counts.set(sessionId, next);
    else counts.delete(sessionId);
  };

  return {
    duplicates,
    isBusy: (sessionId) => counts.has(sessionId) || duplicates.has(sessionId),
    async during(sessionId, work) {
      count(sessionId, 1);
      try {
        return await work();
      } finally {
        count(sessionId, -1);
      }
    },
    addDuplicate(duplicate) {
      duplicates.set(duplicate.sessionId, duplicate);
      const end = () => duplicates.delete(duplicate.sessionId);
      duplicate.promise.then(end, end);
    },
  };
}
