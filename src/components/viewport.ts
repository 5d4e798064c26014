/** What moves a list under the reader's eyes: an element that scrolls, or the page. */
export type Viewport = Element | Window;

const SCROLLS = /auto|scroll|overlay/;

/** The nearest ancestor of an element that scrolls it up and down, else the window. */
export function viewportOf(element: Element): Viewport {
  for (let at = parentOf(element); at && at !== document.documentElement; at = parentOf(at)) {
    // One that is as tall as what it holds moves nothing: `overflow-x: auto` alone makes the other axis `auto` too.
    if (SCROLLS.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return at;
  }
  return window;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

export const isWindow = (viewport: Viewport): viewport is Window => 'scrollY' in viewport;

/** How far a viewport is scrolled, in CSS pixels. */
export const scrollTopOf = (viewport: Viewport): number =>
  isWindow(viewport) ? viewport.scrollY : viewport.scrollTop;

/** Where an element begins in what a viewport scrolls, in CSS pixels. */
export function topIn(viewport: Viewport, element: Element): number {
  const { top } = element.getBoundingClientRect();
  if (isWindow(viewport)) return top + viewport.scrollY;
  return top - viewport.getBoundingClientRect().top - viewport.clientTop + viewport.scrollTop;
}

/** Scrolls at once, whatever `scroll-behavior` says. */
export function scrollToTop(viewport: Viewport, top: number): void {
  if (Math.abs(top - scrollTopOf(viewport)) > 0.5) viewport.scrollTo({ top, behavior: 'instant' });
}
