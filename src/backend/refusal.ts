import type { ProblemCode } from '../contract';

/** What is known of a refusal beside its code. */
export interface RefusalDetails {
  /** The offending field of an invalid request, as a path such as `tags.3`. */
  field?: string | undefined;
  /** When to try again, in whole seconds. */
  retryAfterSeconds?: number | undefined;
  /** What it was made from; for logs, and never sent. */
  cause?: unknown;
}

/**
 * A call that the backend turns down, with the stable code that goes over the wire. The message is shown to
 * callers: it says what is wrong and what to do, and names nobody's data.
 *
 * @example
 * ```ts
 * import { createReferenceBackend, Refusal } from 'session-duplicate/backend';
 *
 * const { duplication } = await createReferenceBackend();
 * try {
 *   await duplication.duplicate({ tenant: 'acme', user: 'alice' }, 'sess_0123456789abcdef0123');
 * } catch (error) {
 *   if (!(error instanceof Refusal)) throw error;
 *   console.log(error.code); // 'not_found'
 * }
 * ```
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Why, as it goes over the wire. */
  readonly code: ProblemCode;
  /** The offending field, as a path such as `tags.3`; undefined where none is to blame. */
  readonly field: string | undefined;
  /** When to try again, in whole seconds; undefined where waiting does not help. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, message: string, details: RefusalDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
