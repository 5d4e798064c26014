import { BrainError } from '../client/brain-error';

/** How an action ended. Actions never throw. */
export type ActionResult<T = void> = { ok: true; value: T } | { ok: false; error: BrainError };

/** Waits for what may fail and says how it ended. */
export async function settle<T>(work: Promise<T>): Promise<ActionResult<T>> {
  try {
    return { ok: true, value: await work };
  } catch (reason) {
    return { ok: false, error: BrainError.from(reason) };
  }
}
