import type { Request as PageRequest, Route } from '@playwright/test';
import { IDEMPOTENCY_REPLAYED } from '../contract';
import { NoAnswer } from './no-answer';
import type { Answer } from './rules';

/** A request of the page in the form that the backend answers. */
export function toRequest(request: PageRequest, signal: AbortSignal): Request {
  const headers = new Headers(request.headers());
  return new Request(request.url(), { method: request.method(), headers, body: bodyOf(request), signal });
}

/** Playwright's words for a request that was let go by, or whose page is gone: unrouting and closing do not wait for handlers. */
const ANSWERED_OR_GONE = /already handled|has been closed/;

/** Answers a request of the page; one that has been given up or answered, or whose page is gone, needs no answer any more. */
export async function answerRoute(route: Route, request: Request, answer: Answer): Promise<void> {
  try {
    const response = isPreflight(request) ? preflightResponse(request) : await answer(request);
    const body = Buffer.from(await response.arrayBuffer());
    const headers = { ...Object.fromEntries(response.headers), ...sharing(request) };
    await route.fulfill({ status: response.status, headers, body });
  } catch (error) {
    if (error instanceof NoAnswer) await route.abort(error.reason).catch(() => undefined);
    else if (!request.signal.aborted && !ANSWERED_OR_GONE.test(String(error))) throw error;
  }
}

function bodyOf(request: PageRequest): Uint8Array<ArrayBuffer> | null {
  const body = request.postDataBuffer();
  return body && new Uint8Array(body);
}

// Chromium asks nothing first where requests are routed; other browsers do.
const isPreflight = ({ method, headers }: Request): boolean =>
  method === 'OPTIONS' && headers.has('Access-Control-Request-Method');

function preflightResponse({ headers }: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
      'Access-Control-Allow-Headers': headers.get('Access-Control-Request-Headers') ?? '',
    },
  });
}

/** Headers that let a page of any origin read the answer. */
const sharing = ({ headers }: Request): Record<string, string> => ({
  'access-control-allow-origin': headers.get('Origin') ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': `${IDEMPOTENCY_REPLAYED}, Retry-After`,
  vary: 'Origin',
});
