import * as v from 'valibot';
import { PROBLEM_CODES } from './vocabulary';

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
