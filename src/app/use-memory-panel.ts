import { ref, type Ref } from 'vue';

const WIDE = '(min-width: 1080px)';

// Whoever opened it in one chat wants to see it in the next.
let isOpen: Ref<boolean> | undefined;

/** Whether the panel of what a chat remembers is shown: at first where there is room beside the messages. */
export function useMemoryPanel(): Ref<boolean> {
  return (isOpen ??= ref(window.matchMedia(WIDE).matches));
}
