/** A click on a link that asks for nothing of the browser's own, such as a new tab, and that nobody has handled. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
