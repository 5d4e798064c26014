import { computed, shallowReactive, watch, type ComputedRef } from 'vue';
import type { SessionSummary } from '../contract';
import type { RunningDuplicate } from './running-actions';
import { useSessionActionsContext } from './session-actions-plugin';

/** How long a copy counts as new, in milliseconds. */
export const NEW_COPY_MS = 3000;

export interface ArrivingCopies {
  /** Copies on their way that have no row in the list yet, oldest first. */
  copying: ComputedRef<readonly RunningDuplicate[]>;
  /** Ids of the copies that came into the list a moment ago. Reactive. */
  newIds: ReadonlySet<string>;
  /** Ids of all copies that came into the list since `forget`. Reactive. */
  arrivedIds: ReadonlySet<string>;
  forget: () => void;
}

/**
 * Follows the copies that are made in a project until they are in its list: each is either on its way or there, at no
 * moment both or neither.
 *
 * @param sessions all that the list has; undefined until it is loaded
 */
export function useArrivingCopies(
  projectId: () => string | null,
  sessions: () => readonly SessionSummary[] | undefined,
): ArrivingCopies {
  const { running, currentUser } = useSessionActionsContext();
  // With what the list had before; none of these is the copy.
  const arriving = shallowReactive(new Map<RunningDuplicate, readonly SessionSummary[] | undefined>());
  const arrivedIds = shallowReactive(new Set<string>());
  const newIds = shallowReactive(new Set<string>());
  const inProject = () =>
    [...running.duplicates].filter((one) => one.projectId === projectId() && one.user === currentUser());

  // Synchronously, so that no render falls between a cause and its effect.
  watch(
    inProject,
    (duplicates) => {
      for (const one of duplicates) if (!arriving.has(one)) arriving.set(one, sessions());
      // A reloaded list reaches components one turn of the event loop after the duplicate has ended.
      setTimeout(() => {
        const rest = inProject();
        for (const one of arriving.keys()) if (!rest.includes(one)) arriving.delete(one);
      });
    },
    { flush: 'sync', immediate: true },
  );

  // By its id, or as long as that is not known by what is: a list may be there before the answer.
  function rowOf(
    duplicate: RunningDuplicate,
    before: readonly SessionSummary[] | undefined,
  ): SessionSummary | undefined {
    const copyId = duplicate.copyId.value;
    const all = sessions();
    if (copyId !== null) return all?.find(({ sessionId }) => sessionId === copyId);
    if (all === before) return undefined;
    return all?.find(
      ({ sessionId, title = '', duplicatedFrom }) =>
        title === duplicate.title &&
        (duplicatedFrom?.sessionId ?? duplicate.sessionId) === duplicate.sessionId &&
        !before?.some((session) => session.sessionId === sessionId),
    );
  }
  const rows = computed(() =>
    Array.from(arriving, ([duplicate, before]) => ({ duplicate, id: rowOf(duplicate, before)?.sessionId })),
  );

  watch(
    rows,
    (now) => {
      for (const { id } of now) {
        if (id === undefined || arrivedIds.has(id)) continue;
        arrivedIds.add(id);
        newIds.add(id);
        setTimeout(() => newIds.delete(id), NEW_COPY_MS);
      }
    },
    { flush: 'sync' },
  );

  return {
    copying: computed(() => rows.value.flatMap(({ duplicate, id }) => (id === undefined ? [duplicate] : []))),
    newIds,
    arrivedIds,
    forget: () => arrivedIds.clear(),
  };
}
