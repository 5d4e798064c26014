/**
 * Calls what a host has given. What it throws is the host's to see, and must not turn a success into a failure.
 *
 * @returns undefined where the host has given nothing, or it threw
 */
export function callHost<A, R>(callback: ((argument: A) => R) | undefined, argument: A): R | undefined {
  try {
    return callback?.(argument);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
