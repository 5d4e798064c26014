import { useQuery } from '@tanstack/vue-query';
import { computed, toValue, type ComputedRef, type MaybeRefOrGetter } from 'vue';
import { BrainError } from '../client/brain-error';
import type { SessionGroup, SessionSummary } from '../contract';
import { displayTitle } from '../locales';
import { sessionQueries } from '../queries/session-queries';
import { sessionFilter } from './session-filter';
import { useSessionActionsContext } from './session-actions-plugin';

export interface UseSessionListOptions {
  /** Null while no project is chosen; the list is then `loading`. */
  projectId: MaybeRefOrGetter<string | null>;
  /** @default false */
  includeArchived?: MaybeRefOrGetter<boolean> | undefined;
  /** Words that must all stand in a session's title, tags or last message. @default '' */
  filter?: MaybeRefOrGetter<string> | undefined;
}

/** `loading` and `error` have nothing to show yet; a list that fails to reload stays as it is, with `error` set. */
export type SessionListStatus = 'loading' | 'error' | 'empty' | 'no-match' | 'ready';

/** A group with those of its sessions that are shown; never an empty one. */
export interface SessionListSection {
  /** The group's name; null for the sessions that are in no group. */
  name: string | null;
  /** What stands above it. */
  title: string;
  /** In the server's order. */
  sessions: SessionSummary[];
}

export interface UseSessionListReturn {
  /** Groups by their sort index, then what is in none. */
  sections: ComputedRef<SessionListSection[]>;
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

/** A project's sessions, grouped and filtered, of the person signed in. */
export function useSessionList(options: UseSessionListOptions): UseSessionListReturn {
  const { client, currentUser, translator } = useSessionActionsContext();
  const projectId = () => toValue(options.projectId);
  const scope = () => ({ client, user: currentUser() });

  const list = useQuery(
    computed(() => {
      const project = projectId();
      const { user } = scope();
      return {
        ...sessionQueries.list(scope(), {
          projectId: project ?? '',
          includeArchived: toValue(options.includeArchived) ?? false,
        }),
        enabled: project !== null,
        // With or without archived ones, the list of one project never goes blank in between.
        placeholderData: (
          previous: SessionSummary[] | undefined,
          query?: { queryKey: readonly unknown[] },
        ) => (project !== null && query && isListOf(query.queryKey, user, project) ? previous : undefined),
      };
    }),
  );
  const groups = useQuery(
    computed(() => ({
      ...sessionQueries.groups(scope(), projectId() ?? ''),
      enabled: projectId() !== null && client.listSessionGroups !== undefined,
    })),
  );

  const all = computed(() => list.data.value ?? []);
  // Groups are an ornament: without them, or when they fail, the sessions are shown all the same.
  const isLoading = computed(() => list.isPending.value || groups.isLoading.value);

  const sections = computed(() => {
    const untitled = translator.t('title.untitled');
    const matches = sessionFilter(toValue(options.filter) ?? '', (session) =>
      displayTitle(session, untitled),
    );
    return group(all.value.filter(matches), groups.data.value ?? [], translator.t('list.ungrouped'));
  });

  const status = computed<SessionListStatus>(() => {
    if (list.data.value === undefined && list.isError.value) return 'error';
    if (isLoading.value) return 'loading';
    if (all.value.length === 0) return 'empty';
    return sections.value.length === 0 ? 'no-match' : 'ready';
  });

  return {
    sections,
    status,
    error: computed(() => (list.error.value === null ? null : BrainError.from(list.error.value))),
    isRefreshing: computed(() => list.isFetching.value && list.data.value !== undefined),
    total: computed(() => all.value.length),
    async reload() {
      await Promise.all([list.refetch(), ...(client.listSessionGroups ? [groups.refetch()] : [])]);
    },
  };
}

function isListOf(queryKey: readonly unknown[], user: string | null, projectId: string): boolean {
  const prefix = sessionQueries.lists(user);
  const scope = queryKey.at(-1) as { projectId?: unknown };
  return prefix.every((part, index) => part === queryKey[index]) && scope.projectId === projectId;
}

function group(
  sessions: readonly SessionSummary[],
  groups: readonly SessionGroup[],
  ungrouped: string,
): SessionListSection[] {
  const rest: SessionListSection = { name: null, title: ungrouped, sessions: [] };
  const sectionOf = new Map<string, SessionListSection>();
  const sections = [...groups]
    .sort((a, b) => a.sortIndex - b.sortIndex)
    .map(({ name, title, sessionIds }): SessionListSection => {
      const section: SessionListSection = { name, title: title?.trim() || name, sessions: [] };
      // Should two groups claim a session, it stands in the first alone.
      for (const id of sessionIds) if (!sectionOf.has(id)) sectionOf.set(id, section);
      return section;
    });
  for (const session of sessions) (sectionOf.get(session.sessionId) ?? rest).sessions.push(session);
  return [...sections, rest].filter((section) => section.sessions.length > 0);
}
