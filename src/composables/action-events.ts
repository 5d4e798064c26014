import { BrainError } from '../client/brain-error';
import type { SessionPlace } from '../queries/session-cache';
import type { ActionScope } from './action-scope';
import { callHost } from './call-host';
import type { SessionActionName } from './notices';

/**
 * How an action goes, for a host that counts or traces what people do. It holds no text of theirs: no title, no message.
 */
export interface SessionActionEvent {
  /** What is done. */
  action: Exclude<SessionActionName, 'cancel'>;
  /** Each action has one `started`, then one of the others. */
  phase: 'started' | 'succeeded' | 'failed' | 'cancelled';
  /** The session acted on; of an undo the copy. */
  sessionId: string;
  /** The session's project, by its name. */
  projectId: string;
  /** The copy; a duplicate that succeeded has it. */
  copyId?: string;
  /** From the start to the end, the reload of the lists included, in milliseconds; absent at the start. */
  durationMs?: number;
  /** Why it failed. */
  error?: BrainError;
}

/**
 * Does the work, and tells the host as it begins and as it ends; until then the session is busy.
 *
 * @param fail what to do where the work fails, before the host is told
 * @throws BrainError
 */
export async function observed<T>(
  { onAction, running }: ActionScope,
  action: SessionActionEvent['action'],
  { sessionId, projectId }: SessionPlace,
  work: () => Promise<T>,
  fail: (error: BrainError) => unknown,
  copyIdOf?: (value: T) => string,
): Promise<T> {
  const begin = Date.now();
  const started = { action, phase: 'started', sessionId, projectId } as const;
  const end = (event: Pick<SessionActionEvent, 'phase' | 'copyId' | 'error'>) =>
    callHost(onAction, { ...started, ...event, durationMs: Date.now() - begin });
  callHost(onAction, started);
  running.all.add(started);
  try {
    const value = await work();
    end({ phase: 'succeeded', ...(copyIdOf && { copyId: copyIdOf(value) }) });
    return value;
  } catch (reason) {
    const error = BrainError.from(reason);
    await fail(error);
    end(error.code === 'aborted' ? { phase: 'cancelled' } : { phase: 'failed', error });
    throw error;
  } finally {
    running.all.delete(started);
  }
}
