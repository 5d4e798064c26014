import * as v from 'valibot';

export const MEMORY_KINDS = ['ARCHIVED_CHAT', 'SCRATCHPAD', 'PLAN', 'INSIGHT', 'OTHER'] as const;
export type MemoryKind = (typeof MEMORY_KINDS)[number];

/** One thing that a session remembers beside its messages. */
export const memorySchema = v.object({
  memoryId: v.string(),
  kind: v.picklist(MEMORY_KINDS),
  title: v.optional(v.string()),
  content: v.string(),
  createdAt: v.string(),
  /** False once a newer memory has taken its place. */
  active: v.boolean(),
  supersededByMemoryId: v.optional(v.string()),
});
export type Memory = v.InferOutput<typeof memorySchema>;
export const memoriesSchema = v.array(memorySchema);
