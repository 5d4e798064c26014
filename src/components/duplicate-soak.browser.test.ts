// What an hour of use leaves behind in a page: nothing.
import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { deleteDB, openDB } from 'idb';
import { expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { createApp } from 'vue';
import { createReferenceBackend } from '../backend/create-backend';
import '../components/styles.css';
import { createIndexedDbStore } from '../backend/store/indexed-db-store';
import { createBrainClient } from '../client/brain-client';
import { createSessionActions } from '../composables/session-actions-plugin';
import { ListPage, OWNER, sessionsOfOwner, TENANT } from '../testing/mount-feature';

const TITLE = 'Launch plan';
const DATABASE = 'soak';

it('a thousand duplicates and deletions in a row leave no record, no node, no listener and no memory', async () => {
  await withoutMotion();
  await openPage();
  // Until all that is made once has been made.
  await duplicateAndUndo(50);
  const before = await holdings();
  await duplicateAndUndo(1000);
  const after = await holdings();
  expect(after.records).toEqual(before.records);
  expect(after.nodes).toBeLessThan(before.nodes + 100);
  expect(after.listeners).toBeLessThan(before.listeners + 50);
  // A thousand chats that stayed would take many times as much.
  expect(after.megabytes).toBeLessThan(before.megabytes + 4);
}, 300_000);

/** Toasts leave at once. */
async function withoutMotion(): Promise<void> {
  const set = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await set('reduce');
  onTestFinished(() => void set(''));
}

/** A page as a host would make it, on the browser's own storage. */
async function openPage(): Promise<void> {
  const store = createIndexedDbStore({ name: DATABASE });
  const backend = await createReferenceBackend({
    store,
    dataset: sessionsOfOwner({ title: TITLE }, { title: 'Budget' }, { title: 'Retro' }),
  });
  const client = createBrainClient({
    baseUrl: location.origin,
    tenant: TENANT,
    accessToken: `${OWNER}@${TENANT}`,
    fetch: (request) => backend.fetch(request),
  });
  const app = createApp(ListPage)
    .use(VueQueryPlugin, { queryClient: new QueryClient() })
    .use(createSessionActions({ client, currentUser: OWNER }));
  const root = document.body.appendChild(document.createElement('div'));
  app.mount(root);
  onTestFinished(async () => {
    app.unmount();
    root.remove();
    await backend.close();
    await deleteDB(DATABASE);
  });
}

/** Duplicates the chat by its shortcut and takes the copy away again, so many times, as a person does. */
async function duplicateAndUndo(times: number): Promise<void> {
  for (let round = 0; round < times; round++) {
    const card = await until(() => link()?.closest('[aria-busy=false]'));
    const keys = { key: 'D', code: 'KeyD', altKey: true, shiftKey: true };
    card.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
    (await until(() => toast('success')?.querySelector<HTMLElement>('[data-action=undo]'))).click();
    (await until(() => toast('info')?.querySelector<HTMLElement>('.sd-toast-close'))).click();
    await until(() => document.querySelector('.sd-toast:not([class*=leave])') === null);
  }
}

const link = () =>
  [...document.querySelectorAll('[role=listitem] a')].find(({ textContent }) => textContent === TITLE);

const toast = (kind: string) => document.querySelector(`.sd-toast[data-kind=${kind}]:not([class*=leave])`);

/** Resolves to what is looked for, as soon as the page has it. */
function until<T>(find: () => T | null | undefined | false): Promise<T> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look(): void {
      const found = find();
      if (!found) return;
      observer.disconnect();
      resolve(found);
    }
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
  });
}

/** What the page holds, garbage aside. */
async function holdings() {
  const session = cdp();
  await session.send('Performance.enable');
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((candidate) => candidate.name === name)?.value ?? NaN;
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    megabytes: metric('JSHeapUsedSize') / 2 ** 20,
    records: await countRecords(),
  };
}

/** How many records each object store has but that of the keys, which stay so that a late retry makes no copy. */
async function countRecords(): Promise<Record<string, number>> {
  const database = await openDB(DATABASE);
  const counts: Record<string, number> = {};
  for (const name of database.objectStoreNames) {
    if (name !== 'fork_receipts') counts[name] = await database.count(name);
  }
  database.close();
  return counts;
}
