import type { ProblemCode } from '../contract';

/** What stands behind each code: when a call is refused with it, and an example of what people are told. */
export const PROBLEMS: Record<ProblemCode, { when: string; detail: string }> = {
  unauthenticated: {
    detail: 'Sign in to do this.',
    when: 'There is no token, or none that anybody holds.',
  },
  forbidden: {
    detail: 'Only its owner may do this with a session.',
    when: 'The session is another person’s of the same tenant, or a policy of the server forbids the call.',
  },
  not_found: {
    detail: 'There is no such session.',
    when: 'There is no such thing, or it is another tenant’s.',
  },
  invalid_request: {
    detail: 'title must be at most 200 characters long.',
    when: 'The path, the query, a header or the body is not what the call takes; `field` says where.',
  },
  payload_too_large: {
    detail: 'The body must be at most 1048576 bytes long.',
    when: 'The body is larger than the server reads.',
  },
  idempotency_key_conflict: {
    detail: 'This idempotency key was used for another request.',
    when: 'The key was used for another request.',
  },
  destination_occupied: {
    detail: 'The destination is in use; choose a new session id.',
    when: 'The destination is in use.',
  },
  copy_forgotten: {
    detail: 'The copy that this key stands for was deleted or called off.',
    when: 'The copy that the key stands for was erased or called off.',
  },
  rate_limited: {
    detail: 'Wait, then try again.',
    when: 'Too many requests came; `Retry-After` says how long to wait.',
  },
  unavailable: {
    detail: 'This cannot be done right now. Nothing was changed; try again.',
    when: 'The server cannot do it now and has changed nothing; `Retry-After` says how long to wait.',
  },
};
