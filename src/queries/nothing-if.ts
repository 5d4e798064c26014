import { BrainError, type BrainErrorCode } from '../client/brain-error';

/** For `catch`: takes a failure of this code for no answer, and throws every other one on. */
export const nothingIf =
  (code: BrainErrorCode) =>
  (reason: unknown): undefined => {
    if (BrainError.from(reason).code !== code) throw reason;
  };
