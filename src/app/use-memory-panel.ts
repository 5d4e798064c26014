import { computed, type WritableComputedRef } from 'vue';
import { usePreferences } from './stores/preferences';

const WIDE = '(min-width: 1080px)';

/**
 * Whether the panel of what a chat remembers is shown: at first where there is room beside the messages. Whoever opens
 * it in one chat wants to see it in the next.
 */
export function useMemoryPanel(): WritableComputedRef<boolean> {
  const preferences = usePreferences();
  const isWide = window.matchMedia(WIDE).matches;
  return computed({
    get: () => preferences.memoryPanel ?? isWide,
    set: (isShown) => (preferences.memoryPanel = isShown),
  });
}
