const segment = encodeURIComponent;

/** Paths of the wire, relative to a server's base URL; every id is percent-encoded. */
export const brainPath = (tenant: string) => `/brain/${segment(tenant)}`;

/** Paths below {@link brainPath}. */
export const paths = {
  projects: () => '/projects',
  sessions: () => '/sessions',
  session: (sessionId: string) => `/sessions/${segment(sessionId)}`,
  messages: (sessionId: string) => `/sessions/${segment(sessionId)}/messages`,
  memories: (sessionId: string) => `/sessions/${segment(sessionId)}/memories`,
  metadata: (sessionId: string) => `/sessions/${segment(sessionId)}/metadata`,
  duplicate: (sessionId: string) => `/sessions/${segment(sessionId)}/duplicate`,
  archive: (sessionId: string) => `/sessions/${segment(sessionId)}/archive`,
  reactivate: (sessionId: string) => `/sessions/${segment(sessionId)}/reactivate`,
  fork: (sessionId: string) => `/sessions/${segment(sessionId)}/fork`,
  sessionGroups: () => '/session-groups',
  duplicateByKey: (key: string) => `/duplicates/${segment(key)}`,
  myConversations: () => '/me/conversations',
} as const;

/** Names of the headers beyond the standard ones. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
export const IDEMPOTENCY_REPLAYED = 'Idempotency-Replayed';
