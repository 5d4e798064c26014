import * as v from 'valibot';
import { PROBLEM_CODES, type ProblemCode } from './vocabulary';

/** A problem document (RFC 9457) with our stable `code` beside the standard members. */
export const problemSchema = v.object({
  type: v.optional(v.string(), 'about:blank'),
  title: v.optional(v.string()),
  status: v.number(),
  detail: v.optional(v.string()),
  code: v.picklist(PROBLEM_CODES),
  /** The offending field of an invalid request, as a path such as `tags.3`. */
  field: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof problemSchema>;

/** The `title` of each code's problem document: the same for every refusal of that code. */
export const PROBLEM_TITLES: Record<ProblemCode, string> = {
  unauthenticated: 'Not signed in',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  invalid_request: 'Invalid request',
  payload_too_large: 'Request too large',
  idempotency_key_conflict: 'Idempotency key used for another request',
  destination_occupied: 'Destination occupied',
  copy_forgotten: 'The copy was deleted',
  rate_limited: 'Too many requests',
  unavailable: 'Temporarily unavailable',
};
