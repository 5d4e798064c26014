import type { MutationOptions, QueryClient } from '@tanstack/vue-query';
import type { BrainError } from '../client/brain-error';
import type { SessionClient } from '../client/session-client';
import { reloadChanged, type SessionPlace } from '../queries/session-cache';
import type { SessionActionsContext } from './session-actions-plugin';

/** What an action works with. It holds no component, so that an action outlives the one that started it. */
export interface ActionScope extends SessionActionsContext {
  queryClient: QueryClient;
}

/**
 * Runs a mutation that no component has to be there for.
 *
 * @param options options that this run has of its own
 */
export function execute<T, V>(
  { client, queryClient }: ActionScope,
  mutation: (client: SessionClient) => MutationOptions<T, BrainError, V>,
  variables: V,
  options: MutationOptions<T, BrainError, V> = {},
): Promise<T> {
  return queryClient
    .getMutationCache()
    .build(queryClient, { ...mutation(client), ...options })
    .execute(variables);
}

/** Takes a session that the server does not know any more from the lists, which are reloaded for that. */
export function reloadIfGone(scope: ActionScope, place: SessionPlace, { code }: BrainError): void {
  if (code === 'not_found') void reload(scope, place);
}

/**
 * Reloads a project's lists after a change, and has the other tabs reload all that shows it. Never rejects.
 *
 * @param place with a session where that itself was changed; what this tab has cached of it is up to the caller
 */
export function reload(
  { announce, queryClient }: ActionScope,
  { userId: user, projectId, sessionId }: Omit<SessionPlace, 'sessionId'> & Partial<SessionPlace>,
): Promise<void> {
  announce({ user, projectId, sessionId });
  return reloadChanged(queryClient, { user, projectId });
}
