/** Calls what a host has given. What it throws is the host's to see, and must not turn a success into a failure. */
export function callHost<A>(callback: ((argument: A) => unknown) | undefined, argument: A): void {
  try {
    callback?.(argument);
  } catch (error) {
    console.error(error);
  }
}
