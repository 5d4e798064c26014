// Much in a row, and much at once, with real components on the browser's own storage.
import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { createApp } from 'vue';
import { createReferenceBackend, type ReferenceBackend } from '../backend/create-backend';
import { createIndexedDbStore } from '../backend/store/indexed-db-store';
import { createBrainClient } from '../client/brain-client';
import { createSessionActions } from '../composables/session-actions-plugin';
import { aChat, datasetOf } from '../testing/builders';
import { ListPage, OWNER, PROJECT, TENANT } from '../testing/mount-feature';
import './styles.css';

const TITLE = 'Chat 1';
const TURNS = 40;
const DATABASE = 'duplicate-at-scale';

// Toasts leave at once.
beforeEach(async () => {
  const set = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await set('reduce');
  return () => set('');
});

it('a thousand duplicates and deletions in a row leave no record, no node, no listener and no memory', async () => {
  const backend = await openBackend(3);
  openTab(backend);
  // Until all that is made once has been made.
  await duplicateAndUndo(50);
  const before = await holdings();
  const data = await dataOf(backend);
  await duplicateAndUndo(1000);
  const after = await holdings();
  expect(after.records).toEqual(before.records);
  expect(await dataOf(backend)).toEqual(data);
  expect(after.nodes).toBeLessThan(before.nodes + 100);
  expect(after.listeners).toBeLessThan(before.listeners + 50);
  // A thousand chats that stayed would take many times as much.
  expect(after.megabytes).toBeLessThan(before.megabytes + 4);
}, 300_000);

it('two hundred duplicates at once, ten tabs’ worth: all are made, none twice, and the page answers meanwhile', async () => {
  const backend = await openBackend(20);
  const tabs = Array.from({ length: 10 }, () => openTab(backend));
  const cards = (tab: HTMLElement) => [...tab.querySelectorAll('[role=listitem]')];
  for (const tab of tabs) await until(() => cards(tab).length === 20);
  for (const card of tabs.flatMap(cards)) pressDuplicate(card);
  await until(() => document.querySelector('[data-state=copying]'));

  const [trigger] = document.querySelectorAll<HTMLElement>('[aria-haspopup=menu]');
  trigger?.focus();
  await userEvent.keyboard('{Enter}');
  await until(() => document.querySelector('[role=menu]'));
  expect(document.querySelector('[data-state=copying]'), 'copies are still on their way').not.toBeNull();

  await vi.waitFor(async () => expect(await countSessions(backend)).toBe(220), {
    timeout: 200_000,
    interval: 500,
  });
  const { sessions, chat_messages } = await backend.dump();
  const copies = new Map<string, number>();
  for (const { duplicatedFrom } of sessions) {
    if (duplicatedFrom) copies.set(duplicatedFrom.sessionId, (copies.get(duplicatedFrom.sessionId) ?? 0) + 1);
  }
  expect([...copies.values()]).toEqual(Array<number>(20).fill(10));
  expect(chat_messages).toHaveLength(220 * TURNS);
  await until(() => document.querySelector('[data-state=copying]') === null);
}, 300_000);

async function openBackend(chats: number): Promise<ReferenceBackend> {
  const session = (number: number) => ({ title: `Chat ${number}`, projectId: PROJECT, userId: OWNER });
  const backend = await createReferenceBackend({
    store: createIndexedDbStore({ name: DATABASE }),
    dataset: datasetOf(
      Array.from({ length: chats }, (_, index) => aChat({ turns: TURNS, session: session(index + 1) })),
    ),
  });
  onTestFinished(async () => {
    await backend.close();
    await deleteDB(DATABASE);
  });
  return backend;
}

/** A page as a host would make it; apps on one page share no more than tabs do. */
function openTab(backend: ReferenceBackend): HTMLElement {
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
  onTestFinished(() => {
    app.unmount();
    root.remove();
  });
  return root;
}

async function countSessions(backend: ReferenceBackend): Promise<number> {
  const answer = await backend.fetch(`${location.origin}/brain/${TENANT}/sessions`, {
    headers: { Authorization: `Bearer ${OWNER}@${TENANT}` },
  });
  return ((await answer.json()) as unknown[]).length;
}

function pressDuplicate(card: Element): void {
  const keys = { key: 'D', code: 'KeyD', altKey: true, shiftKey: true };
  card.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
}

/** Duplicates the chat by its shortcut and takes the copy away again, so many times, as a person does. */
async function duplicateAndUndo(times: number): Promise<void> {
  for (let round = 0; round < times; round++) {
    pressDuplicate(await until(() => link()?.closest('[aria-busy=false]')));
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

// The keys of what was asked for stay, so that a late retry makes no copy.

async function dataOf(backend: ReferenceBackend) {
  return { ...(await backend.dump()), fork_receipts: null };
}

/** How many records each object store has. */
async function countRecords(): Promise<Record<string, number>> {
  const database = await openDB(DATABASE);
  const counts: Record<string, number> = {};
  for (const name of database.objectStoreNames) {
    if (name !== 'fork_receipts') counts[name] = await database.count(name);
  }
  database.close();
  return counts;
}
