// What a change leaves in the cache. Lists in flight are stopped first: they may have been answered before the change,
// and an older answer must not bring back what it replaced.
import type { QueryClient } from '@tanstack/vue-query';
import type { SessionSummary } from '../contract';
import { sessionKeys } from './session-keys';

/** The part of a session that says where it is cached. */
export type SessionPlace = Pick<SessionSummary, 'sessionId' | 'projectId'>;

/** Every session that any cached list of the project holds; one twice where two lists hold it. */
export function cachedSessions(
  queryClient: QueryClient,
  user: string | null,
  projectId: string,
): SessionSummary[] {
  return queryClient
    .getQueriesData<SessionSummary[]>({ queryKey: sessionKeys.lists(user, projectId) })
    .flatMap(([, sessions]) => sessions ?? []);
}

/** Lays a change over a session wherever it is cached. */
export async function patchCachedSession(
  queryClient: QueryClient,
  user: string | null,
  { sessionId, projectId }: SessionPlace,
  change: (session: SessionSummary) => SessionSummary,
): Promise<void> {
  const detail = sessionKeys.detailOf(user, sessionId);
  await stopLists(queryClient, user, projectId);
  await queryClient.cancelQueries({ queryKey: detail });
  queryClient.setQueriesData<SessionSummary[]>({ queryKey: sessionKeys.lists(user, projectId) }, (sessions) =>
    sessions?.map((session) => (session.sessionId === sessionId ? change(session) : session)),
  );
  queryClient.setQueryData<SessionSummary>(detail, (session) => session && change(session));
}

/**
 * Puts a copy that was just made where the server will list it: on top of what is not pinned. It stands there until the
 * lists are reloaded, which takes long where they are long.
 */
export async function addCachedCopy(
  queryClient: QueryClient,
  user: string | null,
  copy: SessionSummary,
): Promise<void> {
  await stopLists(queryClient, user, copy.projectId);
  queryClient.setQueriesData<SessionSummary[]>(
    { queryKey: sessionKeys.lists(user, copy.projectId) },
    (sessions) => {
      if (!sessions || sessions.some(({ sessionId }) => sessionId === copy.sessionId)) return sessions;
      const firstUnpinned = sessions.findIndex(({ pinned }) => !pinned);
      return sessions.toSpliced(firstUnpinned < 0 ? sessions.length : firstUnpinned, 0, copy);
    },
  );
}

/** Takes a deleted session out of everything that is cached. */
export async function dropCachedSession(
  queryClient: QueryClient,
  user: string | null,
  { sessionId, projectId }: SessionPlace,
): Promise<void> {
  await stopLists(queryClient, user, projectId);
  queryClient.setQueriesData<SessionSummary[]>({ queryKey: sessionKeys.lists(user, projectId) }, (sessions) =>
    sessions?.filter((session) => session.sessionId !== sessionId),
  );
  // A page that still shows the session keeps what it shows until it is left.
  queryClient.removeQueries({ queryKey: sessionKeys.session(user, sessionId), type: 'inactive' });
}

/** What was changed. It holds ids alone, so that it may be told to other tabs. */
export interface SessionChange {
  /** Whose sessions. */
  user: string;
  /** The project whose lists changed, by its name. @default any of the person's projects may be concerned */
  projectId?: string | undefined;
  /** The session whose own data changed. @default none: lists alone */
  sessionId?: string | undefined;
}

/** Reloads all that shows what was changed. Never rejects. */
export async function reloadChanged(
  queryClient: QueryClient,
  { user, projectId, sessionId }: SessionChange,
): Promise<void> {
  await Promise.all([
    reloadLists(queryClient, user, projectId),
    sessionId !== undefined &&
      queryClient.invalidateQueries({ queryKey: sessionKeys.session(user, sessionId) }),
  ]);
}

/**
 * Reloads the lists and groups of a project, or of all, which meanwhile show what they have. Never rejects: a list that
 * could not be reloaded says so itself.
 */
export async function reloadLists(
  queryClient: QueryClient,
  user: string | null,
  projectId?: string,
): Promise<void> {
  await stopLists(queryClient, user, projectId);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: sessionKeys.lists(user, projectId) }),
    queryClient.invalidateQueries({ queryKey: sessionKeys.groupsOf(user, projectId) }),
  ]);
}

function stopLists(queryClient: QueryClient, user: string | null, projectId?: string): Promise<void> {
  return queryClient.cancelQueries({ queryKey: sessionKeys.lists(user, projectId) });
}
