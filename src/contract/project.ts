import * as v from 'valibot';

export const projectSchema = v.object({
  name: v.string(),
  title: v.optional(v.string()),
  projectGroupId: v.optional(v.string()),
  enabled: v.boolean(),
  createdAtMs: v.optional(v.number()),
});
export type Project = v.InferOutput<typeof projectSchema>;

export const projectGroupSchema = v.object({ name: v.string(), title: v.optional(v.string()) });
export type ProjectGroup = v.InferOutput<typeof projectGroupSchema>;

/** Answer of GET /projects. */
export const projectListSchema = v.object({
  groups: v.array(projectGroupSchema),
  projects: v.array(projectSchema),
});
export type ProjectList = v.InferOutput<typeof projectListSchema>;
