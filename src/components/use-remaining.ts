import { onScopeDispose, readonly, shallowRef, type Ref } from 'vue';

/**
 * What is left of a time that runs from now on, renewed every second, in milliseconds; 0 once it is over.
 *
 * @param duration in milliseconds, read once
 */
export function useRemaining(duration: () => number): Readonly<Ref<number>> {
  const end = Date.now() + duration();
  const remaining = shallowRef(duration());
  if (remaining.value > 0) {
    const timer = setInterval(() => {
      remaining.value = Math.max(0, end - Date.now());
      if (remaining.value === 0) clearInterval(timer);
    }, 1000);
    onScopeDispose(() => clearInterval(timer));
  }
  return readonly(remaining);
}
