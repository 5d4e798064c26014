import type { Page } from '@playwright/test';

/** How many requests of one kind fail, and by what. */
export interface Fault {
  method: string;
  /** Part of the URL. */
  path: string;
  times: number;
  /** A status of the server, or none at all: the network is gone. */
  status?: number;
}

/**
 * Lets requests of the page fail. The demo's server runs in the page, out of reach of network interception, so this
 * stands between the page and its `fetch`.
 */
export async function failRequests(page: Page, fault: Fault): Promise<void> {
  await page.evaluate(({ method, path, times, status }) => {
    const real = window.fetch;
    let left = times;
    window.fetch = (input, init) => {
      const request = new Request(input, init);
      if (left === 0 || request.method !== method || !request.url.includes(path)) return real(request);
      left -= 1;
      if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(new Response('{}', { status }));
    };
  }, fault);
}

/** Counts requests of the page from now on. */
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
