import { BrainError } from '../client/brain-error';
import type { SessionClient } from '../client/session-client';

/** What a call of an optional method comes to where the client lacks it. */
export function unsupported(method: keyof SessionClient): Promise<never> {
  return Promise.reject(new BrainError('unsupported', `This session client has no ${method}`));
}
