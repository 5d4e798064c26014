import * as v from 'valibot';

/** A conversation's address: its session and the canonical path of the scope it belongs to. */
export const conversationKeySchema = v.object({ sessionId: v.string(), scopePath: v.string() });

/** Answer of POST /sessions/{id}/fork: a committed snapshot, the same on every retry. */
export const forkResponseSchema = v.object({
  destination: conversationKeySchema,
  /** 1-based position of the last row copied; 0 where there was none. */
  sourcePosition: v.number(),
  copiedTurns: v.number(),
});
