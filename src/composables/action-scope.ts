import type { MutationOptions, QueryClient } from '@tanstack/vue-query';
import { BrainError } from '../client/brain-error';
import type { SessionSummary } from '../contract';
import { displayTitle } from '../locales';
import { reloadLists, type SessionPlace } from '../queries/session-cache';
import type { NoticeDraft, SessionActionName } from './notices';
import { problemReason } from './problem-reason';
import type { SessionActionsContext } from './session-actions-plugin';

/** What an action works with. It holds no component, so that an action outlives the one that started it. */
export interface ActionScope {
  context: SessionActionsContext;
  queryClient: QueryClient;
  /** Who started it. */
  user: string;
}

/** Runs a mutation that no component has to be there for. */
export function execute<T, V>(
  { queryClient }: ActionScope,
  options: MutationOptions<T, BrainError, V>,
  variables: V,
): Promise<T> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables);
}

/**
 * Reloads a project's lists after a change, and has the other tabs reload all that shows it. Never rejects.
 *
 * @param place with a session where that itself was changed; what this tab has cached of it is up to the caller
 */
export function reload(
  { context, queryClient, user }: ActionScope,
  { sessionId, projectId }: Pick<SessionPlace, 'projectId'> & Partial<SessionPlace>,
): Promise<void> {
  context.tabs.announce({ user, projectId, sessionId });
  return reloadLists(queryClient, user, projectId);
}

/** Tells the person who started the action. */
export function tell({ context, user }: ActionScope, draft: NoticeDraft): void {
  context.notices.push(user, draft);
}

/** Tells the person that an action failed, why, and offers to try again. A cancelled action did not fail. */
export function tellFailure(
  scope: ActionScope,
  action: SessionActionName,
  {
    sessionId,
    title,
    error,
    retry,
  }: { sessionId: string; title: string; error: BrainError; retry: () => unknown },
): void {
  if (error.code === 'aborted') return;
  const { translator } = scope.context;
  const event = `${action}-failed` as const;
  tell(scope, {
    kind: 'failure',
    event,
    message: translator.t(`notice.${event}`, { title }),
    reason: problemReason(translator, error),
    sessionId,
    error,
    actions: [{ id: 'retry', label: translator.t('notice.retry'), run: retry }],
  });
}

/** The title under which the person knows a session, in the language of the moment. */
export function shownTitle({ context }: Pick<ActionScope, 'context'>, session: SessionSummary): string {
  return displayTitle(session, context.translator.t('title.untitled'));
}
