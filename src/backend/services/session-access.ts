import type { Action, Authority, Caller, Resource } from '../caller';
import type { SessionDocument } from '../documents';
import { Refusal } from '../refusal';
import type { StoreTransaction } from '../store/store';
import type { SessionService } from './session-service';

/** Who may do what: ownership first, then the host's authority. */
export class SessionAccess {
  constructor(
    private readonly sessions: SessionService,
    private readonly authority: Authority | undefined,
  ) {}

  /**
   * @returns the session, which is the caller's own
   * @throws Refusal `not_found` for an unknown session and one of another tenant; `forbidden` for another
   *   user's, and where the host's authority says no
   */
  async ownSession(
    tx: StoreTransaction,
    caller: Caller,
    sessionId: string,
    action: Action,
  ): Promise<SessionDocument> {
    const session = await this.sessions.find(tx, sessionId);
    if (!session || session.tenantId !== caller.tenant) {
      throw new Refusal('not_found', 'There is no such session.');
    }
    if (session.userId !== caller.user) {
      throw new Refusal('forbidden', 'Only its owner may do this with a session.');
    }
    this.authorize(caller, { kind: 'session', sessionId, projectId: session.projectId }, action);
    return session;
  }

  /** @throws Refusal `forbidden` where the host's authority says no */
  authorize(caller: Caller, resource: Resource, action: Action): void {
    if (this.authority && !this.authority(caller, resource, action)) {
      throw new Refusal('forbidden', `You are not allowed to do this (${action}).`);
    }
  }
}
