import { BrainError } from '../index';

/** The message that says why something failed, in plain words. */
export function problemKey(error: Error): `problem.${BrainError['code']}` {
  return `problem.${BrainError.from(error).code}`;
}
