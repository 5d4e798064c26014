import * as v from 'valibot';
import { MESSAGE_ROLES } from './vocabulary';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** One turn of a session's chat. */
export const chatMessageSchema = v.object({
  messageId: v.string(),
  thinkProcessId: v.string(),
  role: v.picklist(MESSAGE_ROLES),
  content: v.string(),
  thinking: v.optional(v.string()),
  createdAt: v.string(),
  meta: v.optional(v.custom<Record<string, unknown>>(isObject)),
  senderUserId: v.optional(v.string()),
  senderDisplayName: v.optional(v.string()),
  addressedToAgent: v.boolean(),
});
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;
export const chatMessagesSchema = v.array(chatMessageSchema);
