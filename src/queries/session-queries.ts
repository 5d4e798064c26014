import { queryOptions } from '@tanstack/vue-query';
import type { BrainError } from '../client/brain-error';
import type { SessionClient } from '../client/session-client';
import type { SessionSummary } from '../contract';
import { sessionKeys } from './session-keys';
import { unsupported } from './unsupported';

/** Whose sessions, and through which client. */
export interface SessionScope {
  client: SessionClient;
  /** Part of every key, so that two people on one page never see each other's cache. Null: signed out. */
  user: string | null;
}

export interface SessionListArguments {
  projectId: string;
  /** @default false */
  includeArchived?: boolean | undefined;
}

// A client repeats what is worth repeating, so a second layer would only multiply the attempts. A server in the
// page, or on the intranet, answers offline too: asking is the one way to know.
const shared = { retry: false, networkMode: 'always', refetchOnReconnect: true } as const;

/** Keys and options for `useQuery` of all that is read. Keys of the lists begin with `lists(user)`, and so on. */
export const sessionQueries = {
  ...sessionKeys,

  list: ({ client, user }: SessionScope, { projectId, includeArchived = false }: SessionListArguments) =>
    queryOptions<SessionSummary[], BrainError>({
      ...shared,
      queryKey: [...sessionKeys.lists(user), { projectId, includeArchived }],
      queryFn: ({ signal }) => client.listSessions({ projectId, includeArchived, signal }),
    }),

  groups: ({ client, user }: SessionScope, projectId: string) =>
    queryOptions({
      ...shared,
      queryKey: sessionKeys.groupsOf(user, projectId),
      queryFn: ({ signal }) =>
        client.listSessionGroups?.(projectId, { signal }) ?? unsupported('listSessionGroups'),
    }),

  projects: ({ client, user }: SessionScope) =>
    queryOptions({
      ...shared,
      queryKey: [...sessionKeys.all(user), 'projects'],
      queryFn: ({ signal }) => client.listProjects?.({ signal }) ?? unsupported('listProjects'),
    }),

  detail: ({ client, user }: SessionScope, sessionId: string) =>
    queryOptions({
      ...shared,
      queryKey: sessionKeys.detailOf(user, sessionId),
      queryFn: ({ signal }) => client.getSession?.(sessionId, { signal }) ?? unsupported('getSession'),
    }),

  messages: ({ client, user }: SessionScope, sessionId: string) =>
    queryOptions({
      ...shared,
      queryKey: [...sessionKeys.session(user, sessionId), 'messages'],
      queryFn: ({ signal }) => client.listMessages?.(sessionId, { signal }) ?? unsupported('listMessages'),
    }),

  memories: ({ client, user }: SessionScope, sessionId: string) =>
    queryOptions({
      ...shared,
      queryKey: [...sessionKeys.session(user, sessionId), 'memories'],
      queryFn: ({ signal }) => client.listMemories?.(sessionId, { signal }) ?? unsupported('listMemories'),
    }),
};
