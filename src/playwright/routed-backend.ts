import type { BrowserContext, Request as PageRequest, Route } from '@playwright/test';
import {
  createReferenceBackend,
  demoDataset,
  type ReferenceBackend,
  type ReferenceBackendOptions,
} from '../backend';
import { answerRoute, toRequest } from './answer-route';
import { callNameOf, type CallName } from './calls';
import { createFaultControls, type FaultControls } from './fault-controls';
import { NoAnswer } from './no-answer';
import { Rules, type RecordedCall } from './rules';

/** The reference backend, answering the pages of a browser context. */
export interface RoutedBackend extends FaultControls, Pick<ReferenceBackend, 'dump' | 'reset' | 'fetch'> {
  /** The calls that pages sent so far, oldest first. @param name only these. @default all */
  calls(name?: CallName): readonly RecordedCall[];
  /** Takes the browser offline, and the backend out of its reach. */
  goOffline(): Promise<void>;
  /** Brings both back. */
  goOnline(): Promise<void>;
  /** Answers no more, and drops the data; the fixture does so after each test. */
  close(): Promise<void>;
}

const CALLS_OF_ANY_ORIGIN = /\/brain\//;

/**
 * Puts a reference backend of its own behind all pages of a browser context: every request to `/brain/…`, of any
 * origin, is answered in the process of the test. Two of them share nothing, so tests may run in parallel. The events
 * of a duplicate arrive all at once, as Playwright answers a request whole.
 *
 * A service worker takes requests before they can be answered here: give the context `serviceWorkers: 'block'`.
 *
 * @param options as for `createReferenceBackend`, but that the dataset is the demo's unless one is given
 * @example
 * ```ts
 * import { test } from '@playwright/test';
 * import { routeBackend } from 'session-duplicate/testing';
 *
 * test.use({ serviceWorkers: 'block' });
 *
 * test('without the fixture', async ({ context, page }) => {
 *   const backend = await routeBackend(context);
 *   await page.goto('/');
 *   await backend.close();
 * });
 * ```
 */
export async function routeBackend(
  context: BrowserContext,
  options: ReferenceBackendOptions = {},
): Promise<RoutedBackend> {
  const backend = await createReferenceBackend({ ...options, dataset: options.dataset ?? demoDataset() });
  const rules = new Rules();
  const controls = createFaultControls(rules);
  const recorded: RecordedCall[] = [];
  const running = new Map<PageRequest, AbortController>();
  let isOffline = false;

  const onRoute = async (route: Route, pageRequest: PageRequest): Promise<void> => {
    const controller = new AbortController();
    running.set(pageRequest, controller);
    const call = record(pageRequest);
    recorded.push(call);
    const answer = isOffline ? unreachable : rules.before(backend.fetch, call);
    await answerRoute(route, toRequest(pageRequest, controller.signal), answer);
    running.delete(pageRequest);
  };
  // A page that gives a request up leaves the backend as a client leaves a server.
  const onGivenUp = (pageRequest: PageRequest) => running.get(pageRequest)?.abort();
  context.on('requestfailed', onGivenUp);
  await context.route(CALLS_OF_ANY_ORIGIN, onRoute);

  const setOffline = async (offline: boolean): Promise<void> => {
    isOffline = offline;
    await context.setOffline(offline);
  };

  return {
    ...controls,
    dump: () => backend.dump(),
    reset: (dataset) => backend.reset(dataset),
    fetch: backend.fetch,
    calls: (name) => recorded.filter((call) => name === undefined || call.name === name),
    goOffline: () => setOffline(true),
    goOnline: () => setOffline(false),
    close: async () => {
      context.off('requestfailed', onGivenUp);
      // First of all: Playwright lets go of requests that are still being answered.
      for (const controller of running.values()) controller.abort();
      await context.unroute(CALLS_OF_ANY_ORIGIN, onRoute);
      controls.recover();
      await backend.close();
    },
  };
}

const unreachable = () => Promise.reject(new NoAnswer('internetdisconnected'));

function record(request: PageRequest): RecordedCall {
  const method = request.method();
  const url = request.url();
  return { name: callNameOf(method, url), method, url, headers: request.headers(), body: request.postData() };
}
