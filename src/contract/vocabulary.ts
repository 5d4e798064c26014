// The words and limits of the wire, apart from its schemas, so that who needs only these loads no schema library.

/** Where a session may be in its life. */
export const SESSION_STATUSES = ['INIT', 'RUNNING', 'IDLE', 'SUSPENDED', 'ARCHIVED', 'CLOSED'] as const;
/** Where a session is in its life. Lists leave out ARCHIVED, unless it is asked for, and CLOSED. */
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** The colors that a session may be marked with, in the order of the palette. */
export const SESSION_COLORS = [
  'SLATE',
  'RED',
  'ORANGE',
  'AMBER',
  'GREEN',
  'TEAL',
  'CYAN',
  'BLUE',
  'INDIGO',
  'PURPLE',
  'PINK',
  'ROSE',
] as const;
/** A color that a session may be marked with. */
export type SessionColor = (typeof SESSION_COLORS)[number];

/** Longest values a session takes; lengths in UTF-16 code units. */
export const SESSION_LIMITS = {
  title: 200,
  icon: 8,
  tags: 20,
  tag: 50,
  idempotencyKey: 255,
  id: 255,
} as const;

export const MESSAGE_ROLES = ['USER', 'ASSISTANT', 'SYSTEM'] as const;
/** Who speaks in a chat. */
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/** Longest message a person may send, in UTF-16 code units. */
export const MESSAGE_CONTENT_LIMIT = 100_000;

export const MEMORY_KINDS = ['ARCHIVED_CHAT', 'SCRATCHPAD', 'PLAN', 'INSIGHT', 'OTHER'] as const;
/** What a memory is: a summary of older turns, notes, a plan, an insight, or anything else. */
export type MemoryKind = (typeof MEMORY_KINDS)[number];

/** The HTTP status of every refusal on the wire, by its stable code. */
export const PROBLEM_STATUS = {
  // No two share one, so that a status alone tells the code.
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid_request: 400,
  payload_too_large: 413,
  idempotency_key_conflict: 422,
  destination_occupied: 409,
  copy_forgotten: 410,
  rate_limited: 429,
  unavailable: 503,
} as const;
/** Why a server refuses a call; stable, where its words are not. */
export type ProblemCode = keyof typeof PROBLEM_STATUS;
export const PROBLEM_CODES = /* @__PURE__ */ Object.keys(PROBLEM_STATUS) as ProblemCode[];

/** Names of the headers beyond the standard ones. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
export const IDEMPOTENCY_REPLAYED = 'Idempotency-Replayed';

/** The media type of a refusal's body (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
