import { useQuery } from '@tanstack/vue-query';
import { computed, toValue, type ComputedRef, type MaybeRefOrGetter } from 'vue';
import { BrainError, displayTitle, sessionQueries, type DuplicatedFrom, type SessionSummary } from '../index';
import { useHost } from './host';

export interface SessionOriginState {
  origin: DuplicatedFrom;
  /** What the original is called today; undefined while that is not known. */
  title: string | undefined;
  /** False once the original is gone, and until it is known to be there. */
  exists: boolean;
}

/** Where a chat was duplicated from, and whether that is still there; null for one that is no copy. */
export function useSessionOrigin(
  session: MaybeRefOrGetter<SessionSummary>,
  untitled: () => string,
): ComputedRef<SessionOriginState | null> {
  const { client, person } = useHost();
  const scope = () => ({ client, user: person.value.user });
  const origin = computed(() => toValue(session).duplicatedFrom ?? null);

  const list = useQuery(
    computed(() => ({
      ...sessionQueries.list(scope(), { projectId: toValue(session).projectId, includeArchived: true }),
      enabled: origin.value !== null,
    })),
  );
  const listed = computed(() =>
    list.data.value?.find(({ sessionId }) => sessionId === origin.value?.sessionId),
  );
  // Lists leave out what is closed. Asking for a session opens it, so those that are listed are not asked for.
  const detail = useQuery(
    computed(() => ({
      ...sessionQueries.detail(scope(), origin.value?.sessionId ?? ''),
      enabled: origin.value !== null && list.data.value !== undefined && !listed.value,
    })),
  );
  const found = computed(() => {
    if (listed.value) return listed.value;
    const code = detail.error.value && BrainError.from(detail.error.value).code;
    return code === 'not_found' || code === 'forbidden' ? undefined : detail.data.value;
  });

  return computed(
    () =>
      origin.value && {
        origin: origin.value,
        title: found.value && displayTitle(found.value, untitled()),
        exists: found.value !== undefined,
      },
  );
}
