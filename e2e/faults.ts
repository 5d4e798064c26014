import type { Page } from '@playwright/test';

/** Which requests of the page, and what becomes of them. */
export interface Fault {
  method: string;
  /** Part of the URL. */
  path: string;
  /** How many of them; the others go through. @default all */
  times?: number;
  /**
   * `refused`: the server answers with `status`. `unreachable`: it is not reached. `answer lost`: it does the work, and
   * the answer gets lost. `held`: the request is sent, and `answer held`: its answer is given, once {@link release} is
   * called.
   */
  kind: 'refused' | 'unreachable' | 'answer lost' | 'held' | 'answer held';
  status?: number;
  /** Seconds, for what is refused. */
  retryAfter?: number;
}

declare global {
  interface Window {
    /** Requests that a fault met, oldest first. */
    metRequests: { url: string; key: string | null }[];
    releaseRequests: () => void;
  }
}

/**
 * Lets requests of the page fail. The demo's server runs in the page, out of reach of network interception, so this
 * stands between the page and its `fetch`.
 */
export async function fail(page: Page, fault: Fault): Promise<void> {
  await page.evaluate(({ method, path, times, kind, status, retryAfter }) => {
    const real = window.fetch;
    let left = times ?? Infinity;
    window.metRequests ??= [];
    const released = new Promise<void>((resolve) => {
      window.releaseRequests = resolve;
    });
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (left === 0 || request.method !== method || !request.url.includes(path)) return real(request);
      left -= 1;
      window.metRequests.push({ url: request.url, key: request.headers.get('Idempotency-Key') });
      if (kind === 'refused') {
        const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
        return new Response('{}', { status: status ?? 500, headers });
      }
      if (kind === 'held') await released;
      if (kind !== 'unreachable') {
        const response = await real(request);
        if (kind === 'held') return response;
        // To its end: the work is done by then.
        const body = await response.blob();
        if (kind === 'answer held') {
          await released;
          return new Response(body, response);
        }
      }
      throw new TypeError('Failed to fetch');
    };
  }, fault);
}

/** Lets held requests go on. */
export const release = (page: Page): Promise<void> => page.evaluate(() => window.releaseRequests());

/** Requests that a fault met so far. */
export const metRequests = (page: Page): Promise<Window['metRequests']> =>
  page.evaluate(() => window.metRequests);

/** Counts requests of the page from now on, without touching them. */
export async function countRequests(
  page: Page,
  method: string,
  path: string,
): Promise<() => Promise<number>> {
  await page.evaluate(
    ([ofMethod, ofPath]) => {
      const real = window.fetch;
      const counter = { count: 0 };
      Object.assign(window, { requestCounter: counter });
      window.fetch = (input, init) => {
        const request = new Request(input, init);
        if (request.method === ofMethod && request.url.includes(ofPath)) counter.count += 1;
        return real(request);
      };
    },
    [method, path] as const,
  );
  return () =>
    page.evaluate(() => (window as unknown as { requestCounter: { count: number } }).requestCounter.count);
}
