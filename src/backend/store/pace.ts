/** Milliseconds of work after which the page gets a turn. */
const TURN = 8;

export interface Pace {
  /** To be awaited behind each operation: lets the page work in between, so that a long transaction does not freeze it. */
  keep: () => Promise<void> | undefined;
  /** Resolves if a whole task passes that brings no operation: the transaction awaits something else then. */
  idled: Promise<void>;
  /** The transaction has ended. */
  stop: () => void;
}

/** The pace of one transaction whose operations settle within the task, as those on memory do. */
export function createPace(): Pace {
  let turnBegan = performance.now();
  let idleCheck: ReturnType<typeof setTimeout> | undefined;
  let pausing: Promise<void> | undefined;
  let tellIdle = (): void => undefined;
  const idled = new Promise<void>((resolve) => {
    tellIdle = resolve;
  });
  const watch = () => {
    idleCheck = setTimeout(tellIdle);
  };

  async function pause(): Promise<void> {
    clearTimeout(idleCheck);
    await nextTask();
    turnBegan = performance.now();
    pausing = undefined;
    watch();
  }

  watch();
  return {
    keep() {
      // Operations that were started at once share a pause.
      if (!pausing && performance.now() - turnBegan >= TURN) pausing = pause();
      return pausing;
    },
    idled,
    stop: () => clearTimeout(idleCheck),
  };
}

/** Browsers delay nested timers; where they have a queue of their own for this, it is quicker. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
