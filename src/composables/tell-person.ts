import type { BrainError } from '../client/brain-error';
import type { SessionSummary } from '../contract';
import { displayTitle } from '../locales';
import type { ActionScope } from './action-scope';
import type { NoticeDraft, SessionActionName, SessionNoticeEvent } from './notices';
import { problemReason } from './problem-reason';

/**
 * Tells the owner of a session, who started the action.
 *
 * @param session what it is about
 * @param details what makes it more than information
 */
export function tell(
  { notices, translator }: ActionScope,
  event: SessionNoticeEvent,
  session: SessionSummary,
  details: Partial<NoticeDraft> = {},
): void {
  const title = displayTitle(session, translator.t('title.untitled'));
  notices.push(session.userId, {
    kind: 'info',
    event,
    message: translator.t(`notice.${event}`, { title }),
    sessionId: session.sessionId,
    ...details,
  });
}

/** Tells the person that an action failed, why, and offers to try again. A cancelled action did not fail. */
export function tellFailure(
  scope: ActionScope,
  action: SessionActionName,
  session: SessionSummary,
  error: BrainError,
  retry: () => Promise<unknown>,
): void {
  if (error.code === 'aborted') return;
  tell(scope, `${action}-failed`, session, {
    kind: 'failure',
    reason: problemReason(scope.translator, error),
    error,
    // A failure of the retry is told by a notice of its own.
    actions: [{ id: 'retry', run: () => retry().catch(() => undefined) }],
  });
}
