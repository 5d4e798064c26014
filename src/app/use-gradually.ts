import { computed, onScopeDispose, shallowRef, toValue, watch, type MaybeRefOrGetter } from 'vue';

const AT_ONCE = 2000;
const STEP = 1000;

/**
 * Lets a long list come from its end: the last 2,000 items at once, the ones before by the thousand, a frame each, so
 * that the page answers meanwhile.
 */
export function useGradually<T>(items: MaybeRefOrGetter<readonly T[]>) {
  /** How many items at the beginning are still to come; null until there are items. */
  const left = shallowRef<number | null>(null);
  let frame = 0;

  function step(): void {
    left.value = Math.max(0, (left.value ?? 0) - STEP);
    if (left.value > 0) frame = requestAnimationFrame(step);
  }
  watch(
    () => toValue(items).length,
    (length) => {
      if (left.value !== null || length === 0) return;
      left.value = Math.max(0, length - AT_ONCE);
      if (left.value > 0) frame = requestAnimationFrame(step);
    },
    { immediate: true },
  );
  onScopeDispose(() => cancelAnimationFrame(frame));

  return {
    shown: computed(() => (left.value ? toValue(items).slice(left.value) : toValue(items))),
    isComplete: computed(() => !left.value),
  };
}
