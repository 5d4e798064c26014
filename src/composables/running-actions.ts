import { shallowReactive, type Ref } from 'vue';
import type { DuplicateProgress, SessionDuplicateResponse, SessionSummary } from '../contract';

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

/** What is in flight, the oldest first. One an app: it outlives the components that started it. Reactive. */
export interface RunningActions {
  readonly duplicates: Set<RunningDuplicate>;
  /** Every action, duplicates included: a session is busy while one of it is here. */
  readonly all: Set<Pick<SessionSummary, 'sessionId'>>;
}

export function createRunningActions(): RunningActions {
  return { duplicates: shallowReactive(new Set()), all: shallowReactive(new Set()) };
}

/** Those of one session: several duplicates only where they differ in what was asked for. */
export function ofSession<A extends Pick<SessionSummary, 'sessionId'>>(
  actions: ReadonlySet<A>,
  sessionId: string | undefined,
): A[] {
  return [...actions].filter((action) => action.sessionId === sessionId);
}
