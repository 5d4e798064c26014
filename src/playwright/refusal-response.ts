import { PROBLEM_MEDIA_TYPE, PROBLEM_STATUS, type ProblemCode } from '../contract';
import type { FaultOptions } from './rules';

/** How a call is refused. */
export interface RefusalOptions extends FaultOptions {
  /** The problem that the answer tells. @default none: its body is `{}` */
  code?: ProblemCode | undefined;
  /** HTTP status. @default that of `code`, else 500 */
  status?: number | undefined;
  /** Seconds, for the header `Retry-After`. @default it is not sent */
  retryAfter?: number | undefined;
}

/** The answer to a call that is refused. */
export function refusalResponse({ code, status, retryAfter }: RefusalOptions): Response {
  const answered = status ?? (code === undefined ? 500 : PROBLEM_STATUS[code]);
  return new Response(JSON.stringify(code === undefined ? {} : { code, status: answered }), {
    status: answered,
    headers: {
      'Content-Type': code === undefined ? 'application/json' : PROBLEM_MEDIA_TYPE,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  });
}
