// Exactly one copy, whatever happens.
import type { Page } from '@playwright/test';
import { ChatList, expect, test } from './fixtures';
import { fail, metRequests, release } from './faults';

const TITLE = 'Launch checklist';
const COPY = `Copy of ${TITLE}`;
const BIG = 'Product pages, one by one';

const DUPLICATE = { method: 'POST', path: '/duplicate' } as const;
/** As often as the client asks before it gives up. */
const ATTEMPTS = 4;

const cancelButton = (page: Page) => page.getByRole('button', { name: /^(Cancel|Stop)/ });

test('an answer that is lost once is asked for again: one copy', async ({ page, chats }) => {
  await chats.open();
  await fail(page, { ...DUPLICATE, kind: 'answer lost', times: 1 });
  await chats.duplicate(TITLE);
  await page.reload();
  await expect(chats.card(COPY)).toHaveCount(1);
});

test('every answer is lost after the copy was made, then Retry: the same copy', async ({ page, chats }) => {
  await chats.open();
  await fail(page, { ...DUPLICATE, kind: 'answer lost', times: ATTEMPTS });
  await chats.choose(TITLE, 'Duplicate');
  const failure = chats.toast(`Couldn’t duplicate “${TITLE}”`);
  await failure.getByRole('button', { name: 'Retry' }).click({ timeout: 30_000 });
  await expect(chats.toast(`Duplicated as “${COPY}”`)).toBeVisible();
  const keys = (await metRequests(page)).map((request) => request.key);
  expect(keys).toHaveLength(ATTEMPTS);
  expect(new Set(keys).size).toBe(1);
  await page.reload();
  await expect(chats.card(COPY)).toHaveCount(1);
  await expect(chats.card(`${COPY} (2)`)).toHaveCount(0);
});

test('a copy made in one tab appears in the other, and both can copy at once', async ({ context, chats }) => {
  await chats.open();
  const other = new ChatList(await context.newPage());
  await other.open();
  await chats.duplicate(TITLE);
  await expect(other.card(COPY)).toHaveCount(1);

  await Promise.all([
    chats.choose('Landing page copy', 'Duplicate'),
    other.choose('Redirect map from the old site', 'Duplicate'),
  ]);
  for (const tab of [chats, other]) {
    await expect(tab.card('Copy of Landing page copy')).toHaveCount(1);
    await expect(tab.card('Copy of Redirect map from the old site')).toHaveCount(1);
  }
  await other.choose(COPY, 'Rename');
  await other.page.keyboard.type('Renamed elsewhere');
  await other.page.keyboard.press('Enter');
  await expect(chats.card('Renamed elsewhere')).toHaveCount(1);
});

test('what is said in one tab is read in the other', async ({ page, context, chats, chat }) => {
  await chats.open();
  await chats.card(TITLE).getByRole('link').click();
  await chat.history();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('log', { name: 'Messages' }).getByRole('article').first()).toBeVisible();
  await chat.send('Said in the first tab');
  await expect(
    other.getByRole('log').getByRole('article').filter({ hasText: 'Said in the first tab' }).first(),
  ).toBeVisible();
});

for (const [moment, kind] of [
  ['before the server began', 'held'],
  ['after the server had finished', 'answer held'],
] as const) {
  test(`cancelled ${moment}: no copy`, async ({ page, chats }) => {
    await chats.open();
    await fail(page, { ...DUPLICATE, kind });
    await chats.choose(TITLE, 'Duplicate');
    await cancelButton(page).click();
    await expect(cancelButton(page)).toHaveCount(0);
    await release(page);
    await page.reload();
    await expect(chats.card(TITLE)).toBeVisible();
    await expect(chats.card(COPY)).toHaveCount(0);
  });
}

test('cancelled at a server that cannot cancel: the copy is made and deleted', async ({ page, chats }) => {
  await chats.open();
  await fail(page, { method: 'DELETE', path: '/duplicates/', kind: 'refused', status: 404 });
  await fail(page, { ...DUPLICATE, kind: 'held' });
  await chats.choose(TITLE, 'Duplicate');
  await cancelButton(page).click();
  await release(page);
  await expect(cancelButton(page)).toHaveCount(0);
  await page.reload();
  await expect(chats.card(TITLE)).toBeVisible();
  await expect(chats.card(COPY)).toHaveCount(0);
});

test('cancelled in the middle of a large copy: no copy', async ({ page, chats }) => {
  await chats.open();
  // From within the page, in the frame in which the button appears: from outside it may be too late.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector<HTMLButtonElement>('[data-state="copying"] button');
      if (!button) return;
      observer.disconnect();
      button.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await chats.choose(BIG, 'Duplicate');
  await expect(chats.toast('Stopped duplicating')).toBeVisible();
  await page.reload();
  await expect(chats.card(BIG)).toBeVisible();
  await expect(chats.card(`Copy of ${BIG}`)).toHaveCount(0);
});

test('a page that is closed in the middle of a copy: the next visit finds it whole or not at all', async ({
  page,
  context,
  chats,
}) => {
  await chats.open();
  await chats.choose(BIG, 'Duplicate');
  await expect(page.getByText('Copying…').first()).toBeVisible();
  await page.close();

  const next = new ChatList(await context.newPage());
  await next.open();
  const copy = next.card(`Copy of ${BIG}`);
  if ((await copy.count()) > 0) {
    await copy.getByRole('link').click();
    await expect(next.page.locator('[role=log] article')).toHaveCount(2000);
    await next.page.goBack();
  }
  await next.choose('Launch checklist', 'Duplicate');
  await expect(next.card(COPY)).toHaveCount(1);
});

test('undo removes the copy, and a late retry of its request does not bring it back', async ({
  page,
  chats,
}) => {
  await chats.open();
  await fail(page, { ...DUPLICATE, kind: 'answer held', times: 1 });
  await chats.choose(TITLE, 'Duplicate');
  await expect.poll(async () => (await metRequests(page)).length).toBe(1);
  await release(page);
  const toast = chats.toast(`Duplicated as “${COPY}”`);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(chats.card(COPY)).toHaveCount(0);

  const [request] = await metRequests(page);
  const answer = await page.evaluate(
    async ({ url, key }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          Authorization: 'Bearer alice@acme',
          'Content-Type': 'application/json',
          'Idempotency-Key': key ?? '',
        },
        body: JSON.stringify({ title: 'Copy of Launch checklist' }),
      });
      return { status: response.status, body: (await response.json()) as { code: string } };
    },
    request ?? { url: '', key: null },
  );
  expect(answer).toMatchObject({ status: 410, body: { code: 'copy_forgotten' } });
  await page.reload();
  await expect(chats.card(TITLE)).toBeVisible();
  await expect(chats.card(COPY)).toHaveCount(0);
});
