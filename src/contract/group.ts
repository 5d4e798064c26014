import * as v from 'valibot';

/** A group of a chat list; a session stands in at most one. */
export const sessionGroupSchema = v.object({
  name: v.string(),
  title: v.optional(v.string()),
  sortIndex: v.number(),
  sessionIds: v.array(v.string()),
});
export type SessionGroup = v.InferOutput<typeof sessionGroupSchema>;
export const sessionGroupsSchema = v.array(sessionGroupSchema);
