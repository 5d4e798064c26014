import type { SessionDuplicateResponse } from '../contract';
import { abortedError, BrainError } from './brain-error';

/** Statuses by which a server says that it knows no such call. */
const LACKS_CALL = [404, 405, 501];

export interface CancellableDuplicate {
  signal: AbortSignal | undefined;
  /**
   * Makes the copy. `signal` (above) keeps it from beginning another attempt.
   * @param attempt aborts the attempt that is on its way
   */
  run: (attempt: AbortSignal) => Promise<SessionDuplicateResponse>;
  /** Asks the server by the key to roll the copy back, or to erase it where it is finished. */
  cancel: () => Promise<void>;
  /** Deletes a copy. */
  remove: (copyId: string) => Promise<void>;
}

/**
 * Runs a duplicate so that none is left of a cancelled one. To abort the request would not do: a service worker or a
 * proxy may keep that to itself, and the answer may be all that is still missing. So the server is asked to cancel
 * first, and the request is aborted once it has. Where that fails, as on a server that has no such call, the request is
 * let finish, and the copy is deleted.
 *
 * @returns the copy; of a cancelled duplicate only where it could not be deleted any more
 * @throws BrainError `aborted` once no copy is left; the failure of the cancelling where that is not sure
 */
export async function duplicateUnlessCancelled({
  signal,
  run,
  cancel,
  remove,
}: CancellableDuplicate): Promise<SessionDuplicateResponse> {
  const attempt = new AbortController();
  const running = run(attempt.signal);
  await settledOrAborted(running, signal);
  if (!signal?.aborted) return running;

  try {
    await cancel();
    attempt.abort();
  } catch (reason) {
    const { status = 0 } = BrainError.from(reason);
    const copy = await running.catch(() => null);
    if (copy && !(await isGone(remove(copy.sessionId)))) return copy;
    if (!copy && !LACKS_CALL.includes(status)) throw reason;
  }
  throw abortedError(signal.reason);
}

function settledOrAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal?.removeEventListener('abort', end);
      resolve();
    };
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    work.then(end, end);
  });
}

function isGone(removal: Promise<void>): Promise<boolean> {
  return removal.then(
    () => true,
    (reason: unknown) => BrainError.from(reason).code === 'not_found',
  );
}
