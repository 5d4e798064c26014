/**
 * Alt + Shift + D, as `aria-keyshortcuts` names it. Browsers leave it free (Alt + D is their address bar, Ctrl + D their
 * bookmark), and so do screen readers, which take single letters and chords with keys of their own.
 */
export const DUPLICATE_SHORTCUT = 'Alt+Shift+D';

/** Brings focus to the newest notice, as in other collections of toasts. */
export const NOTICES_KEY = 'F8';

/**
 * Whether a key press asks to duplicate the chat in focus, or the open one. A key held down asks once.
 *
 * @example
 * ```ts
 * import { isDuplicateShortcut } from 'session-duplicate';
 *
 * export function listen(duplicate: () => void): void {
 *   document.addEventListener('keydown', (event) => {
 *     if (isDuplicateShortcut(event)) duplicate();
 *   });
 * }
 * ```
 */
export function isDuplicateShortcut(event: KeyboardEvent): boolean {
  if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.repeat) return false;
  // With Alt, a Mac types a sign of its own; the place of the key then tells which it is.
  return event.key.toLowerCase() === 'd' || (event.code === 'KeyD' && !/^[a-z]$/i.test(event.key));
}
