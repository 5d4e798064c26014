// Much at once, on the real thing: pages, their worker and their IndexedDB.
import type { Page } from '@playwright/test';
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
