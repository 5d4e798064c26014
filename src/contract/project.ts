import * as v from 'valibot';

export const projectSchema = v.object({
  /** Unique in the tenant; sessions name their project by it. */
  name: v.string(),
  /** What people call it; its name where there is none. */
  title: v.optional(v.string()),
  /** The `name` of the group that it stands in. */
  projectGroupId: v.optional(v.string()),
  /** Whether it can be worked in. */
  enabled: v.boolean(),
  /** When it was made, in milliseconds since 1970. */
  createdAtMs: v.optional(v.number()),
});
/** What sessions stand in. */
export type Project = v.InferOutput<typeof projectSchema>;

export const projectGroupSchema = v.object({
  /** Unique in the tenant; projects name their group by it. */
  name: v.string(),
  /** What people call it; its name where there is none. */
  title: v.optional(v.string()),
});
/** A heading over projects. */
export type ProjectGroup = v.InferOutput<typeof projectGroupSchema>;

/** Answer of GET /projects. */
export const projectListSchema = v.object({
  /** The headings. */
  groups: v.array(projectGroupSchema),
  /** All that the caller may see. */
  projects: v.array(projectSchema),
});
/** The projects of a person, with their groups. */
export type ProjectList = v.InferOutput<typeof projectListSchema>;
