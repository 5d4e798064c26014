import { describe, expect, it, vi } from 'vitest';
import { BrainError, type BrainErrorCode } from './brain-error';
import { withRetry } from './retry';

/** An attempt that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: BrainError[]) {
  return vi.fn(() => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('done');
  });
}

/** Timing without time: the delays asked for, in milliseconds. */
function recordedTiming(random = 1) {
  const delays: number[] = [];
  const sleep = (ms: number) => {
    delays.push(ms);
    return Promise.resolve();
  };
  return { delays, timing: { sleep, random: () => random } };
}

const failure = (code: BrainErrorCode, retryAfterMs?: number) => new BrainError(code, code, { retryAfterMs });

describe('withRetry', () => {
  it('does not repeat what succeeds', async () => {
    const attempt = failing();
    await expect(withRetry(attempt)).resolves.toBe('done');
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('waits twice as long each time, with full jitter', async () => {
    for (const [random, expected] of [
      [1, [300, 600, 1200]],
      [0.5, [150, 300, 600]],
      [0, [0, 0, 0]],
    ] as const) {
      const { delays, timing } = recordedTiming(random);
      const attempt = failing(failure('network'), failure('unavailable'), failure('rate_limited'));
      await expect(withRetry(attempt, timing)).resolves.toBe('done');
      expect(delays).toEqual(expected);
    }
  });

  it('gives up after four attempts with the last error', async () => {
    const last = failure('network');
    const attempt = failing(failure('network'), failure('network'), failure('network'), last);
    await expect(withRetry(attempt, recordedTiming().timing)).rejects.toBe(last);
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  it('makes one attempt at what must not be repeated', async () => {
    const attempt = failing(failure('network'));
    const options = { ...recordedTiming().timing, isRepeatable: false };
    await expect(withRetry(attempt, options)).rejects.toMatchObject({ code: 'network' });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('rejects with a BrainError whatever the attempt throws', async () => {
    const reason = new TypeError('x is no function');
    await expect(withRetry(() => Promise.reject(reason))).rejects.toMatchObject({
      code: 'unknown',
      cause: reason,
    });
  });

  it('waits as the server says', async () => {
    const { delays, timing } = recordedTiming();
    await withRetry(failing(failure('rate_limited', 10_000), failure('unavailable', 0)), timing);
    expect(delays).toEqual([10_000, 0]);
  });

  it('leaves a long wait to the person', async () => {
    const attempt = failing(failure('rate_limited', 10_001));
    await expect(withRetry(attempt, recordedTiming().timing)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it.each<BrainErrorCode>([
    'unauthenticated',
    'forbidden',
    'not_found',
    'invalid_request',
    'payload_too_large',
    'idempotency_key_conflict',
    'destination_occupied',
    'copy_forgotten',
    'unsupported',
    'aborted',
    'invalid_response',
    'unknown',
  ])('never repeats after %s', async (code) => {
    const attempt = failing(failure(code));
    await expect(withRetry(attempt, recordedTiming().timing)).rejects.toMatchObject({ code });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('ends the wait when it is aborted', async () => {
    const controller = new AbortController();
    const attempt = failing(failure('network', 9_000));
    const result = withRetry(attempt, { signal: controller.signal });
    await vi.waitFor(() => expect(attempt).toHaveBeenCalled());
    controller.abort();
    await expect(result).rejects.toMatchObject({ code: 'aborted' });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('begins no attempt once it is aborted, whatever the wait makes of that', async () => {
    const controller = new AbortController();
    const attempt = failing(failure('network'));
    const sleep = () => Promise.resolve(controller.abort());
    await expect(withRetry(attempt, { sleep, signal: controller.signal })).rejects.toMatchObject({
      code: 'aborted',
    });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('does not begin to wait when it is aborted already', async () => {
    const signal = AbortSignal.abort();
    await expect(withRetry(failing(failure('network', 9_000)), { signal })).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  it('waits in real time by default', async () => {
    vi.useFakeTimers();
    try {
      const attempt = failing(failure('unavailable', 2_000));
      const result = withRetry(attempt);
      await vi.advanceTimersByTimeAsync(1_999);
      expect(attempt).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      await expect(result).resolves.toBe('done');
    } finally {
      vi.useRealTimers();
    }
  });
});
