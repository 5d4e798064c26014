import type { MutationOptions } from '@tanstack/vue-query';
import type { BrainError } from '../client/brain-error';
import type { SessionClient } from '../client/session-client';
import type { SessionMetadata, SessionMetadataPatch, SessionSummary } from '../contract';
import { dropCachedSession, patchCachedSession } from '../queries/session-cache';
import { nothingIf } from '../queries/nothing-if';
import { sessionKeys } from '../queries/session-keys';
import { sessionMutations } from '../queries/session-mutations';
import { observed, type SessionActionEvent } from './action-events';
import { execute, reload, reloadIfGone, type ActionScope } from './action-scope';
import type { SessionNoticeEvent } from './notices';
import { tell, tellFailure } from './tell-person';

/** What can be done to a session beside duplicating it. */
export type ChangeName = Exclude<SessionActionEvent['action'], 'duplicate'>;

/** Changes metadata; the cached lists have the server's answer before they are reloaded. */
export function changeMetadata(
  scope: ActionScope,
  session: SessionSummary,
  action: ChangeName,
  patch: SessionMetadataPatch,
): Promise<SessionMetadata> {
  const { sessionId } = session;
  return change(scope, session, action, async () => {
    const metadata = await send(scope, session, sessionMutations.updateMetadata, { sessionId, patch });
    // What the answer lacks the session has no longer.
    const none = { title: undefined, icon: undefined, color: undefined };
    await patchCachedSession(scope.queryClient, session, { ...none, ...metadata });
    return metadata;
  });
}

/** Archives a session. It leaves the lists that show no archived ones when they are reloaded. */
export function archive(scope: ActionScope, session: SessionSummary): Promise<void> {
  const work = async () => {
    await send(scope, session, sessionMutations.archive, session.sessionId);
    await patchCachedSession(scope.queryClient, session, { status: 'ARCHIVED' });
  };
  return change(scope, session, 'archive', work, 'archived');
}

/** Brings an archived session back. Which status it gets is the server's to say. */
export function reactivate(scope: ActionScope, session: SessionSummary): Promise<void> {
  const { sessionId, userId } = session;
  const work = async () => {
    await send(scope, session, sessionMutations.reactivate, sessionId);
    await scope.queryClient.invalidateQueries({ queryKey: sessionKeys.detailOf(userId, sessionId) });
  };
  return change(scope, session, 'reactivate', work, 'reactivated');
}

/** Deletes a session for good. */
export function remove(scope: ActionScope, session: SessionSummary): Promise<void> {
  const work = async () => {
    await send(scope, session, sessionMutations.remove, session.sessionId);
    await dropCachedSession(scope.queryClient, session);
  };
  return change(scope, session, 'delete', work, 'deleted');
}

/**
 * Deletes a copy that is not wanted any more. The server keeps in mind that it was deleted, so that a late retry of the
 * duplicate cannot bring it back. Never rejects: a failure has been told.
 *
 * @param done what to tell the person once it is gone
 * @param about the session that this concerns
 */
export function discardCopy(
  scope: ActionScope,
  copy: SessionSummary,
  done: SessionNoticeEvent = 'duplicate-undone',
  about: SessionSummary = copy,
): Promise<void> {
  const work = async () => {
    await send(scope, copy, sessionMutations.remove, copy.sessionId)
      // Gone already is what was asked for.
      .catch(nothingIf('not_found'));
    await dropCachedSession(scope.queryClient, copy);
  };
  return change(scope, copy, 'undo', work, done, about).catch(() => undefined);
}

/** Sends the changes of a session one after the other, as they were asked for: of two new titles the later one stays. */
function send<T, V>(
  scope: ActionScope,
  { sessionId }: SessionSummary,
  mutation: (client: SessionClient) => MutationOptions<T, BrainError, V>,
  variables: V,
): Promise<T> {
  return execute(scope, mutation, variables, { scope: { id: `session-duplicate:${sessionId}` } });
}

/**
 * What every change has in common: the session is busy until the lists are reloaded, and how it ended is told.
 *
 * @param done what to tell of a change that takes the row from where the person saw it; the others can be seen on it
 */
function change<T>(
  scope: ActionScope,
  session: SessionSummary,
  action: ChangeName,
  work: () => Promise<T>,
  done?: SessionNoticeEvent,
  about = session,
): Promise<T> {
  const changeIt = async () => {
    const value = await work();
    await reload(scope, session);
    if (done) tell(scope, done, about);
    return value;
  };
  return observed(scope, action, session, changeIt, (error) => {
    reloadIfGone(scope, session, error);
    tellFailure(scope, action, session, error, () => change(scope, session, action, work, done, about));
  });
}
