import { ref, shallowRef } from 'vue';
import { abortedError, BrainError } from '../client/brain-error';
import { newIdempotencyKey } from '../client/idempotency-key';
import type { DuplicateProgress, SessionDuplicateResponse, SessionSummary } from '../contract';
import { displayTitle } from '../locales';
import { addCachedCopy, cachedSessions } from '../queries/session-cache';
import { sessionMutations } from '../queries/session-mutations';
import { settle } from './action-result';
import { observed } from './action-events';
import { execute, reload, shownTitle, tell, tellFailure, type ActionScope } from './action-scope';
import { discardCopy, type Copy } from './discard-copy';
import type { NoticeDraft } from './notices';
import type { RunningDuplicate } from './running-actions';

/** What the copy is to be. */
export interface DuplicateOptions {
  /**
   * Title of the copy, at most 200 characters; '' takes the original's unchanged.
   * @default what the app's `copyTitle` says, else "Copy of X", numbered where a cached list of the project has that
   * title already
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
 * Duplicates a session, reloads the project's lists and tells the person. While a duplicate of the session runs, another
 * call joins it and sends nothing, unless it asks for another title or another end of the history.
 *
 * @throws BrainError in the promise, `aborted` where it was cancelled; by then the person has been told
 */
export function duplicateSession(
  scope: ActionScope,
  session: SessionSummary,
  { title, upToMessageId }: DuplicateOptions = {},
): Promise<SessionDuplicateResponse> {
  return (
    runningDuplicate(scope, session, { title, upToMessageId }) ??
    start(scope, {
      session,
      key: newIdempotencyKey(),
      title: title ?? freeCopyTitle(scope, session),
      upToMessageId,
    }).promise
  );
}

/** The duplicate on its way that gives what is asked for. */
function runningDuplicate(
  { context }: ActionScope,
  { sessionId }: SessionSummary,
  { title, upToMessageId }: DuplicateOptions,
): Promise<SessionDuplicateResponse> | undefined {
  return context.running
    .duplicatesOf(sessionId)
    .find(
      (running) =>
        running.upToMessageId === upToMessageId && (title === undefined || title === running.title),
    )?.promise;
}

/** Sends a gesture, and keeps it among what runs until its end. */
function start(scope: ActionScope, gesture: Gesture): RunningDuplicate {
  const { session, ...request } = gesture;
  const { sessionId, projectId } = session;
  const controller = new AbortController();
  const progress = shallowRef<DuplicateProgress | null>(null);
  const isCancelling = ref(false);
  const duplicate: RunningDuplicate = {
    ...request,
    user: scope.user,
    sessionId,
    projectId,
    progress,
    isCancelling,
    cancel() {
      isCancelling.value = true;
      controller.abort();
    },
    promise: observed(
      scope,
      'duplicate',
      session,
      () => perform(scope, gesture, controller.signal, (report) => (progress.value = report)),
      (copy) => copy.sessionId,
    ),
  };
  scope.context.running.addDuplicate(duplicate);
  return duplicate;
}

async function perform(
  scope: ActionScope,
  gesture: Gesture,
  signal: AbortSignal,
  onProgress: (progress: DuplicateProgress) => void,
): Promise<SessionDuplicateResponse> {
  const { session, key, title, upToMessageId } = gesture;
  const { context } = scope;
  const { sessionId, projectId } = session;
  let made: SessionDuplicateResponse;
  try {
    made = await execute(scope, sessionMutations.duplicate(context.client), {
      sessionId,
      idempotencyKey: key,
      title,
      upToMessageId,
      signal,
      onProgress,
    });
  } catch (reason) {
    const error = BrainError.from(reason);
    if (signal.aborted) await tellCancelled(scope, gesture, error);
    else tellDuplicateFailed(scope, gesture, error);
    throw error;
  }
  const copy = { sessionId: made.sessionId, projectId, title: made.title ?? shownTitle(scope, session) };
  // What a part of the history looks like only the server knows.
  if (!signal.aborted && upToMessageId === undefined) {
    await addCachedCopy(scope.queryClient, scope.user, wholeCopy(session, made));
  }
  await reload(scope, { projectId });
  // The cancel came too late for the client, or the client is a host's own that takes none.
  if (signal.aborted) {
    await discardCopy(scope, copy, cancelledNotice(scope, session));
    throw abortedError(signal.reason);
  }
  tellDuplicated(scope, copy);
  return made;
}

/** A copy as the server will list it, but for its times, which are those of this machine. */
function wholeCopy(session: SessionSummary, { sessionId, title }: SessionDuplicateResponse): SessionSummary {
  const now = new Date().toISOString();
  return {
    ...session,
    suspendedAt: undefined,
    archivedAt: undefined,
    sessionId,
    title,
    titleAutoGenerated: false,
    status: 'INIT',
    bound: false,
    pinned: false,
    createdAt: now,
    lastActivityAt: now,
    duplicatedFrom: { sessionId: session.sessionId, title: session.title },
  };
}

function tellDuplicateFailed(scope: ActionScope, gesture: Gesture, error: BrainError): void {
  const { session } = gesture;
  const again = { ...gesture, key: keyForRetry(gesture, error) };
  tellFailure(scope, 'duplicate', {
    sessionId: session.sessionId,
    title: shownTitle(scope, session),
    error,
    retry: () => settle(runningDuplicate(scope, session, gesture) ?? start(scope, again).promise),
  });
}

/**
 * The same key, so that an answer that got lost cannot lead to a second copy; a fresh one only where the server has just
 * said that this one will never make a copy again.
 */
function keyForRetry({ key }: Gesture, { code }: BrainError): string {
  return code === 'copy_forgotten' || code === 'idempotency_key_conflict' ? newIdempotencyKey() : key;
}

/** @param error `aborted` where no copy is left; else why that is not sure */
async function tellCancelled(scope: ActionScope, gesture: Gesture, error: BrainError): Promise<void> {
  const { session } = gesture;
  if (error.code === 'aborted') {
    await reload(scope, { projectId: session.projectId });
    tell(scope, cancelledNotice(scope, session));
    return;
  }
  tellFailure(scope, 'cancel', {
    sessionId: session.sessionId,
    title: shownTitle(scope, session),
    error,
    retry() {
      const again = start(scope, gesture);
      // Before anything is sent: the client then does nothing but cancel by the key.
      again.cancel();
      return settle(again.promise);
    },
  });
}

function cancelledNotice(scope: ActionScope, session: SessionSummary): NoticeDraft {
  const title = shownTitle(scope, session);
  return {
    kind: 'info',
    event: 'duplicate-cancelled',
    message: scope.context.translator.t('notice.duplicate-cancelled', { title }),
    sessionId: session.sessionId,
  };
}

function tellDuplicated(scope: ActionScope, copy: Copy): void {
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

/** A title that no session known here has, nor a copy that is on its way. */
function freeCopyTitle(scope: ActionScope, session: SessionSummary): string {
  const { context, queryClient, user } = scope;
  const { projectId } = session;
  // Looked up once: there may be thousands of sessions.
  const untitled = context.translator.t('title.untitled');
  const known = cachedSessions(queryClient, user, projectId).map((other) => displayTitle(other, untitled));
  const coming = [...context.running.duplicates.values()]
    .filter((duplicate) => duplicate.projectId === projectId)
    .map((duplicate) => duplicate.title);
  return context.titleCopy({
    session,
    title: shownTitle(scope, session),
    taken: [...known, ...coming],
    locale: context.translator.locale.value,
  });
}
