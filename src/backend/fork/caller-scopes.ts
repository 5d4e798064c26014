import type { Caller } from '../caller';
import type { SessionDocument } from '../documents';
import { MemoryScope } from './memory-scope';

/** The owner that a person is in conversation memory. */
export const ownerScopeOf = ({ tenant, user }: Caller): MemoryScope =>
  MemoryScope.positional({ tenant, principal: user });

/** The scope that a session makes in conversation memory: one of its owner's. */
export const sessionScopeOf = ({ tenantId, userId, sessionId }: SessionDocument): MemoryScope =>
  ownerScopeOf({ tenant: tenantId, user: userId }).session(sessionId);
