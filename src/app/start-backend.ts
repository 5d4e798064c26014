// The demo's server runs in the page. It is a chunk of its own: a host with a real server ships none of this.
import type { SetupWorker } from 'msw/browser';
import type { DemoDatasetOptions } from '../backend';

export interface RunningBackend {
  /** Answers as a server would, by way of the service worker where there is one. */
  fetch(this: void, request: Request): Promise<Response>;
  /** True where the browser stores nothing: all is gone once the page is closed. */
  isTemporary: boolean;
  /**
   * Puts the demo's data in the place of all there is.
   * @param options how much of it there is. @default as in the beginning
   */
  resetData(this: void, options?: DemoDatasetOptions): Promise<void>;
}

/** Whether the address says `?server`: no backend is started then, and calls go to the page's own origin. */
export const isBesideServer = (): boolean => new URLSearchParams(window.location.search).has('server');

/** Starts the reference backend on IndexedDB, or in memory where that cannot be had. */
export async function startBackend(): Promise<RunningBackend> {
  const [backendModule, workerModule] = await Promise.all([import('../backend'), importWorker()]);
  const { createIndexedDbStore, createMemoryStore, createReferenceBackend, demoDataset, StoreError } =
    backendModule;
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
  if (workerModule) await startWorker(workerModule.setupWorker(...backend.handlers));

  return {
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

function importWorker() {
  return 'serviceWorker' in navigator ? import('msw/browser') : undefined;
}

async function startWorker(worker: SetupWorker): Promise<void> {
  try {
    await worker.start({
      onUnhandledRequest: 'bypass',
      quiet: true,
      serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    });
  } catch {
    // Workers may be switched off; calls then go to the backend directly.
  }
}
