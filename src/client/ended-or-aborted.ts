/** Waits until the work has ended, in whichever way, or the signal aborts; then lets go of the signal. */
export function endedOrAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal?.removeEventListener('abort', end);
      resolve();
    };
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    work.then(end, end);
  });
}
