import { HttpResponse } from 'msw';
import { PROBLEM_MEDIA_TYPE, PROBLEM_STATUS, PROBLEM_TITLES, type Problem } from '../../contract';
import { Refusal } from '../refusal';
import { StoreError } from '../store/store-error';

/** Seconds after which a storage that cannot be used now is worth another try. */
const RETRY_STORE_AFTER = 5;
const RETRY_FULL_STORE_AFTER = 60;

/** A refusal as it goes over the wire (RFC 9457). */
export function toProblem(refusal: Refusal): Problem {
  return {
    type: `urn:session-duplicate:problem:${refusal.code}`,
    title: PROBLEM_TITLES[refusal.code],
    status: PROBLEM_STATUS[refusal.code],
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.field !== undefined && { field: refusal.field }),
  };
}

/** The answer that a refusal gets, with the headers that go with its code. */
export function problemResponse(refusal: Refusal): Response {
  const headers = new Headers({ 'Content-Type': PROBLEM_MEDIA_TYPE });
  if (refusal.code === 'unauthenticated') headers.set('WWW-Authenticate', 'Bearer');
  if (refusal.retryAfterSeconds !== undefined) headers.set('Retry-After', String(refusal.retryAfterSeconds));
  return new HttpResponse(JSON.stringify(toProblem(refusal)), {
    status: PROBLEM_STATUS[refusal.code],
    headers,
  });
}

/** Whatever a use case threw, as the refusal that a caller gets to see. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreError && error.code === 'quota_exceeded') {
    return new Refusal('unavailable', 'The storage is full. Nothing was changed; make room and try again.', {
      retryAfterSeconds: RETRY_FULL_STORE_AFTER,
      cause: error,
    });
  }
  return new Refusal('unavailable', 'This cannot be done right now. Nothing was changed; try again.', {
    retryAfterSeconds: RETRY_STORE_AFTER,
    cause: error,
  });
}
