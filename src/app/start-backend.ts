// The demo's server runs in the page. It is a chunk of its own: a host with a real server ships none of this.
import type { DemoDatasetOptions, ReferenceBackend } from '../backend';
import { DEMO_PEOPLE } from '../demo-people';

export interface RunningBackend {
  /** Answers as a server would, by way of the service worker where there is one. */
  fetch(this: void, request: Request): Promise<Response>;
  people: readonly { tenant: string; user: string; name: string }[];
  /** True where the browser stores nothing: all is gone once the page is closed. */
  isTemporary: boolean;
  /**
   * Puts the demo's data in the place of all there is; undefined where the data are a server's.
   * @param options how much of it there is. @default as in the beginning
   */
  resetData: ((options?: DemoDatasetOptions) => Promise<void>) | undefined;
}

/**
 * Starts the reference backend on IndexedDB, or in memory where that cannot be had. With `?server` in the address none
 * is started: the calls go to the page's own origin.
 */
export async function startBackend(): Promise<RunningBackend> {
  if (new URLSearchParams(window.location.search).has('server')) {
    return {
      people: DEMO_PEOPLE,
      isTemporary: false,
      resetData: undefined,
      fetch: (request) => fetch(request),
    };
  }

  const { createIndexedDbStore, createMemoryStore, createReferenceBackend, demoDataset, StoreError } =
    await import('../backend');
  const dataset = demoDataset();
  let isTemporary = false;
  const stored = createReferenceBackend({
    store: createIndexedDbStore({ name: 'session-duplicate-demo' }),
    dataset,
  });
  const backend = await stored.catch((error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
    isTemporary = true;
    return createReferenceBackend({ store: createMemoryStore(), dataset });
  });
  await startWorker(backend.handlers);

  return {
    people: DEMO_PEOPLE,
    isTemporary,
    resetData: (options) => backend.reset(demoDataset(options)),
    async fetch(request) {
      // Absent after a forced reload, too.
      if (!navigator.serviceWorker?.controller) return backend.fetch(request);
      const response = await fetch(request.clone());
      // A browser may end an idle worker, which then has forgotten its pages and lets calls pass. Whoever hosts
      // the demo answers those with a page.
      return response.headers.get('Content-Type')?.includes('html') ? backend.fetch(request) : response;
    },
  };
}

async function startWorker(handlers: ReferenceBackend['handlers']): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { setupWorker } = await import('msw/browser');
  try {
    await setupWorker(...handlers).start({
      onUnhandledRequest: 'bypass',
      quiet: true,
      serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    });
  } catch {
    // Workers may be switched off; calls then go to the backend directly.
  }
}
