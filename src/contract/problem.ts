import * as v from 'valibot';

/** The HTTP status of every refusal on the wire, by its stable code. */
export const PROBLEM_STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid_request: 400,
  payload_too_large: 413,
  idempotency_key_conflict: 422,
  destination_occupied: 409,
  copy_forgotten: 410,
  rate_limited: 429,
  unavailable: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_STATUS;
export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[];

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

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
