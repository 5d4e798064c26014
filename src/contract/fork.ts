import * as v from 'valibot';
import { singleLine, prose } from './text';
import { SESSION_LIMITS } from './vocabulary';

const id = v.pipe(singleLine(SESSION_LIMITS.id), v.minLength(1, 'must not be empty'));

/** Body of POST /sessions/{id}/fork. */
export const forkRequestSchema = v.object({
  forkId: v.pipe(
    prose(SESSION_LIMITS.idempotencyKey),
    v.check((text) => text.trim() !== '', 'must not be empty'),
  ),
  destinationSessionId: id,
  sessionKind: v.optional(id),
});
export type ForkRequest = v.InferOutput<typeof forkRequestSchema>;

/** A conversation's address: its session and the canonical path of the scope it belongs to. */
export const conversationKeySchema = v.object({ sessionId: v.string(), scopePath: v.string() });

/** Answer of POST /sessions/{id}/fork: a committed snapshot, the same on every retry. */
export const forkResponseSchema = v.object({
  destination: conversationKeySchema,
  /** 1-based position of the last row copied. */
  sourcePosition: v.number(),
  copiedTurns: v.number(),
});
