import { shallowReactive, type Ref } from 'vue';
import type { DuplicateProgress, SessionDuplicateResponse } from '../contract';

/** A duplicate on its way. */
export interface RunningDuplicate {
  /** The idempotency key of the gesture. */
  readonly key: string;
  /** Who started it. */
  readonly user: string;
  /** The original. */
  readonly sessionId: string;
  /** The original's project, by its name. */
  readonly projectId: string;
  /** The title that the copy will have. */
  readonly title: string;
  /** The message that the copy's history ends with; undefined for all of it. */
  readonly upToMessageId: string | undefined;
  /** How far it is; null until the server tells. */
  readonly progress: Readonly<Ref<DuplicateProgress | null>>;
  /** Whether it was cancelled and has not ended yet. */
  readonly isCancelling: Readonly<Ref<boolean>>;
  /** The copy, once the server has answered. */
  readonly copyId: Readonly<Ref<string | null>>;
  /** Ends it and leaves no copy; the promise then rejects with `aborted`. Does nothing the second time. */
  cancel: () => void;
  /** The copy; rejects with a `BrainError`. */
  readonly promise: Promise<SessionDuplicateResponse>;
}

/** What is in flight, by session. One an app: it outlives the components that started it. */
export interface RunningActions {
  /** Running duplicates by their key, the oldest first. Reactive. */
  readonly duplicates: ReadonlyMap<string, RunningDuplicate>;
  /** Those of one session: more than one only where they differ in what was asked for. Reactive. */
  duplicatesOf(sessionId: string): RunningDuplicate[];
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

  const duplicatesOf = (sessionId: string) =>
    [...duplicates.values()].filter((duplicate) => duplicate.sessionId === sessionId);

  return {
    duplicates,
    duplicatesOf,
    isBusy: (sessionId) => counts.has(sessionId) || duplicatesOf(sessionId).length > 0,
    async during(sessionId, work) {
      count(sessionId, 1);
      try {
        return await work();
      } finally {
        count(sessionId, -1);
      }
    },
    addDuplicate(duplicate) {
      duplicates.set(duplicate.key, duplicate);
      const end = () => duplicates.delete(duplicate.key);
      duplicate.promise.then(end, end);
    },
  };
}
