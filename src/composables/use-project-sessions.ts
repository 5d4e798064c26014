import { useQuery } from '@tanstack/vue-query';
import { computed } from 'vue';
import { sessionQueries } from '../queries/session-queries';
import { useSessionActionsContext } from './session-actions-plugin';

/**
 * All sessions of a project, archived ones included, of the person signed in.
 *
 * @param projectId null while there is none: nothing is asked for then
 */
export function useProjectSessions(projectId: () => string | null | undefined) {
  const { client, currentUser } = useSessionActionsContext();
  return useQuery(
    computed(() => ({
      ...sessionQueries.list(
        { client, user: currentUser() },
        { projectId: projectId() ?? '', includeArchived: true },
      ),
      enabled: projectId() != null,
    })),
  );
}
