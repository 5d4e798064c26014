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
    /** URLs of the requests that a fault met, oldest first. */
    metRequests: string[];
    releaseRequests: () => void;
  }
}

/**
 * Lets requests of the page fail where its server is the one in the page: out of reach of network interception, so this
 * stands between the page and its `fetch`. All else is better done by `serverTest` and its backend.
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
      window.metRequests.push(request.url);
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
