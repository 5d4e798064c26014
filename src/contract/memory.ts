import * as v from 'valibot';
import { MEMORY_KINDS } from './vocabulary';

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
