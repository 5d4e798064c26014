import { computed, toValue, type ComputedRef, type MaybeRefOrGetter } from 'vue';
import type { SessionSummary } from '../contract';
import { useProjectSessions } from './use-project-sessions';

/** Which sessions were duplicated from which: copies by the id of their original, the oldest copy first. */
export type SessionBranchIndex = ReadonlyMap<string, readonly SessionSummary[]>;

/**
 * The copies of each session.
 *
 * @param sessions as one list holds them; the index is made once for each array
 * @example
 * ```ts
 * import { branchesByOrigin, type SessionSummary } from 'session-duplicate';
 *
 * export function countBranches(sessions: readonly SessionSummary[], sessionId: string): number {
 *   return branchesByOrigin(sessions).get(sessionId)?.length ?? 0;
 * }
 * ```
 */
export function branchesByOrigin(sessions: readonly SessionSummary[]): SessionBranchIndex {
  const known = indexes.get(sessions);
  if (known) return known;
  const index = new Map<string, SessionSummary[]>();
  for (const session of sessions) {
    const origin = session.duplicatedFrom?.sessionId;
    if (origin === undefined) continue;
    const branches = index.get(origin);
    if (branches) branches.push(session);
    else index.set(origin, [session]);
  }
  for (const branches of index.values()) branches.sort(byAge);
  indexes.set(sessions, index);
  return index;
}

// A list is never changed in place.
const indexes = new WeakMap<readonly SessionSummary[], SessionBranchIndex>();

const byAge = (a: SessionSummary, b: SessionSummary) =>
  Number(a.createdAt > b.createdAt) - Number(a.createdAt < b.createdAt);

/**
 * The copies that were made of a session and still exist, archived ones included, the oldest first. It reads the
 * project's list, so that it follows whatever changes there; empty until that is loaded.
 *
 * @param session null while there is none
 * @example
 * ```ts
 * import { useSessionBranches, type SessionSummary } from 'session-duplicate';
 *
 * const props = defineProps<{ session: SessionSummary }>();
 * const branches = useSessionBranches(() => props.session);
 * ```
 */
export function useSessionBranches(
  session: MaybeRefOrGetter<Pick<SessionSummary, 'sessionId' | 'projectId'> | null>,
): ComputedRef<readonly SessionSummary[]> {
  const { data } = useProjectSessions(() => toValue(session)?.projectId);
  return computed(() => branchesByOrigin(data.value ?? []).get(toValue(session)?.sessionId ?? '') ?? []);
}
