import { onMounted, onScopeDispose } from 'vue';

/** Calls back for every key that is pressed on the page and that nobody has handled yet. */
export function useDocumentKey(onKey: (event: KeyboardEvent) => void): void {
  const listen = (event: KeyboardEvent): void => {
    if (!event.defaultPrevented) onKey(event);
  };
  onMounted(() => document.addEventListener('keydown', listen));
  onScopeDispose(() => document.removeEventListener('keydown', listen));
}
