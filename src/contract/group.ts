import * as v from 'valibot';

export const sessionGroupSchema = v.object({
  /** Unique in the list. */
  name: v.string(),
  /** What stands above it; its name where there is none. */
  title: v.optional(v.string()),
  /** Its place among the groups, the smallest first. */
  sortIndex: v.number(),
  /** Its sessions. */
  sessionIds: v.array(v.string()),
});
/** A group of a chat list; a session stands in at most one. */
export type SessionGroup = v.InferOutput<typeof sessionGroupSchema>;
export const sessionGroupsSchema = v.array(sessionGroupSchema);
