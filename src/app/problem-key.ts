import { BrainError } from '../index';

/** The message that says why something failed, in plain words. */
export function problemKey(error: Error): `problem.${BrainError['code'] | 'offline'}` {
  const { code } = BrainError.from(error);
  // Without an answer the browser may know better why.
  return `problem.${code === 'network' && !navigator.onLine ? 'offline' : code}`;
}
