import { BrainError } from '../client/brain-error';
import { dropCachedSession, type SessionPlace } from '../queries/session-cache';
import { sessionMutations } from '../queries/session-mutations';
import { observed } from './action-events';
import { execute, reload, tell, tellFailure, type ActionScope } from './action-scope';
import type { NoticeDraft } from './notices';

/** A copy that was made, and the title under which the person knows it. */
export interface Copy extends SessionPlace {
  title: string;
}

/**
 * Deletes a copy that is not wanted any more and tells the person. The server keeps in mind that it was deleted, so that
 * a late retry of the duplicate cannot bring it back. Never rejects.
 *
 * @param done what to tell once it is gone
 */
export async function discardCopy(scope: ActionScope, copy: Copy, done: NoticeDraft): Promise<void> {
  const { context, queryClient, user } = scope;
  const { sessionId, title } = copy;
  try {
    const discard = async () => {
      await execute(scope, sessionMutations.remove(context.client), sessionId);
      await dropCachedSession(queryClient, user, copy);
    };
    await observed(scope, 'undo', copy, () => context.running.during(sessionId, discard));
  } catch (reason) {
    const error = BrainError.from(reason);
    // Gone already is what was asked for.
    if (error.code !== 'not_found') {
      tellFailure(scope, 'undo', { sessionId, title, error, retry: () => discardCopy(scope, copy, done) });
      return;
    }
  }
  await reload(scope, copy);
  tell(scope, done);
}
