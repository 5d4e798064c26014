import { useQuery } from '@tanstack/vue-query';
import { computed, toValue, watch, type ComputedRef, type MaybeRefOrGetter } from 'vue';
import { BrainError } from '../client/brain-error';
import type { SessionGroup, SessionSummary } from '../contract';
import { sessionQueries } from '../queries/session-queries';
import { useArrivingCopies } from './arriving-copies';
import type { RunningDuplicate } from './running-actions';
import { prepareSessions } from './prepare-sessions';
import { sessionFilter } from './session-filter';
import { useSessionActionsContext } from './session-actions-plugin';
import { useProjectSessions } from './use-project-sessions';
import { branchesByOrigin } from './use-session-branches';

/** Which sessions to list. */
export interface UseSessionListOptions {
  /** Whose sessions, by the project's name. Null while none is chosen; the list is then `loading`. */
  projectId: MaybeRefOrGetter<string | null>;
  /** Whether archived sessions are shown too. @default false */
  includeArchived?: MaybeRefOrGetter<boolean> | undefined;
  /**
   * Words that must all stand in a session's title, tags or last message. A copy that is made while a filter is in
   * force is shown whether it matches or not, until the filter changes.
   * @default ''
   */
  filter?: MaybeRefOrGetter<string> | undefined;
}

/** `loading` and `error` have nothing to show yet; a list that fails to reload stays as it is, with `error` set. */
export type SessionListStatus = 'loading' | 'error' | 'empty' | 'no-match' | 'ready';

/** What stands in a list: a session, or a copy on its way in the place that it will have. */
export type SessionListRow =
  | {
      kind: 'session';
      session: SessionSummary;
      /** A copy that came into the list a moment ago. */
      isNew: boolean;
      /** Its copies, the oldest first, archived ones included. */
      branches: readonly SessionSummary[];
    }
  | {
      kind: 'copying';
      duplicate: RunningDuplicate;
      /** What it is a copy of; undefined where the list does not have it. */
      original: SessionSummary | undefined;
    };

/** A group with those of its sessions that are shown; never an empty one. */
export interface SessionListSection {
  /** The group's name; null for the sessions that are in no group. */
  name: string | null;
  /** What stands above it. */
  title: string;
  /** In the server's order. */
  rows: SessionListRow[];
}

/** A project's sessions as a list shows them, and how the list is. */
export interface UseSessionListReturn {
  /** Groups by their sort index, then what is in none. */
  sections: ComputedRef<SessionListSection[]>;
  /** What there is to show. */
  status: ComputedRef<SessionListStatus>;
  /** Why the last load failed; null once one succeeds. */
  error: ComputedRef<BrainError | null>;
  /** Whether newer sessions are on their way while others are shown. */
  isRefreshing: ComputedRef<boolean>;
  /** How many sessions there are before the filter. */
  total: ComputedRef<number>;
  /** Loads anew; never rejects. */
  reload: () => Promise<void>;
}

const NONE: readonly SessionSummary[] = [];

/**
 * A project's sessions, grouped and filtered, of the person signed in. It always loads the archived ones too: titles of
 * copies are numbered against all there are, and to show or hide them takes no call.
 *
 * @example
 * ```ts
 * import { ref } from 'vue';
 * import { useSessionList } from 'session-duplicate';
 *
 * const filter = ref('');
 * const { sections, status } = useSessionList({ projectId: 'website-relaunch', filter });
 * ```
 */
export function useSessionList(options: UseSessionListOptions): UseSessionListReturn {
  const { client, currentUser, translator } = useSessionActionsContext();
  const projectId = () => toValue(options.projectId);
  const filter = () => toValue(options.filter) ?? '';

  const list = useProjectSessions(projectId);
  const groups = useQuery(
    computed(() => ({
      ...sessionQueries.groups({ client, user: currentUser() }, projectId() ?? ''),
      enabled: projectId() !== null && client.listSessionGroups !== undefined,
    })),
  );
  const copies = useArrivingCopies(projectId, () => list.data.value);
  watch(filter, copies.forget, { flush: 'sync' });
  watch(
    () => list.data.value ?? NONE,
    (sessions, _, onCleanup) => onCleanup(prepareSessions(sessions)),
    { immediate: true },
  );

  const all = computed(() => {
    const sessions = list.data.value ?? NONE;
    return toValue(options.includeArchived)
      ? sessions
      : sessions.filter(({ status }) => status !== 'ARCHIVED');
  });
  // In two steps: a copy on its way is put among rows that are there already.
  const settled = computed(() => {
    const matches = sessionFilter(filter(), translator.t('title.untitled'));
    const branches = branchesByOrigin(list.data.value ?? NONE);
    // Copies of them, for to ask a reactive one after each session would subscribe to each.
    const arrived = new Set(copies.arrivedIds);
    const fresh = new Set(copies.newIds);
    const rows: SessionRow[] = [];
    for (const session of all.value) {
      const { sessionId } = session;
      if (!matches(session) && !arrived.has(sessionId)) continue;
      const isNew = fresh.has(sessionId);
      rows.push({ kind: 'session', session, isNew, branches: branches.get(sessionId) ?? NONE });
    }
    return group(rows, groups.data.value ?? []);
  });

  const sections = computed(() => {
    const { named, ungrouped } = settled.value;
    const copying = copies.copying.value.map((duplicate): SessionListRow => ({
      kind: 'copying',
      duplicate,
      original: list.data.value?.find(({ sessionId }) => sessionId === duplicate.sessionId),
    }));
    // A copy is unpinned, in no group and the one active last; the last one started is the newest.
    const firstUnpinned = ungrouped.findIndex(({ session }) => !session.pinned);
    const place = firstUnpinned < 0 ? ungrouped.length : firstUnpinned;
    const rows = (ungrouped as SessionListRow[]).toSpliced(place, 0, ...copying.toReversed());
    const last = { name: null, title: translator.t('list.ungrouped'), rows };
    return [...named, last].filter((section) => section.rows.length > 0);
  });

  const status = computed<SessionListStatus>(() => {
    if (list.data.value === undefined && list.isError.value) return 'error';
    // Groups are an ornament: without them, or when they fail, the sessions are shown all the same.
    if (list.isPending.value || groups.isLoading.value) return 'loading';
    if (sections.value.length > 0) return 'ready';
    return all.value.length === 0 ? 'empty' : 'no-match';
  });

  return {
    sections,
    status,
    error: computed(() => list.error.value && BrainError.from(list.error.value)),
    isRefreshing: computed(() => list.isFetching.value && list.data.value !== undefined),
    total: computed(() => all.value.length),
    async reload() {
      await Promise.all([list.refetch(), client.listSessionGroups && groups.refetch()]);
    },
  };
}

type SessionRow = Extract<SessionListRow, { kind: 'session' }>;

/** @returns the groups in their order, and what is in none */
function group(sessions: readonly SessionRow[], groups: readonly SessionGroup[]) {
  const ungrouped: SessionRow[] = [];
  const rowsOf = new Map<string, SessionListRow[]>();
  const named = [...groups]
    .sort((a, b) => a.sortIndex - b.sortIndex)
    .map(({ name, title, sessionIds }): SessionListSection => {
      const rows: SessionListRow[] = [];
      // Should two groups claim a session, it stands in the first alone.
      for (const id of sessionIds) if (!rowsOf.has(id)) rowsOf.set(id, rows);
      return { name, title: title?.trim() || name, rows };
    });
  for (const row of sessions) (rowsOf.get(row.session.sessionId) ?? ungrouped).push(row);
  return { named, ungrouped };
}
