import type { ForkRequest, ProblemCode } from '../../contract';
import type { Caller } from '../caller';
import { Refusal } from '../refusal';
import type { SessionAccess } from '../services/session-access';
import type { SessionService } from '../services/session-service';
import type { Store } from '../store/store';
import { ownerScopeOf } from './caller-scopes';
import {
  ConversationForkRequest,
  type ConversationForkPort,
  type ConversationForkResult,
} from './conversation-fork';
import { MemoryContractError, type MemoryContractErrorCode } from './memory-contract-error';

export interface SessionForkParts {
  store: Store;
  access: SessionAccess;
  sessions: SessionService;
  memory: ConversationForkPort;
}

/** Forks the transcript of a caller's session, under the usual authorization of both sessions. */
export class SessionForkService {
  constructor(private readonly parts: SessionForkParts) {}

  /**
   * A source that is gone is no obstacle: a retry gets the first answer all the same.
   *
   * @throws Refusal `forbidden` and `not_found` as for any call on these sessions; `not_found` where there is nothing to
   *   fork; `invalid_request`, `idempotency_key_conflict`, `destination_occupied`, `copy_forgotten`
   */
  async fork(caller: Caller, sessionId: string, request: ForkRequest): Promise<ConversationForkResult> {
    const { destinationSessionId, forkId, sessionKind } = request;
    await this.parts.store.transaction(['sessions'], 'readonly', async (tx) => {
      for (const id of [sessionId, destinationSessionId]) {
        const exists = await this.parts.sessions.find(tx, id);
        if (exists) await this.parts.access.ownSession(tx, caller, id, 'EXECUTE');
      }
    });
    const owner = ownerScopeOf(caller);
    const keyOf = (id: string) => ({ sessionId: id, scopePath: owner.session(id).path });
    try {
      return await this.parts.memory.fork(
        new ConversationForkRequest({
          owner,
          source: keyOf(sessionId),
          destination: keyOf(destinationSessionId),
          forkId,
          sessionKind,
        }),
      );
    } catch (error) {
      if (!(error instanceof MemoryContractError)) throw error;
      throw new Refusal(PROBLEM_OF[error.code], error.message, { field: FIELD_OF[error.code] });
    }
  }
}

const PROBLEM_OF: Record<MemoryContractErrorCode, ProblemCode> = {
  invalid_scope: 'invalid_request',
  invalid_fork_id: 'invalid_request',
  invalid_session_ids: 'invalid_request',
  session_kind_required: 'invalid_request',
  scope_violation: 'forbidden',
  source_missing: 'not_found',
  fork_conflict: 'idempotency_key_conflict',
  destination_occupied: 'destination_occupied',
  destination_forgotten: 'copy_forgotten',
};

const FIELD_OF: Partial<Record<MemoryContractErrorCode, string>> = {
  invalid_fork_id: 'forkId',
  invalid_session_ids: 'destinationSessionId',
};
