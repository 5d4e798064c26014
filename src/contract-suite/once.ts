/** Does the work when it is first asked for, and gives every later caller the same outcome. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let outcome: Promise<T> | undefined;
  return () => (outcome ??= work());
}
