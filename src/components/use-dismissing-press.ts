import { onScopeDispose, watch, type Ref } from 'vue';

/**
 * A press beside an open menu is meant to close it. Where it lands on a link, the link is not followed: its
 * click is marked as handled (`defaultPrevented`).
 */
export function useDismissingPress(open: Readonly<Ref<boolean>>): void {
  let dismisses = false;

  function onPointerDown(): void {
    dismisses = open.value;
    if (!open.value) stop();
  }
  function onClick(event: MouseEvent): void {
    const pressed = event.target instanceof Element ? event.target : null;
    // A link of the menu's own is what the menu is there for.
    if (dismisses && pressed?.closest('a[href]') && !pressed.closest('[role="menu"]')) event.preventDefault();
    dismisses = false;
  }
  function stop(): void {
    document.removeEventListener('pointerdown', onPointerDown, { capture: true });
    document.removeEventListener('click', onClick, { capture: true });
  }

  // The click comes after the menu has closed, so the listeners stay until the next press.
  watch(open, (isOpen) => {
    if (!isOpen) return;
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    document.addEventListener('click', onClick, { capture: true });
  });
  onScopeDispose(stop);
}
