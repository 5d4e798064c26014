import { abortedError, BrainError } from './brain-error';
import { endedOrAborted } from './ended-or-aborted';

const MAX_RETRIES = 3;
const BASE_DELAY_MS = 300;
/** Past this a person decides better than a timer. */
const MAX_DELAY_MS = 10_000;

/** Time and chance, for tests to replace. */
export interface RetryTiming {
  /** Waits so many milliseconds, or until the signal aborts. @default a timer */
  sleep?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
  /** From 0 up to, but not including, 1. @default Math.random */
  random?: (() => number) | undefined;
}

export interface RetryOptions extends RetryTiming {
  /** Ends the wait between two attempts, and begins no other; ending an attempt is up to the attempt. */
  signal?: AbortSignal | undefined;
  /** Whether a second attempt does no harm. @default true */
  isRepeatable?: boolean;
}

/**
 * Makes a call, and repeats one that may be repeated: after a network failure, 429 or 503, at most 4 attempts in all. It
 * waits as Retry-After says, and where the server says nothing, exponentially longer with full jitter. Other refusals, and
 * a Retry-After of more than 10 seconds, are final at once.
 *
 * @throws BrainError the last attempt's, or `aborted`
 */
export async function withRetry<T>(
  attempt: () => Promise<T>,
  { signal, isRepeatable = true, sleep = sleepFor, random = Math.random }: RetryOptions = {},
): Promise<T> {
  for (let retries = 0; ; retries++) {
    if (signal?.aborted) throw abortedError(signal.reason);
    try {
      return await attempt();
    } catch (reason) {
      const error = BrainError.from(reason);
      const { retryAfterMs: delay = random() * BASE_DELAY_MS * 2 ** retries } = error;
      if (!isRepeatable || !error.isRetryable || retries === MAX_RETRIES || delay > MAX_DELAY_MS) throw error;
      await endedOrAborted(sleep(delay, signal), signal);
    }
  }
}

// The timer of a call that is aborted runs out unheard.
const sleepFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
