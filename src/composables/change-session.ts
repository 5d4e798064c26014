import type { MutationOptions } from '@tanstack/vue-query';
import { BrainError } from '../client/brain-error';
import type { SessionMetadata, SessionMetadataPatch, SessionSummary } from '../contract';
import { dropCachedSession, patchCachedSession } from '../queries/session-cache';
import { sessionKeys } from '../queries/session-keys';
import { sessionMutations } from '../queries/session-mutations';
import { observed, type SessionActionEvent } from './action-events';
import { execute, reload, shownTitle, tell, tellFailure, type ActionScope } from './action-scope';

type ChangeName = Exclude<SessionActionEvent['action'], 'duplicate' | 'undo'>;

/** Changes metadata; the cached lists have the server's answer before they are reloaded. */
export function changeMetadata(
  scope: ActionScope,
  session: SessionSummary,
  action: ChangeName,
  patch: SessionMetadataPatch,
): Promise<SessionMetadata> {
  const { context, queryClient, user } = scope;
  const { sessionId } = session;
  return change(scope, session, action, async () => {
    const metadata = await executeInTurn(scope, session, sessionMutations.updateMetadata(context.client), {
      sessionId,
      patch,
    });
    await patchCachedSession(queryClient, user, session, (cached) => withMetadata(cached, metadata));
    return metadata;
  });
}

/** Archives a session. It leaves the lists that show no archived ones when they are reloaded. */
export function archive(scope: ActionScope, session: SessionSummary): Promise<void> {
  const { context, queryClient, user } = scope;
  return change(scope, session, 'archive', async () => {
    await executeInTurn(scope, session, sessionMutations.archive(context.client), session.sessionId);
    await patchCachedSession(queryClient, user, session, (cached) => ({ ...cached, status: 'ARCHIVED' }));
  });
}

/** Brings an archived session back. Which status it gets is the server's to say. */
export function reactivate(scope: ActionScope, session: SessionSummary): Promise<void> {
  const { context, queryClient, user } = scope;
  return change(scope, session, 'reactivate', async () => {
    await executeInTurn(scope, session, sessionMutations.reactivate(context.client), session.sessionId);
    await queryClient.invalidateQueries({ queryKey: sessionKeys.detailOf(user, session.sessionId) });
  });
}

/** Deletes a session for good. */
export function remove(scope: ActionScope, session: SessionSummary): Promise<void> {
  const { context, queryClient, user } = scope;
  return change(scope, session, 'delete', async () => {
    await executeInTurn(scope, session, sessionMutations.remove(context.client), session.sessionId);
    await dropCachedSession(queryClient, user, session);
  });
}

/** One after the other, as they were asked for: of two new titles the later one stays. */
function executeInTurn<T, V>(
  scope: ActionScope,
  { sessionId }: SessionSummary,
  options: MutationOptions<T, BrainError, V>,
  variables: V,
): Promise<T> {
  return execute(scope, { ...options, scope: { id: `session-duplicate:${sessionId}` } }, variables);
}

// Only for changes that take the row from where the person saw it; the others can be seen on it.
const DONE: Partial<Record<ChangeName, 'archived' | 'reactivated' | 'deleted'>> = {
  archive: 'archived',
  reactivate: 'reactivated',
  delete: 'deleted',
};

/** What every change has in common: the session is busy until the lists are reloaded, and how it ended is told. */
async function change<T>(
  scope: ActionScope,
  session: SessionSummary,
  action: ChangeName,
  work: () => Promise<T>,
): Promise<T> {
  const { context } = scope;
  const { sessionId } = session;
  const title = shownTitle(scope, session);
  try {
    const changeIt = async () => {
      const value = await work();
      await reload(scope, session);
      const event = DONE[action];
      if (event) {
        const message = context.translator.t(`notice.${event}`, { title });
        tell(scope, { kind: 'info', event, message, sessionId });
      }
      return value;
    };
    return await observed(scope, action, session, () => context.running.during(sessionId, changeIt));
  } catch (reason) {
    const error = BrainError.from(reason);
    const retry = () => change(scope, session, action, work).catch(() => undefined);
    tellFailure(scope, action, { sessionId, title, error, retry });
    throw error;
  }
}

/** The row with its metadata replaced: what the answer lacks the session has no longer. */
function withMetadata(session: SessionSummary, metadata: SessionMetadata): SessionSummary {
  return { ...session, title: undefined, icon: undefined, color: undefined, ...metadata };
}
