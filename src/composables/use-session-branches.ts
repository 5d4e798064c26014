import { useQuery } from '@tanstack/vue-query';
import { computed, toValue, type ComputedRef, type MaybeRefOrGetter } from 'vue';
import type { SessionSummary } from '../contract';
import { sessionQueries } from '../queries/session-queries';
import { useSessionActionsContext } from './session-actions-plugin';

/** Which sessions were duplicated from which: copies by the id of their original, the oldest copy first. */
export type SessionBranchIndex = ReadonlyMap<string, readonly SessionSummary[]>;

// Every card of a list asks the same of the same sessions.
const indexes = new WeakMap<readonly SessionSummary[], SessionBranchIndex>();

/** @param sessions as one list holds them; the index is made once for each array */
export function branchesByOrigin(sessions: readonly SessionSummary[]): SessionBranchIndex {
  const known = indexes.get(sessions);
  if (known) return known;
  const index = new Map<string, SessionSummary[]>();
  for (const session of sessions) {
    const origin = session.duplicatedFrom?.sessionId;
    if (origin === undefined) continue;
    const siblings = index.get(origin);
    if (siblings) siblings.push(session);
    else index.set(origin, [session]);
  }
  for (const branches of index.values()) branches.sort(byAge);
  indexes.set(sessions, index);
  return index;
}

const byAge = (a: SessionSummary, b: SessionSummary) => a.createdAt.localeCompare(b.createdAt);

/**
 * The copies that were made of a session and still exist, archived ones included, the oldest first. It reads the
 * project's list, so that it follows whatever changes there; empty until that is loaded.
 *
 * @param session null while there is none
 */
export function useSessionBranches(
  session: MaybeRefOrGetter<Pick<SessionSummary, 'sessionId' | 'projectId'> | null>,
): ComputedRef<readonly SessionSummary[]> {
  const { client, currentUser } = useSessionActionsContext();
  const list = useQuery(
    computed(() => ({
      ...sessionQueries.list(
        { client, user: currentUser() },
        { projectId: toValue(session)?.projectId ?? '', includeArchived: true },
      ),
      enabled: toValue(session) !== null,
    })),
  );
  return computed(() => branchesByOrigin(list.data.value ?? []).get(toValue(session)?.sessionId ?? '') ?? []);
}
