import { useQueryClient } from '@tanstack/vue-query';
import { reloadChanged, type SessionChange } from '../queries/session-cache';
import { useSessionActionsContext } from './session-actions-plugin';

/**
 * For what a host changes itself, such as a new chat or a message sent: the function reloads what shows it, here and in
 * the other tabs. What the actions of this package change needs no such call.
 *
 * @returns a function that resolves once all is reloaded here, and never rejects
 * @example
 * ```ts
 * import { createBrainClient, useSessionRefresh } from 'session-duplicate';
 *
 * const client = createBrainClient({ baseUrl: '', tenant: 'acme', accessToken: 'token' });
 * const refresh = useSessionRefresh();
 *
 * async function say(sessionId: string, words: string) {
 *   await client.sendMessage(sessionId, words);
 *   await refresh({ user: 'alice', projectId: 'website-relaunch', sessionId });
 * }
 * ```
 */
export function useSessionRefresh(): (change: SessionChange) => Promise<void> {
  const { announce } = useSessionActionsContext();
  const queryClient = useQueryClient();
  return (change) => {
    announce(change);
    return reloadChanged(queryClient, change);
  };
}
