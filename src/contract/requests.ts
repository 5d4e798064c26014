// What a server holds requests against. Apart from the answers, so that a client need not load it.
import * as v from 'valibot';
import { notBlank, prose, singleLine } from './text';
import { MESSAGE_CONTENT_LIMIT, SESSION_COLORS, SESSION_LIMITS } from './vocabulary';

export const sessionMetadataPatchSchema = v.object({
  /** At most 200 UTF-16 units. */
  title: v.nullish(singleLine(SESSION_LIMITS.title)),
  /** At most 8 UTF-16 units, such as one emoji. */
  icon: v.nullish(singleLine(SESSION_LIMITS.icon)),
  /** One of `SESSION_COLORS`. */
  color: v.nullish(v.picklist(SESSION_COLORS, `must be one of ${SESSION_COLORS.join(', ')}, or null`)),
  /** All of them anew: at most 20, of at most 50 UTF-16 units each. */
  tags: v.optional(
    v.pipe(
      v.array(singleLine(SESSION_LIMITS.tag), 'must be an array of strings'),
      v.maxLength(SESSION_LIMITS.tags, `must hold at most ${SESSION_LIMITS.tags} tags`),
    ),
  ),
  /** Whether it stands before all others. */
  pinned: v.optional(v.boolean('must be true or false')),
  /** Whether several clients may hold it at once. */
  allowMultipleClients: v.optional(v.boolean('must be true or false')),
});
/** A change of metadata: absent fields stay as they are; null clears a title, an icon or a color, and so does ''. */
export type SessionMetadataPatch = v.InferOutput<typeof sessionMetadataPatchSchema>;

/** A client's name for one request, however often it is sent. */
export const idempotencyKeySchema = v.pipe(
  singleLine(SESSION_LIMITS.idempotencyKey),
  v.minLength(1, 'must not be empty'),
);

/** An id that a client names, whatever its form. */
export const idSchema = v.pipe(singleLine(SESSION_LIMITS.id), v.minLength(1, 'must not be empty'));

export const sessionDuplicateRequestSchema = v.object({
  /** At most 200 UTF-16 units. */
  title: v.nullish(singleLine(SESSION_LIMITS.title)),
  /** The copy holds the history up to and including this message; without it, all of it. */
  upToMessageId: v.nullish(idSchema),
});
/** What a duplicate may be asked for. No title, or a blank one: the copy takes the original's title unchanged. */
export type SessionDuplicateRequest = v.InferOutput<typeof sessionDuplicateRequestSchema>;

/** Body of POST /sessions. */
export const sessionCreateRequestSchema = v.object({
  /** The project that it is to stand in, by its name. */
  projectId: idSchema,
  /** At most 200 UTF-16 units. */
  title: v.optional(singleLine(SESSION_LIMITS.title)),
});
/** A session to be made. */
export type SessionCreateRequest = v.InferOutput<typeof sessionCreateRequestSchema>;

/** Body of POST /sessions/{id}/messages. */
export const sendMessageRequestSchema = v.object({
  content: v.pipe(prose(MESSAGE_CONTENT_LIMIT), notBlank),
});

/** Body of POST /sessions/{id}/fork. */
export const forkRequestSchema = v.object({
  forkId: v.pipe(prose(SESSION_LIMITS.idempotencyKey), notBlank),
  destinationSessionId: idSchema,
  sessionKind: v.optional(idSchema),
});
export type ForkRequest = v.InferOutput<typeof forkRequestSchema>;
