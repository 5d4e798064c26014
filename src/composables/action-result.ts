import type { BrainError } from '../client/brain-error';

/** How an action ended. Actions never throw. */
export type ActionResult<T = void> = { ok: true; value: T } | { ok: false; error: BrainError };
