// What a server holds requests against. Apart from the answers, so that a client need not load it.
import * as v from 'valibot';
import { prose, singleLine } from './text';
import { MESSAGE_CONTENT_LIMIT, SESSION_COLORS, SESSION_LIMITS } from './vocabulary';

/** A change of metadata: absent fields stay as they are; null clears a title, an icon or a color, and so does ''. */
export const sessionMetadataPatchSchema = v.object({
  title: v.nullish(singleLine(SESSION_LIMITS.title)),
  icon: v.nullish(singleLine(SESSION_LIMITS.icon)),
  color: v.nullish(v.picklist(SESSION_COLORS, `must be one of ${SESSION_COLORS.join(', ')}, or null`)),
  tags: v.optional(
    v.pipe(
      v.array(singleLine(SESSION_LIMITS.tag), 'must be an array of strings'),
      v.maxLength(SESSION_LIMITS.tags, `must hold at most ${SESSION_LIMITS.tags} tags`),
    ),
  ),
  pinned: v.optional(v.boolean('must be true or false')),
  allowMultipleClients: v.optional(v.boolean('must be true or false')),
});
export type SessionMetadataPatch = v.InferOutput<typeof sessionMetadataPatchSchema>;

/** A client's name for one request, however often it is sent. */
export const idempotencyKeySchema = v.pipe(
  singleLine(SESSION_LIMITS.idempotencyKey),
  v.minLength(1, 'must not be empty'),
);

/** An id that a client names, whatever its form. */
export const idSchema = v.pipe(singleLine(SESSION_LIMITS.id), v.minLength(1, 'must not be empty'));

/** Body of a duplicate request. No title, or a blank one: the copy takes the original's title unchanged. */
export const sessionDuplicateRequestSchema = v.object({
  title: v.nullish(singleLine(SESSION_LIMITS.title)),
  /** The copy holds the history up to and including this message; without it, all of it. */
  upToMessageId: v.nullish(idSchema),
});
export type SessionDuplicateRequest = v.InferOutput<typeof sessionDuplicateRequestSchema>;

/** Body of POST /sessions. */
export const sessionCreateRequestSchema = v.object({
  projectId: idSchema,
  title: v.optional(singleLine(SESSION_LIMITS.title)),
});
export type SessionCreateRequest = v.InferOutput<typeof sessionCreateRequestSchema>;

/** Body of POST /sessions/{id}/messages. */
export const sendMessageRequestSchema = v.object({
  content: v.pipe(
    prose(MESSAGE_CONTENT_LIMIT),
    v.check((text) => text.trim() !== '', 'must not be empty'),
  ),
});
