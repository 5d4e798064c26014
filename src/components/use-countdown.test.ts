import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { useCountdown } from './use-countdown';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('useCountdown', () => {
  it('ends after its duration, not counting the time it was paused', async () => {
    const onEnd = vi.fn();
    const paused = ref(false);
    const scope = effectScope();
    scope.run(() => useCountdown(1000, paused, onEnd));

    vi.advanceTimersByTime(600);
    paused.value = true;
    await nextTick();
    vi.advanceTimersByTime(60_000);
    paused.value = false;
    await nextTick();
    vi.advanceTimersByTime(399);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
    scope.stop();
  });

  it('never ends where its duration is infinite or its scope has ended', () => {
    const onEnd = vi.fn();
    const scope = effectScope();
    scope.run(() => {
      useCountdown(Number.POSITIVE_INFINITY, () => false, onEnd);
      useCountdown(1000, () => false, onEnd);
    });
    scope.stop();
    vi.advanceTimersByTime(1e9);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
