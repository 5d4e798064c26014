// The demo's server runs in the page. It is a chunk of its own: a host with a real server ships none of this.

export interface RunningBackend {
  /** Answers as a server would; a call takes this way where the service worker cannot take it. */
  fetch(request: Request): Promise<Response>;
  people: readonly { tenant: string; user: string; name: string }[];
  /** True where the browser stores nothing: all is gone once the page is closed. */
  isTemporary: boolean;
}

/** Starts the reference backend on IndexedDB, or in memory where that cannot be had. */
export async function startBackend(): Promise<RunningBackend> {
  const [{ createMemoryStore, createReferenceBackend, demoDataset, DEMO_PEOPLE }, { setupWorker }] =
    await Promise.all([import('../backend'), import('msw/browser')]);
  const stored = await openStore();
  const backend = await createReferenceBackend({
    store: stored ?? createMemoryStore(),
    dataset: demoDataset(),
  });
  await startWorker(() => setupWorker(...backend.handlers));

  return {
    people: DEMO_PEOPLE,
    isTemporary: stored === null,
    async fetch(request) {
      if (!navigator.serviceWorker?.controller) return backend.fetch(request);
      const response = await fetch(request.clone());
      // A browser may end an idle worker, which then has forgotten its pages and lets calls pass. Whoever hosts
      // the demo answers those with a page.
      return response.headers.get('Content-Type')?.includes('html') ? backend.fetch(request) : response;
    },
  };
}

async function openStore() {
  const { createIndexedDbStore, StoreError } = await import('../backend');
  try {
    const store = createIndexedDbStore({ name: 'session-duplicate-demo' });
    await store.open();
    return store;
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}

async function startWorker(setup: () => { start(options: object): Promise<unknown> }): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await setup().start({
      onUnhandledRequest: 'bypass',
      quiet: true,
      serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    });
  } catch {
    // Service workers may be switched off; calls then go to the backend directly.
  }
}
