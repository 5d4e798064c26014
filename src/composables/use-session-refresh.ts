import { useQueryClient } from '@tanstack/vue-query';
import { reloadChanged, type SessionChange } from '../queries/session-cache';
import { useSessionActionsContext } from './session-actions-plugin';

/**
 * For what a host changes itself, such as a new chat or a message sent: the function reloads what shows it, here and in
 * the other tabs. What the actions of this package change needs no such call.
 *
 * @returns a function that resolves once all is reloaded here, and never rejects
 */
export function useSessionRefresh(): (change: SessionChange) => Promise<void> {
  const { tabs } = useSessionActionsContext();
  const queryClient = useQueryClient();
  return (change) => {
    tabs.announce(change);
    return reloadChanged(queryClient, change);
  };
}
