/**
 * Does something as soon as the page has nothing else to do; never on a server.
 *
 * @returns a function that calls it off
 */
export function whenIdle(work: () => void): () => void {
  let isOff = typeof window === 'undefined';
  const unlessOff = () => {
    if (!isOff) work();
  };
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(unlessOff);
  else if (!isOff) setTimeout(unlessOff);
  return () => {
    isOff = true;
  };
}
