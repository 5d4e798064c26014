// Much at once, and much in a row, on the real thing: the page, its worker and its IndexedDB.
import type { BrowserContext, Page } from '@playwright/test';
import { ChatList, expect, test } from './fixtures';

interface Session {
  sessionId: string;
  title?: string;
  duplicatedFrom?: { sessionId: string };
}

/** All sessions of the person in front of the page, as the backend has them. */
const sessionsOf = (page: Page): Promise<Session[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/brain/acme/sessions?includeArchived=true', {
      headers: { Authorization: 'Bearer alice@acme' },
    });
    return (await answer.json()) as Session[];
  });

/** Presses the shortcut on the first so many cards, in one go. */
const duplicateFirst = (page: Page, count: number): Promise<number> =>
  page.evaluate((most) => {
    const links = [...document.querySelectorAll('[role=listitem] a')].slice(0, most);
    for (const link of links) {
      const keys = { key: 'D', code: 'KeyD', altKey: true, shiftKey: true };
      link.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
    }
    return links.length;
  }, count);

test('two hundred duplicates at once, from ten tabs: all are made, none twice, and the page answers meanwhile', async ({
  context,
  chats,
  page,
}) => {
  test.setTimeout(300_000);
  await chats.open();
  const before = await sessionsOf(page);
  const pages = [page];
  while (pages.length < 10) {
    const tab = new ChatList(await context.newPage());
    await tab.open();
    pages.push(tab.page);
  }

  const started = await Promise.all(pages.map((tab) => duplicateFirst(tab, 20)));
  const total = started.reduce((sum, count) => sum + count, 0);
  expect(total).toBe(200);

  await page.bringToFront();
  await page.getByRole('searchbox', { name: 'Filter chats' }).fill('quarterly');
  await expect(chats.card('Quarterly plan')).toBeVisible();
  await expect(chats.card('Launch checklist')).toHaveCount(0);

  await expect(async () => {
    expect(await sessionsOf(page)).toHaveLength(before.length + total);
  }).toPass({ timeout: 240_000 });
  const known = new Set(before.map(({ sessionId }) => sessionId));
  const copiesOf = new Map<string, number>();
  for (const { sessionId, duplicatedFrom } of await sessionsOf(page)) {
    if (known.has(sessionId) || !duplicatedFrom) continue;
    copiesOf.set(duplicatedFrom.sessionId, (copiesOf.get(duplicatedFrom.sessionId) ?? 0) + 1);
  }
  expect([...copiesOf.values()]).toEqual(Array<number>(20).fill(10));
  for (const tab of pages) await expect(tab.locator('[data-state="copying"]')).toHaveCount(0);
});

/** What a page holds, garbage aside. */
async function holdings(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const metric = (name: string) => metrics.find((candidate) => candidate.name === name)?.value ?? NaN;
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    megabytes: metric('JSHeapUsedSize') / 2 ** 20,
    records: await page.evaluate(countRecords),
  };
}

/** How many records each object store has but the one of keys, which stay to keep a late retry from copying. */
async function countRecords(): Promise<Record<string, number>> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('No answer'));
    });
  const database = await settled(indexedDB.open('session-duplicate-demo'));
  const counts: Record<string, number> = {};
  for (const name of database.objectStoreNames) {
    if (name === 'fork_receipts') continue;
    counts[name] = await settled(database.transaction(name).objectStore(name).count());
  }
  database.close();
  return counts;
}

/** Duplicates the chat and takes the copy away again, so many times, one after the other, as a person does. */
const duplicateAndUndo = (page: Page, title: string, times: number): Promise<void> =>
  page.evaluate(
    async ([name, rounds]) => {
      const until = <T>(find: () => T | null | undefined | false) =>
        new Promise<T>((resolve) => {
          const look = () => {
            const found = find();
            if (found) {
              observer.disconnect();
              resolve(found);
            }
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
          look();
        });
      const link = () =>
        [...document.querySelectorAll('[role=listitem] a')].find((element) => element.textContent === name);
      const button = (action: string) =>
        document.querySelector<HTMLElement>(`.sd-toast:not([class*=leave]) [data-action=${action}]`);
      for (let round = 0; round < rounds; round++) {
        const card = await until(() => link()?.closest('[aria-busy=false]'));
        const keys = { key: 'D', code: 'KeyD', altKey: true, shiftKey: true };
        card.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
        (await until(() => button('undo'))).click();
        const notice = await until(() =>
          [...document.querySelectorAll('.sd-toast:not([class*=leave])')].find(
            (toast) => toast.getAttribute('data-kind') === 'info',
          ),
        );
        notice.querySelector<HTMLElement>('.sd-toast-close')?.click();
        await until(() => !document.querySelector('.sd-toast:not([class*=leave])'));
      }
    },
    [title, times] as const,
  );

test('a thousand duplicates and deletions in a row leave nothing behind', async ({
  context,
  chats,
  page,
}) => {
  test.setTimeout(600_000);
  const TITLE = 'Launch checklist';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chats.open();
  // Until all that is made once has been made.
  await duplicateAndUndo(page, TITLE, 50);
  await expect(page.locator('.sd-toast')).toHaveCount(0);
  const before = await holdings(context, page);

  await duplicateAndUndo(page, TITLE, 1000);
  await expect(page.locator('.sd-toast')).toHaveCount(0);
  const after = await holdings(context, page);
  expect(after.records).toEqual(before.records);
  expect(after.nodes).toBeLessThan(before.nodes * 1.1);
  expect(after.listeners).toBeLessThan(before.listeners * 1.1);
  // A thousand chats that stayed in memory would take many times as much.
  expect(after.megabytes).toBeLessThan(before.megabytes + 4);
});
