/** Where in the query cache a person's sessions are. Every key holds the person. */
export const sessionKeys = {
  /** All that is cached of a person's sessions. */
  all: (user: string | null) => ['session-duplicate', user, 'sessions'] as const,
  /** Every list of sessions; with a project, that project's with and without archived ones. */
  lists: (user: string | null, projectId?: string) =>
    [...sessionKeys.all(user), 'list', ...(projectId === undefined ? [] : [{ projectId }])] as const,
  /** All that is cached of one session beside its row in a list. */
  session: (user: string | null, sessionId: string) =>
    [...sessionKeys.all(user), 'session', sessionId] as const,
  /** One session by itself. */
  detailOf: (user: string | null, sessionId: string) =>
    [...sessionKeys.session(user, sessionId), 'detail'] as const,
  /** The groups of every project; with a project, that project's. */
  groupsOf: (user: string | null, projectId?: string) =>
    [...sessionKeys.all(user), 'groups', ...(projectId === undefined ? [] : [projectId])] as const,
};
