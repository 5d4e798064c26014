import { onScopeDispose, ref, watch, type Ref } from 'vue';

/** What a menu is opened by, and reads like. */
interface UseMenuReturn {
  /** Whether the menu is open. */
  open: Ref<boolean>;
  /** How the page reads where the menu opened: arrow keys and the side of submenus follow it. */
  direction: Readonly<Ref<'ltr' | 'rtl'>>;
}

/**
 * A menu among what else is on the page. It reads as the page around it does, and a press beside it is meant to close it:
 * where that lands on a link, the link is not followed, its click is marked as handled (`defaultPrevented`).
 *
 * @param button what the menu opens at
 */
export function useMenu(button: () => HTMLElement | null | undefined): UseMenuReturn {
  const open = ref(false);
  const direction = ref<'ltr' | 'rtl'>('ltr');
  let dismisses = false;

  function onPointerDown(): void {
    dismisses = open.value;
  }
  function onClick(event: MouseEvent): void {
    // A link of the menu's own is what the menu is there for.
    const link = event.target instanceof Element && event.target.closest('a[href]:not([role="menu"] *)');
    if (dismisses && link) event.preventDefault();
    dismisses = false;
  }
  watch(open, (isOpen) => {
    if (!isOpen) return;
    const at = button();
    if (at) direction.value = getComputedStyle(at).direction === 'rtl' ? 'rtl' : 'ltr';
    // They stay: the click comes after the menu has closed.
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('click', onClick, true);
  });
  onScopeDispose(() => {
    document.removeEventListener('pointerdown', onPointerDown, true);
    document.removeEventListener('click', onClick, true);
  });

  return { open, direction };
}
