import * as v from 'valibot';
import { MESSAGE_ROLES } from './vocabulary';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

export const chatMessageSchema = v.object({
  /** Unique over all chats. */
  messageId: v.string(),
  /** The chat process that it was said to. */
  thinkProcessId: v.string(),
  /** Who speaks. */
  role: v.picklist(MESSAGE_ROLES),
  /** What was said, as text. */
  content: v.string(),
  /** What the engine thought before it spoke. */
  thinking: v.optional(v.string()),
  /** When it was said, as ISO 8601 in UTC; a copy keeps it. */
  createdAt: v.string(),
  /** More about it, in a shape of its writer's. */
  meta: v.optional(v.custom<Record<string, unknown>>(isObject)),
  /** The person who wrote it; absent for the engine's. A copy keeps it. */
  senderUserId: v.optional(v.string()),
  /** The person's name at that time. */
  senderDisplayName: v.optional(v.string()),
  /** Whether it was meant for the engine, rather than for other people in the chat. */
  addressedToAgent: v.boolean(),
});
/** One turn of a session's chat. */
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;
export const chatMessagesSchema = v.array(chatMessageSchema);
