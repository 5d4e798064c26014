import * as v from 'valibot';
import { prose } from './text';

export const MESSAGE_ROLES = ['USER', 'ASSISTANT', 'SYSTEM'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/** Longest message a person may send, in UTF-16 code units. */
export const MESSAGE_CONTENT_LIMIT = 100_000;

/** One turn of a session's chat. */
export const chatMessageSchema = v.object({
  messageId: v.string(),
  thinkProcessId: v.string(),
  role: v.picklist(MESSAGE_ROLES),
  content: v.string(),
  thinking: v.optional(v.string()),
  createdAt: v.string(),
  meta: v.optional(v.record(v.string(), v.unknown())),
  senderUserId: v.optional(v.string()),
  senderDisplayName: v.optional(v.string()),
  addressedToAgent: v.boolean(),
});
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;
export const chatMessagesSchema = v.array(chatMessageSchema);

/** Body of POST /sessions/{id}/messages. */
export const sendMessageRequestSchema = v.object({
  content: v.pipe(
    prose(MESSAGE_CONTENT_LIMIT),
    v.check((text) => text.trim() !== '', 'must not be empty'),
  ),
});
export type SendMessageRequest = v.InferOutput<typeof sendMessageRequestSchema>;
