/**
 * Waits until the page can be scrolled to a place: what makes it tall enough may still be loading.
 *
 * @param top in CSS pixels
 * @param isWanted asked whenever the page has grown or shrunk; false ends the waiting
 * @returns whether the place is still wanted
 */
export function untilTallEnough(top: number, isWanted: () => boolean): Promise<boolean> {
  const page = document.documentElement;
  const isTallEnough = () => page.scrollHeight >= top + page.clientHeight;
  // A page that has become shorter is scrolled as far as it goes.
  const isLoading = () => document.querySelector('[data-state="loading"]') !== null;
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      if (isWanted() && isLoading() && !isTallEnough()) return;
      observer.disconnect();
      resolve(isWanted());
    });
    observer.observe(document.body);
  });
}
