import { ref, shallowRef, type Ref } from 'vue';
import { abortedError, BrainError } from '../client/brain-error';
import { newIdempotencyKey } from '../client/idempotency-key';
import type { DuplicateProgress, SessionDuplicateResponse, SessionSummary } from '../contract';
import { displayTitle } from '../locales';
import { addCachedCopy, cachedSessions } from '../queries/session-cache';
import { sessionMutations } from '../queries/session-mutations';
import { settle } from './action-result';
import { observed } from './action-events';
import { execute, reload, shownTitle, type ActionScope } from './action-scope';
import { discardCopy } from './discard-copy';
import type { RunningDuplicate } from './running-actions';
import { cancelledNotice, tellCancelled, tellDuplicated, tellDuplicateFailed } from './tell-duplicate';

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
  const copyId = shallowRef<string | null>(null);
  const duplicate: RunningDuplicate = {
    ...request,
    user: scope.user,
    sessionId,
    projectId,
    progress,
    isCancelling,
    copyId,
    cancel() {
      isCancelling.value = true;
      controller.abort();
    },
    promise: observed(
      scope,
      'duplicate',
      session,
      () => perform(scope, gesture, controller.signal, { progress, copyId }),
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
  state: { progress: Ref<DuplicateProgress | null>; copyId: Ref<string | null> },
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
      onProgress: (progress) => (state.progress.value = progress),
    });
  } catch (reason) {
    const error = BrainError.from(reason);
    if (signal.aborted) await tellCancelled(scope, session, error, () => cancelAgain(scope, gesture));
    else tellDuplicateFailed(scope, session, error, () => sendAgain(scope, gesture, error));
    throw error;
  }
  state.copyId.value = made.sessionId;
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

/**
 * A copy as the server will list it, until it does: its times are those of this machine, and where it came from is told also
 * where the server keeps no such thing.
 */
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
    duplicatedFrom: { sessionId: session.sessionId, title: session.title ?? session.firstUserMessage },
  };
}

function sendAgain(scope: ActionScope, gesture: Gesture, error: BrainError) {
  const running = runningDuplicate(scope, gesture.session, gesture);
  return settle(running ?? start(scope, { ...gesture, key: keyForRetry(gesture, error) }).promise);
}

/**
 * The same key, so that an answer that got lost cannot lead to a second copy; a fresh one only where the server has just
 * said that this one will never make a copy again.
 */
function keyForRetry({ key }: Gesture, { code }: BrainError): string {
  return code === 'copy_forgotten' || code === 'idempotency_key_conflict' ? newIdempotencyKey() : key;
}

function cancelAgain(scope: ActionScope, gesture: Gesture) {
  const again = start(scope, gesture);
  // Before anything is sent: the client then does nothing but cancel by the key.
  again.cancel();
  return settle(again.promise);
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
