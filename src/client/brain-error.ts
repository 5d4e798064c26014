import { PROBLEM_CODES, PROBLEM_STATUS, type ProblemCode } from '../contract';

/**
 * Why a call failed: a code of the wire, or one of the client's own.
 * - `network`: no answer came. What was asked for may have happened all the same.
 * - `aborted`: the caller's signal ended the call.
 * - `invalid_response`: an answer came, but in no shape that the contract knows.
 * - `unsupported`: the server, or the client in use, lacks this call.
 * - `unknown`: anything else; `cause` has it.
 */
export type BrainErrorCode =
  ProblemCode | 'network' | 'aborted' | 'invalid_response' | 'unsupported' | 'unknown';

export const BRAIN_ERROR_CODES: readonly BrainErrorCode[] = [
  ...PROBLEM_CODES,
  'network',
  'aborted',
  'invalid_response',
  'unsupported',
  'unknown',
];

/** What is known of a failure beside its code. */
export interface BrainErrorDetails {
  /** HTTP status of the answer; absent where none came. */
  status?: number | undefined;
  /** How long the server asks to wait, in milliseconds, never negative. */
  retryAfterMs?: number | undefined;
  /** The offending field of the request, or of an answer in the wrong shape, as a path such as `tags.3`. */
  field?: string | undefined;
  /** What it was made from. */
  cause?: unknown;
}

/**
 * The one error that a `SessionClient` rejects with. Its `message` is for logs: it may hold the server's own words,
 * so people are shown a text chosen by `code` instead.
 *
 * @example
 * ```ts
 * import { BrainError, type SessionClient } from 'session-duplicate';
 *
 * export async function archiveIfThere(client: SessionClient, sessionId: string): Promise<boolean> {
 *   try {
 *     await client.archiveSession(sessionId);
 *     return true;
 *   } catch (reason) {
 *     if (BrainError.from(reason).code === 'not_found') return false;
 *     throw reason;
 *   }
 * }
 * ```
 */
export class BrainError extends Error {
  override readonly name = 'BrainError';
  /** Why, in a word that stays the same whatever the message says. */
  readonly code: BrainErrorCode;
  /** HTTP status of the answer; undefined where none came. */
  readonly status: number | undefined;
  /** How long the server asks to wait, in milliseconds, never negative; undefined where it does not ask. */
  readonly retryAfterMs: number | undefined;
  /** The offending field, as a path such as `tags.3`; undefined where none is to blame. */
  readonly field: string | undefined;

  constructor(code: BrainErrorCode, message: string, details: BrainErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.field = details.field;
  }

  /** True where the very same call may succeed later, though nobody changes anything: no answer, 429, 503. */
  get isRetryable(): boolean {
    return this.code === 'network' || this.code === 'rate_limited' || this.code === 'unavailable';
  }

  /**
   * Anything that was thrown, as a BrainError. An abort keeps its meaning.
   *
   * @param code of all else that is foreign
   */
  static from(reason: unknown, code: BrainErrorCode = 'unknown'): BrainError {
    if (reason instanceof BrainError) return reason;
    const { name, code: foreignCode, message: words = reason } = Object(reason) as Record<string, unknown>;
    const message = isText(words) ? words : 'Something unexpected went wrong';
    // One that another copy of this package threw.
    const known = name === 'BrainError' && BRAIN_ERROR_CODES.find((candidate) => candidate === foreignCode);
    if (known) return new BrainError(known, message, { ...(reason as BrainErrorDetails), cause: reason });
    if (name === 'AbortError') return abortedError(reason);
    return new BrainError(code, message, { cause: reason });
  }
}

export function abortedError(cause: unknown): BrainError {
  return new BrainError('aborted', 'The call was aborted', { cause });
}

/** The error that an answer other than 2xx stands for, whatever its body. */
export async function errorOfResponse(response: Response): Promise<BrainError> {
  const body: unknown = await response.json().catch(() => null);
  return errorOfProblem(body, response.status, parseRetryAfter(response.headers.get('Retry-After')));
}

/**
 * The error that a refusal stands for: a problem document (RFC 9457), the real system's
 * `{ status, error, message, path }`, or anything else, such as null for a proxy's HTML page. The HTTP status decides why:
 * a `code` in the body says the same, or does not belong to it.
 */
export function errorOfProblem(body: unknown, status: number, retryAfterMs?: number): BrainError {
  const { detail, message, title, error, field } = Object(body) as Record<string, unknown>;
  const words = [detail, message, title, error].find(isText) ?? `The server answered ${status}`;
  return new BrainError(codeOfStatus(status), words, {
    status,
    retryAfterMs,
    field: isText(field) ? field : undefined,
  });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function codeOfStatus(status: number): BrainErrorCode {
  if (status === 502 || status === 504) return 'unavailable';
  if (status === 405 || status === 501) return 'unsupported';
  return PROBLEM_CODES.find((code) => PROBLEM_STATUS[code] === status) ?? 'unknown';
}

/**
 * The value of a Retry-After header (RFC 9110, 10.2.3) in milliseconds from now.
 * @returns undefined for none and for what is neither seconds nor a date
 */
export function parseRetryAfter(value: string | null, now: number = Date.now()): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Anything that begins with a weekday; Date.parse alone takes too much for a date.
  const at = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
