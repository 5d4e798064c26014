import { BrainError } from '../client/brain-error';
import { newIdempotencyKey } from '../client/idempotency-key';
import type { SessionDuplicateResponse, SessionSummary } from '../contract';
import { copyTitle } from '../locales';
import { cachedSessions, dropCachedSession, reloadLists } from '../queries/session-cache';
import { sessionMutations } from '../queries/session-mutations';
import { execute, shownTitle, tell, tellFailure, type ActionScope } from './action-scope';

export interface DuplicateOptions {
  /**
   * Title of the copy, at most 200 characters; '' takes the original's unchanged.
   * @default "Copy of X", numbered where a cached list of the project has that title already
   */
  title?: string | undefined;
  /** The copy's history ends with this message. @default all of it */
  upToMessageId?: string | undefined;
}

/** One gesture: what stays the same however often it is sent. */
interface Gesture {
  session: SessionSummary;
  key: string;
  title: string;
  upToMessageId: string | undefined;
}

/**
 * Duplicates a session, reloads the project's lists and tells the person. While one duplicate of a session runs, another
 * call joins it and sends nothing.
 *
 * @throws BrainError in the promise; by then the person has been told
 */
export function duplicateSession(
  scope: ActionScope,
  session: SessionSummary,
  { title, upToMessageId }: DuplicateOptions = {},
): Promise<SessionDuplicateResponse> {
  const running = scope.context.running.duplicates.get(session.sessionId);
  if (running) return running.promise;
  return start(scope, {
    session,
    key: newIdempotencyKey(),
    title: title ?? freeCopyTitle(scope, session),
    upToMessageId,
  });
}

function start(scope: ActionScope, gesture: Gesture): Promise<SessionDuplicateResponse> {
  const { sessionId, projectId } = gesture.session;
  const { running } = scope.context;
  const already = running.duplicates.get(sessionId);
  if (already) return already.promise;
  const promise = perform(scope, gesture);
  running.addDuplicate({ key: gesture.key, sessionId, projectId, title: gesture.title, promise });
  return promise;
}

async function perform(scope: ActionScope, gesture: Gesture): Promise<SessionDuplicateResponse> {
  const { session, key, title, upToMessageId } = gesture;
  const { context, queryClient, user } = scope;
  const { sessionId, projectId } = session;
  let copy: SessionDuplicateResponse;
  try {
    copy = await execute(scope, sessionMutations.duplicate(context.client), {
      sessionId,
      idempotencyKey: key,
      title,
      upToMessageId,
    });
  } catch (reason) {
    const error = BrainError.from(reason);
    tellFailure(scope, 'duplicate', {
      sessionId,
      title: shownTitle(scope, session),
      error,
      retry: () => start(scope, { ...gesture, key: keyForRetry(gesture, error) }).catch(() => undefined),
    });
    throw error;
  }
  await reloadLists(queryClient, user, projectId);
  tellDuplicated(scope, { ...copy, projectId }, copy.title ?? shownTitle(scope, session));
  return copy;
}

/**
 * The same key, so that an answer that got lost cannot lead to a second copy; a fresh one only where the server has just
 * said that this one will never make a copy again.
 */
function keyForRetry({ key }: Gesture, { code }: BrainError): string {
  return code === 'copy_forgotten' || code === 'idempotency_key_conflict' ? newIdempotencyKey() : key;
}

interface Copy {
  sessionId: string;
  projectId: string;
}

function tellDuplicated(scope: ActionScope, copy: Copy, title: string): void {
  const { openSession, translator } = scope.context;
  const { sessionId } = copy;
  tell(scope, {
    kind: 'success',
    event: 'duplicated',
    message: translator.t('notice.duplicated', { title }),
    sessionId,
    actions: [
      ...(openSession
        ? [{ id: 'open' as const, label: translator.t('notice.open'), run: () => openSession(sessionId) }]
        : []),
      { id: 'undo', label: translator.t('notice.undo'), run: () => undo(scope, copy, title) },
    ],
  });
}

async function undo(scope: ActionScope, copy: Copy, title: string): Promise<void> {
  const { context, queryClient, user } = scope;
  const { sessionId } = copy;
  try {
    await context.running.during(sessionId, async () => {
      await execute(scope, sessionMutations.remove(context.client), sessionId);
      await dropCachedSession(queryClient, user, copy);
    });
  } catch (reason) {
    const error = BrainError.from(reason);
    // Gone already is what was asked for.
    if (error.code !== 'not_found') {
      tellFailure(scope, 'undo', { sessionId, title, error, retry: () => undo(scope, copy, title) });
      return;
    }
  }
  await reloadLists(queryClient, user, copy.projectId);
  tell(scope, {
    kind: 'info',
    event: 'duplicate-undone',
    message: context.translator.t('notice.duplicate-undone', { title }),
    sessionId,
  });
}

/** A title that no session known here has, nor a copy that is on its way. */
function freeCopyTitle(scope: ActionScope, session: SessionSummary): string {
  const { context, queryClient, user } = scope;
  const { projectId } = session;
  const known = cachedSessions(queryClient, user, projectId).map((other) => shownTitle(scope, other));
  const coming = [...context.running.duplicates.values()]
    .filter((duplicate) => duplicate.projectId === projectId)
    .map((duplicate) => duplicate.title);
  return copyTitle(shownTitle(scope, session), [...known, ...coming], {
    locale: context.translator.locale.value,
  });
}
