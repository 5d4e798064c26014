import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue';
import type { SessionSummary } from '../contract';
import { sessionsById } from './once-for-list';
import type { RunningDuplicate } from './running-actions';
import { useSessionActionsContext } from './session-actions-plugin';

/** How long a copy counts as new, in milliseconds. */
export const NEW_COPY_MS = 3000;

const NONE: readonly SessionSummary[] = [];

interface Arriving {
  duplicate: RunningDuplicate;
  /** What the list had before, by id; none of these is the copy. */
  known: ReadonlyMap<string, SessionSummary>;
}

export interface ArrivingCopies {
  /** Copies on their way that have no row in the list yet, oldest first. */
  copying: ComputedRef<readonly RunningDuplicate[]>;
  /** Ids of the copies that came into the list a moment ago. */
  newIds: ComputedRef<ReadonlySet<string>>;
  /** Ids of all copies that came into the list since `forget`. */
  arrivedIds: ComputedRef<ReadonlySet<string>>;
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
  const arriving = shallowRef<readonly Arriving[]>([]);
  const arrivedIds = shallowRef<ReadonlySet<string>>(new Set());
  const newIds = shallowRef<ReadonlySet<string>>(new Set());

  const timers = new Set<ReturnType<typeof setTimeout>>();
  onScopeDispose(() => timers.forEach(clearTimeout));
  function after(milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer);
  }

  const inProject = () =>
    [...running.duplicates.values()].filter(
      (one) => one.projectId === projectId() && one.user === currentUser(),
    );

  // Synchronously, so that no render falls between a cause and its effect.
  watch(
    inProject,
    (duplicates) => {
      const known = sessionsById(sessions() ?? NONE);
      const added = duplicates.filter((one) => !arriving.value.some(({ duplicate }) => duplicate === one));
      arriving.value = [...arriving.value, ...added.map((duplicate) => ({ duplicate, known }))];
      // A reloaded list reaches components one turn of the event loop after the duplicate has ended.
      after(0, () => {
        const rest = inProject();
        arriving.value = arriving.value.filter(({ duplicate }) => rest.includes(duplicate));
      });
    },
    { flush: 'sync', immediate: true },
  );

  // By its id, or as long as that is not known by what is: a list may be there before the answer.
  const rowOf = ({ duplicate, known }: Arriving) => {
    const copyId = duplicate.copyId.value;
    if (copyId !== null) return sessionsById(sessions() ?? NONE).get(copyId);
    return sessions()?.find(
      ({ sessionId, title = '', duplicatedFrom }) =>
        title === duplicate.title &&
        !known.has(sessionId) &&
        (duplicatedFrom?.sessionId ?? duplicate.sessionId) === duplicate.sessionId,
    );
  };

  watch(
    () => arriving.value.flatMap((one) => rowOf(one)?.sessionId ?? []),
    (ids) => {
      const added = ids.filter((id) => !arrivedIds.value.has(id));
      if (added.length === 0) return;
      arrivedIds.value = new Set([...arrivedIds.value, ...added]);
      newIds.value = new Set([...newIds.value, ...added]);
      after(NEW_COPY_MS, () => {
        newIds.value = new Set([...newIds.value].filter((id) => !added.includes(id)));
      });
    },
    { flush: 'sync' },
  );

  return {
    copying: computed(() => arriving.value.filter((one) => !rowOf(one)).map(({ duplicate }) => duplicate)),
    newIds: computed(() => newIds.value),
    arrivedIds: computed(() => arrivedIds.value),
    forget: () => (arrivedIds.value = new Set()),
  };
}
