// What the person is told of a duplicate, and what can be done about it then.
import type { BrainError } from '../client/brain-error';
import type { SessionSummary } from '../contract';
import { reload, shownTitle, tell, tellFailure, type ActionScope } from './action-scope';
import { discardCopy, type Copy } from './discard-copy';
import type { NoticeDraft } from './notices';

/** The copy is made: it can be opened, or taken away again. */
export function tellDuplicated(scope: ActionScope, copy: Copy): void {
  const { openSession, translator } = scope.context;
  const { sessionId, title } = copy;
  const undone = (): NoticeDraft => ({
    kind: 'info',
    event: 'duplicate-undone',
    message: translator.t('notice.duplicate-undone', { title }),
    sessionId,
  });
  tell(scope, {
    kind: 'success',
    event: 'duplicated',
    message: translator.t('notice.duplicated', { title }),
    sessionId,
    actions: [
      ...(openSession
        ? [{ id: 'open' as const, label: translator.t('notice.open'), run: () => openSession(sessionId) }]
        : []),
      { id: 'undo', label: translator.t('notice.undo'), run: () => discardCopy(scope, copy, undone()) },
    ],
  });
}

/** No copy is made. @param retry sends the gesture again */
export function tellDuplicateFailed(
  scope: ActionScope,
  session: SessionSummary,
  error: BrainError,
  retry: () => unknown,
): void {
  const title = shownTitle(scope, session);
  tellFailure(scope, 'duplicate', { sessionId: session.sessionId, title, error, retry });
}

/**
 * It was cancelled.
 *
 * @param error `aborted` where no copy is left; else why that is not sure
 * @param retry cancels again
 */
export async function tellCancelled(
  scope: ActionScope,
  session: SessionSummary,
  error: BrainError,
  retry: () => unknown,
): Promise<void> {
  if (error.code === 'aborted') {
    await reload(scope, { projectId: session.projectId });
    tell(scope, cancelledNotice(scope, session));
    return;
  }
  const title = shownTitle(scope, session);
  tellFailure(scope, 'cancel', { sessionId: session.sessionId, title, error, retry });
}

export function cancelledNotice(scope: ActionScope, session: SessionSummary): NoticeDraft {
  const title = shownTitle(scope, session);
  return {
    kind: 'info',
    event: 'duplicate-cancelled',
    message: scope.context.translator.t('notice.duplicate-cancelled', { title }),
    sessionId: session.sessionId,
  };
}
