import { IDEMPOTENCY_KEY, paths } from '../contract';
import { abortedError, BrainError } from './brain-error';
import { readDuplicateAnswer } from './duplicate-answer';
import { endedOrAborted } from './ended-or-aborted';
import { newIdempotencyKey } from './idempotency-key';
import { none } from './parse-answer';
import type { Send } from './send';
import type { SessionClient } from './session-client';

/**
 * Duplicates so that none is left of a cancelled copy. To abort the request would not do: a service worker or a proxy may
 * keep that to itself, and the answer may be all that is still missing. So the server is asked to cancel first, and the
 * request is aborted once it has. Where that fails, as on a server that has no such call, the request is let finish, and
 * the copy is deleted.
 *
 * @returns the call, which resolves to a cancelled copy only where it could not be deleted any more; it throws `aborted`
 *   once no copy is left, and the failure of the cancelling where that is not sure
 */
export function createDuplicateSession(send: Send): SessionClient['duplicateSession'] {
  /** @returns what kept it from being erased; undefined where nothing did */
  const erase = (path: string) =>
    send('DELETE', path, none, { isRepeatable: true }).catch((reason: unknown) => BrainError.from(reason));

  return async (sessionId, { title, upToMessageId, idempotencyKey, onProgress, signal } = {}) => {
    // Under a key of the caller's an earlier call may have left a copy; without one there is nothing to cancel.
    if (signal?.aborted && idempotencyKey === undefined) throw abortedError(signal.reason);
    // The key is made here, outside the attempts: all of them together are one gesture.
    const key = idempotencyKey ?? newIdempotencyKey();
    const request = new AbortController();
    const running = send(
      'POST',
      paths.duplicate(sessionId),
      (response) => readDuplicateAnswer(response, onProgress),
      {
        body: { title, upToMessageId },
        headers: {
          [IDEMPOTENCY_KEY]: key,
          ...(onProgress && { Accept: 'text/event-stream, application/json' }),
        },
        isRepeatable: true,
        signal,
        requestSignal: request.signal,
      },
    );
    await endedOrAborted(running, signal);
    if (!signal?.aborted) return running;

    let failure = await erase(paths.duplicateByKey(key));
    const copy = failure && (await running.catch(() => undefined));
    if (copy) failure = await erase(paths.session(copy.sessionId));
    // A server that lacks the call, and has answered with no copy, has none; of any other nobody knows.
    const isGone = failure?.code === 'not_found' || (!copy && failure?.code === 'unsupported');
    if (failure && !isGone) {
      if (copy) return copy;
      throw failure;
    }
    request.abort();
    throw abortedError(signal.reason);
  };
}
