import * as v from 'valibot';
import { MEMORY_KINDS } from './vocabulary';

export const memorySchema = v.object({
  /** Unique over all memories. */
  memoryId: v.string(),
  /** What it is; ARCHIVED_CHAT is a summary that stands for older turns. */
  kind: v.picklist(MEMORY_KINDS),
  /** What it is called in lists of memories. */
  title: v.optional(v.string()),
  /** What is remembered, as text. */
  content: v.string(),
  /** When it was made, as ISO 8601 in UTC. */
  createdAt: v.string(),
  /** False once a newer memory has taken its place. */
  active: v.boolean(),
  /** The memory that took its place. */
  supersededByMemoryId: v.optional(v.string()),
});
/** One thing that a session remembers beside its messages. */
export type Memory = v.InferOutput<typeof memorySchema>;
export const memoriesSchema = v.array(memorySchema);
