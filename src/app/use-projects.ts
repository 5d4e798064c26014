import { useQuery } from '@tanstack/vue-query';
import { computed } from 'vue';
import { sessionQueries } from '../index';
import { useHost } from './host';

/** The projects of whoever is signed in that are in use, in the server's order. */
export function useProjects() {
  const { client, person } = useHost();
  const query = useQuery(computed(() => sessionQueries.projects({ client, user: person.value.user })));
  return {
    projects: computed(() => query.data.value?.projects.filter((project) => project.enabled) ?? []),
    isReady: computed(() => query.isSuccess.value),
    error: query.error,
    reload: () => void query.refetch(),
  };
}
