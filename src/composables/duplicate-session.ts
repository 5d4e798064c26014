import { shallowRef } from 'vue';
import { abortedError, type BrainError } from '../client/brain-error';
import { newIdempotencyKey } from '../client/idempotency-key';
import type { DuplicateProgress, SessionDuplicateResponse, SessionSummary } from '../contract';
import { displayTitle, freeCopyTitle, titleKey, type TitleSource } from '../locales';
import { addCachedCopy, cachedSessions } from '../queries/session-cache';
import { sessionMutations } from '../queries/session-mutations';
import { observed } from './action-events';
import { execute, reload, reloadIfGone, type ActionScope } from './action-scope';
import { callHost } from './call-host';
import { discardCopy } from './change-session';
import { ofSession, type RunningDuplicate } from './running-actions';
import { tell, tellFailure } from './tell-person';

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

/** What stays the same however often one gesture is sent. */
type Gesture = Pick<RunningDuplicate, 'key' | 'title' | 'upToMessageId'>;

/**
 * Duplicates a session, reloads the project's lists and tells the person. While a duplicate of the session runs, another
 * call joins it and sends nothing, unless it asks for another title or another end of the history, or that one is being cancelled.
 *
 * @param key names the gesture; that of an earlier one where it is sent again
 * @throws BrainError in the promise, `aborted` where it was cancelled; by then the person has been told
 */
export function duplicateSession(
  scope: ActionScope,
  session: SessionSummary,
  { title, upToMessageId }: DuplicateOptions = {},
  key = newIdempotencyKey(),
): Promise<SessionDuplicateResponse> {
  const running = ofSession(scope.running.duplicates, session.sessionId).find(
    (other) =>
      !other.isCancelling.value &&
      other.upToMessageId === upToMessageId &&
      (title === undefined || title === other.title),
  );
  if (running) return running.promise;
  return start(scope, session, { key, title: title ?? titleForCopy(scope, session), upToMessageId }).promise;
}

/** Sends a gesture, and keeps it among what runs until its end. */
function start(scope: ActionScope, session: SessionSummary, gesture: Gesture): RunningDuplicate {
  const { duplicates } = scope.running;
  const { sessionId, projectId, userId } = session;
  const { key, ...request } = gesture;
  const controller = new AbortController();
  const { signal } = controller;
  const progress = shallowRef<DuplicateProgress | null>(null);
  const isCancelling = shallowRef(false);
  const copyId = shallowRef<string | null>(null);

  async function work(): Promise<SessionDuplicateResponse> {
    const made = await execute(scope, sessionMutations.duplicate, {
      ...request,
      sessionId,
      idempotencyKey: key,
      signal,
      onProgress: (report) => (progress.value = report),
    });
    copyId.value = made.sessionId;
    const copy = copyOf(session, made);
    // What a part of the history looks like only the server knows.
    if (!signal.aborted && request.upToMessageId === undefined) await addCachedCopy(scope.queryClient, copy);
    await reload(scope, { userId, projectId });
    // The cancel came too late for the client, or the client is a host's own that takes none.
    if (signal.aborted) {
      await discardCopy(scope, copy, 'duplicate-cancelled', session);
      throw abortedError(signal.reason);
    }
    tellDuplicated(scope, copy);
    return made;
  }

  async function fail(error: BrainError): Promise<void> {
    // What became of a copy that was made has been told.
    if (copyId.value !== null) return;
    if (!signal.aborted) {
      reloadIfGone(scope, session, error);
      const retry = () => duplicateSession(scope, session, gesture, keyForRetry(gesture, error));
      tellFailure(scope, 'duplicate', session, error, retry);
    } else if (error.code === 'aborted') {
      await reload(scope, { userId, projectId });
      tell(scope, 'duplicate-cancelled', session);
    } else {
      tellFailure(scope, 'cancel', session, error, () => {
        const again = start(scope, session, gesture);
        // Before anything is sent: the client then does nothing but cancel by the key.
        again.cancel();
        return again.promise;
      });
    }
  }

  const duplicate: RunningDuplicate = {
    ...gesture,
    user: userId,
    sessionId,
    projectId,
    progress,
    isCancelling,
    copyId,
    cancel() {
      isCancelling.value = true;
      controller.abort();
    },
    promise: observed(scope, 'duplicate', session, work, fail, (made) => made.sessionId),
  };
  const { promise } = duplicate;
  const end = () => duplicates.delete(duplicate);
  duplicates.add(duplicate);
  promise.then(end, end);
  return duplicate;
}

/**
 * A copy as the server will list it, until it does: its times are those of this machine, and where it came from is told also
 * where the server keeps no such thing.
 */
function copyOf(session: SessionSummary, made: SessionDuplicateResponse): SessionSummary {
  const now = new Date().toISOString();
  const { sessionId, title } = session;
  return {
    ...session,
    suspendedAt: undefined,
    archivedAt: undefined,
    ...made,
    titleAutoGenerated: false,
    status: 'INIT',
    bound: false,
    pinned: false,
    createdAt: now,
    lastActivityAt: now,
    duplicatedFrom: { sessionId, title: title ?? session.firstUserMessage },
  };
}

/** The copy is made: it can be opened, or taken away again. */
function tellDuplicated(scope: ActionScope, copy: SessionSummary): void {
  const { openSession } = scope;
  tell(scope, 'duplicated', copy, {
    kind: 'success',
    actions: [
      ...(openSession ? [{ id: 'open' as const, run: () => openSession(copy.sessionId) }] : []),
      { id: 'undo', run: () => discardCopy(scope, copy) },
    ],
  });
}

/**
 * The same key, so that an answer that got lost cannot lead to a second copy; a fresh one only where the server has just
 * said that this one will never make a copy again.
 */
function keyForRetry({ key }: Gesture, { code }: BrainError): string | undefined {
  return code === 'copy_forgotten' || code === 'idempotency_key_conflict' ? undefined : key;
}

/** A title that no session known here has, nor a copy that is on its way. */
function titleForCopy(scope: ActionScope, session: SessionSummary): string {
  const { translator, queryClient, running } = scope;
  const { projectId, userId } = session;
  const locale = translator.locale.value;
  // Looked up once: there may be thousands of sessions.
  const untitled = translator.t('title.untitled');
  const titleOf = (one: TitleSource) => displayTitle(one, untitled);
  const title = titleOf(session);
  const others: TitleSource[] = [
    ...cachedSessions(queryClient, userId, projectId),
    ...[...running.duplicates].filter((other) => other.projectId === projectId),
  ];
  const byHost =
    scope.copyTitle && callHost(scope.copyTitle, { session, title, taken: others.map(titleOf), locale });
  return byHost ?? freeCopyTitle(title, others.map(titleKey), locale);
}
