import { queryOptions } from '@tanstack/vue-query';
import type { BrainError } from '../client/brain-error';
import type { SessionClient } from '../client/session-client';
import type { SessionSummary } from '../contract';
import { sessionKeys } from './session-keys';
import { shareSessions } from './share-sessions';
import { unsupported } from './unsupported';

/** Whose sessions, and through which client. */
export interface SessionScope {
  /** Speaks to the server. */
  client: SessionClient;
  /** Part of every key, so that two people on one page never see each other's cache. Null: signed out. */
  user: string | null;
}

/** Which sessions to list. */
export interface SessionListArguments {
  /** The project, by its name. */
  projectId: string;
  /** Whether archived ones are among them. @default false */
  includeArchived?: boolean | undefined;
}

// A client repeats what is worth repeating, so a second layer would only multiply the attempts. A server in the
// page, or on the intranet, answers offline too: asking is the one way to know.
export const reading = { retry: false, networkMode: 'always', refetchOnReconnect: true } as const;

/**
 * Keys and options for `useQuery` of all that is read. Keys of the lists begin with `lists(user)`, and so on.
 *
 * @example
 * ```ts
 * import { useQuery } from '@tanstack/vue-query';
 * import { createBrainClient, sessionQueries } from 'session-duplicate';
 *
 * const client = createBrainClient({ baseUrl: '', tenant: 'acme', accessToken: 'token' });
 * const { data } = useQuery(sessionQueries.list({ client, user: 'alice' }, { projectId: 'website-relaunch' }));
 * ```
 */
export const sessionQueries = {
  ...sessionKeys,

  /** A project's sessions, as the server sorts them. */
  list: ({ client, user }: SessionScope, { projectId, includeArchived = false }: SessionListArguments) =>
    queryOptions<SessionSummary[], BrainError>({
      ...reading,
      queryKey: [...sessionKeys.lists(user), { projectId, includeArchived }],
      queryFn: async ({ signal, client: cache, queryKey }) =>
        shareSessions(
          cache.getQueryData<SessionSummary[]>(queryKey),
          await client.listSessions({ projectId, includeArchived, signal }),
        ),
      // That is what the line above does.
      structuralSharing: false,
      // Sessions are replaced and never changed in place: to watch every field of thousands would be for nothing.
      shallow: true,
    }),

  /** The groups of a project's list. */
  groups: ({ client, user }: SessionScope, projectId: string) =>
    queryOptions({
      ...reading,
      queryKey: sessionKeys.groupsOf(user, projectId),
      queryFn: ({ signal }) =>
        client.listSessionGroups?.(projectId, { signal }) ?? unsupported('listSessionGroups'),
    }),

  /** The projects that the person may see. */
  projects: ({ client, user }: SessionScope) =>
    queryOptions({
      ...reading,
      queryKey: [...sessionKeys.all(user), 'projects'],
      queryFn: ({ signal }) => client.listProjects?.({ signal }) ?? unsupported('listProjects'),
    }),

  /** One session, also an archived one. */
  detail: ({ client, user }: SessionScope, sessionId: string) =>
    queryOptions({
      ...reading,
      queryKey: sessionKeys.detailOf(user, sessionId),
      queryFn: ({ signal }) => client.getSession?.(sessionId, { signal }) ?? unsupported('getSession'),
    }),

  /** All of them at once; a page at a time they are the business of `sessionHistory`. */
  messages: ({ client, user }: SessionScope, sessionId: string) =>
    queryOptions({
      ...reading,
      queryKey: [...sessionKeys.session(user, sessionId), 'messages'],
      queryFn: ({ signal }) => client.listMessages?.(sessionId, { signal }) ?? unsupported('listMessages'),
    }),

  /** What a session remembers beside its messages. */
  memories: ({ client, user }: SessionScope, sessionId: string) =>
    queryOptions({
      ...reading,
      queryKey: [...sessionKeys.session(user, sessionId), 'memories'],
      queryFn: ({ signal }) => client.listMemories?.(sessionId, { signal }) ?? unsupported('listMemories'),
    }),
};
