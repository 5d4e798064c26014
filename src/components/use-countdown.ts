import { onScopeDispose, watch, type WatchSource } from 'vue';

/**
 * Calls `onEnd` after `duration` milliseconds, not counting those in which `paused` was true. An infinite
 * duration never ends.
 */
export function useCountdown(duration: number, paused: WatchSource<boolean>, onEnd: () => void): void {
  if (!Number.isFinite(duration)) return;
  let remaining = duration;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  watch(
    paused,
    (isPaused, wasPaused) => {
      clearTimeout(timer);
      if (isPaused) {
        if (wasPaused === false) remaining -= Date.now() - startedAt;
        return;
      }
      startedAt = Date.now();
      timer = setTimeout(onEnd, remaining);
    },
    { immediate: true },
  );
  onScopeDispose(() => clearTimeout(timer));
}
