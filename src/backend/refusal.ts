import type { ProblemCode } from '../contract';

export interface RefusalDetails {
  /** The offending field of an invalid request, as a path such as `tags.3`. */
  field?: string | undefined;
  /** When to try again, in whole seconds. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/**
 * A call that the backend turns down, with the stable code that goes over the wire. The message is shown to
 * callers: it says what is wrong and what to do, and names nobody's data.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ProblemCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, message: string, details: RefusalDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
