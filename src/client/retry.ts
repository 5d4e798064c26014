import { abortedError, BrainError } from './brain-error';

const MAX_ATTEMPTS = 4;
const BASE_DELAY_MS = 300;
const MAX_DELAY_MS = 5_000;
/** Past this a person decides better than a timer. */
const MAX_RETRY_AFTER_MS = 10_000;

/** Time and chance, for tests to replace. */
export interface RetryTiming {
  /** Waits so many milliseconds; rejects once the signal aborts. @default a timer */
  sleep?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
  /** From 0 up to, but not including, 1. @default Math.random */
  random?: (() => number) | undefined;
}

export interface RetryOptions extends RetryTiming {
  /** Ends the wait between two attempts, and begins no other; ending an attempt is up to the attempt. */
  signal?: AbortSignal | undefined;
}

/**
 * Repeats a call that is safe to repeat: after a network failure, 429 or 503, at most 4 attempts in all. It waits as
 * Retry-After says, and where the server says nothing, exponentially longer with full jitter. Other refusals, and a
 * Retry-After of more than 10 seconds, are final at once.
 *
 * @throws BrainError the last attempt's, or `aborted`
 */
export async function withRetry<T>(attempt: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { signal, sleep = sleepFor, random = Math.random } = options;
  for (let attempts = 1; ; attempts++) {
    if (signal?.aborted) throw abortedError(signal.reason);
    try {
      return await attempt();
    } catch (reason) {
      const error = BrainError.from(reason);
      const asked = error.retryAfterMs ?? 0;
      if (attempts === MAX_ATTEMPTS || !error.isRetryable || asked > MAX_RETRY_AFTER_MS) throw error;
      const delay =
        error.retryAfterMs ?? random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (attempts - 1));
      await sleep(delay, signal);
    }
  }
}

function sleepFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(abortedError(signal?.reason));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
