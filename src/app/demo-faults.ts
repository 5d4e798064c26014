// Stands between the client and the demo's server, and lets calls be slow or fail as the demo controls say.
import { PROBLEM_MEDIA_TYPE, PROBLEM_STATUS, type ProblemCode } from '../index';
import type { DemoFaults, FailingCall } from './stores/demo-controls';

type Fetch = (request: Request) => Promise<Response>;

/** Seconds. The client waits out a short one by itself; the long one is for people to see. */
const RETRY_AFTER: Partial<Record<ProblemCode, number>> = { rate_limited: 20, unavailable: 1 };

/** @param faults read anew at every call */
export function withFaults(fetch: Fetch, faults: Readonly<DemoFaults>): Fetch {
  return async (request) => {
    await delay(faults.latency, request.signal);
    if (faults.isOffline) throw networkError();
    if (faults.failingCall === 'none' || faults.failingCall !== callOf(request)) return fetch(request);
    switch (faults.failure) {
      case 'network':
        throw networkError();
      case 'lost_answer': {
        // To the end, so that what was asked for has been done.
        const response = await fetch(request);
        await response.text();
        throw networkError();
      }
      default:
        return problem(faults.failure);
    }
  };
}

function callOf({ method, url }: Request): FailingCall {
  const { pathname } = new URL(url);
  if (method === 'GET' && pathname.endsWith('/sessions')) return 'list';
  if (method === 'POST' && pathname.endsWith('/duplicate')) return 'duplicate';
  if (method === 'PATCH' && pathname.endsWith('/metadata')) return 'rename';
  if (method === 'DELETE' && /\/sessions\/[^/]+$/.test(pathname)) return 'delete';
  return pathname.endsWith('/messages') ? 'messages' : 'none';
}

function problem(code: ProblemCode): Response {
  const seconds = RETRY_AFTER[code];
  return new Response(JSON.stringify({ code, status: PROBLEM_STATUS[code] }), {
    status: PROBLEM_STATUS[code],
    headers: {
      'Content-Type': PROBLEM_MEDIA_TYPE,
      ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
    },
  });
}

/** What a browser's fetch rejects with where there is no network. */
const networkError = () => new TypeError('Failed to fetch');

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}
