import { nextTick, onScopeDispose, type Ref } from 'vue';
import { useRouter } from 'vue-router';

/**
 * Takes focus to the heading of a page that was gone to, which reads it out. A page that went took focus with it; what
 * stayed, such as a control of the header, keeps it.
 *
 * @param main holds the pages; has focus until a page that is still loading shows its heading
 */
export function useRouteFocus(main: Readonly<Ref<HTMLElement | null>>): void {
  const router = useRouter();
  const observer = new MutationObserver(() => focusHeading());

  function focusHeading(): void {
    const heading = main.value?.querySelector('h1');
    const isFree = document.activeElement === document.body || document.activeElement === main.value;
    if (heading && isFree) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (heading || !isFree) observer.disconnect();
  }

  const stop = router.afterEach(async (to, from, failure) => {
    // The first page of a visit begins at its top, and so does the page that "/" leads on to.
    if (failure || to.path === from.path || from.matched.length === 0 || from.name === 'home') return;
    observer.disconnect();
    await nextTick();
    if (!main.value || document.activeElement !== document.body) return;
    main.value.focus({ preventScroll: true });
    observer.observe(main.value, { childList: true, subtree: true });
    focusHeading();
  });

  onScopeDispose(() => {
    stop();
    observer.disconnect();
  });
}
