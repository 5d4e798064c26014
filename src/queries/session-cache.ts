// What a change leaves in the cache. Lists in flight are stopped first: they may have been answered before the change,
// and an older answer must not bring back what it replaced.
import type { QueryClient, QueryKey } from '@tanstack/vue-query';
import type { SessionSummary } from '../contract';
import { sessionKeys } from './session-keys';

/** The part of a session that says where it is cached. */
export type SessionPlace = Pick<SessionSummary, 'sessionId' | 'projectId' | 'userId'>;

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

/** Lays new values over a session wherever it is cached. */
export async function patchCachedSession(
  queryClient: QueryClient,
  session: SessionPlace,
  patch: Partial<SessionSummary>,
): Promise<void> {
  const { userId, sessionId } = session;
  await changeLists(queryClient, session, (sessions) =>
    sessions.map((other) => (other.sessionId === sessionId ? { ...other, ...patch } : other)),
  );
  await changeCached<SessionSummary>(queryClient, sessionKeys.detailOf(userId, sessionId), (detail) => ({
    ...detail,
    ...patch,
  }));
}

/**
 * Puts a copy that was just made where the server will list it: on top of what is not pinned. It stands there until the
 * lists are reloaded, which takes long where they are long.
 */
export function addCachedCopy(queryClient: QueryClient, copy: SessionSummary): Promise<void> {
  return changeLists(queryClient, copy, (sessions) => {
    if (sessions.some(({ sessionId }) => sessionId === copy.sessionId)) return sessions;
    const firstUnpinned = sessions.findIndex(({ pinned }) => !pinned);
    return sessions.toSpliced(firstUnpinned < 0 ? sessions.length : firstUnpinned, 0, copy);
  });
}

/** Takes a deleted session out of everything that is cached. */
export async function dropCachedSession(queryClient: QueryClient, session: SessionPlace): Promise<void> {
  const { userId, sessionId } = session;
  await changeLists(queryClient, session, (sessions) =>
    sessions.filter((other) => other.sessionId !== sessionId),
  );
  // A page that still shows the session keeps what it shows until it is left.
  queryClient.removeQueries({ queryKey: sessionKeys.session(userId, sessionId), type: 'inactive' });
}

/** Changes every list of the project that was loaded. */
function changeLists(
  queryClient: QueryClient,
  { userId, projectId }: SessionPlace,
  change: (sessions: SessionSummary[]) => SessionSummary[],
): Promise<void> {
  return changeCached(queryClient, sessionKeys.lists(userId, projectId), change);
}

async function changeCached<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: T) => T,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<T>({ queryKey }, (data) => data && change(data));
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

/**
 * Reloads all that shows what was changed, which meanwhile shows what it has. Never rejects: what could not be reloaded
 * says so itself.
 */
export async function reloadChanged(
  queryClient: QueryClient,
  { user, projectId, sessionId }: SessionChange,
): Promise<void> {
  const lists = sessionKeys.lists(user, projectId);
  const changed: QueryKey[] = [lists, sessionKeys.groupsOf(user, projectId)];
  if (sessionId !== undefined) changed.push(sessionKeys.session(user, sessionId));
  await queryClient.cancelQueries({ queryKey: lists });
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
