import type { Caller } from '../caller';
import type { SessionDocument, SessionGroupDocument } from '../documents';
import type { StoreTransaction } from '../store/store';

/** Owns `session_groups`. Every method works in its caller's transaction. */
export class SessionGroupService {
  /** The caller's groups in a project, in the order that they stand in. */
  list(tx: StoreTransaction, caller: Caller, projectId: string): Promise<SessionGroupDocument[]> {
    return tx.find('session_groups', {
      index: 'byProject',
      equals: [caller.tenant, caller.user, projectId],
    });
  }

  /** Takes a session that is about to go out of every group that it stands in. */
  async removeSession(tx: StoreTransaction, session: SessionDocument): Promise<void> {
    const owner = { tenant: session.tenantId, user: session.userId };
    for (const group of await this.list(tx, owner, session.projectId)) {
      if (!group.sessionIds.includes(session.sessionId)) continue;
      await tx.update('session_groups', [group._id], {
        sessionIds: group.sessionIds.filter((id) => id !== session.sessionId),
      });
    }
  }
}
