// Exactly one copy, whatever happens.
import type { Page } from '@playwright/test';
import type { RoutedBackend } from '../src/playwright';
import { ChatList, expect, serverTest, test, titlesOf } from './fixtures';

const TITLE = 'Launch checklist';
const COPY = `Copy of ${TITLE}`;
const BIG = 'Product pages, one by one';

/** As often as the client asks before it gives up. */
const ATTEMPTS = 4;

const copiesIn = async (backend: RoutedBackend): Promise<number> =>
  (await titlesOf(backend)).filter((title) => title === COPY).length;

const cancelButton = (page: Page) => page.getByRole('button', { name: /^(Cancel|Stop)/ });

serverTest('an answer that is lost once is asked for again: one copy', async ({ backend, chats }) => {
  await chats.open();
  backend.loseAnswer('duplicateSession', { times: 1 });
  await chats.duplicate(TITLE);
  expect(backend.calls('duplicateSession')).toHaveLength(2);
  expect(await copiesIn(backend)).toBe(1);
});

serverTest(
  'every answer is lost after the copy was made, then Retry: the same copy',
  async ({ backend, chats }) => {
    await chats.open();
    backend.loseAnswer('duplicateSession', { times: ATTEMPTS });
    await chats.choose(TITLE, 'Duplicate');
    const failure = chats.toast(`Couldn’t duplicate “${TITLE}”`);
    await failure.getByRole('button', { name: 'Retry' }).click({ timeout: 30_000 });
    await expect(chats.toast(`Duplicated as “${COPY}”`)).toBeVisible();
    const calls = backend.calls('duplicateSession');
    expect(calls).toHaveLength(ATTEMPTS + 1);
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await copiesIn(backend)).toBe(1);
    await expect(chats.card(COPY)).toHaveCount(1);
  },
);

serverTest('events that break off are asked for again: one copy', async ({ backend, chats }) => {
  await chats.open();
  backend.cutAnswer('duplicateSession', { times: 1 });
  await chats.duplicate(TITLE);
  expect(backend.calls('duplicateSession')).toHaveLength(2);
  expect(await copiesIn(backend)).toBe(1);
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

for (const [moment, what] of [
  ['before the server began', 'request'],
  ['after the server had finished', 'answer'],
] as const) {
  serverTest(`cancelled ${moment}: nothing is left of it`, async ({ page, backend, chats }) => {
    await chats.open();
    const held = backend.hold('duplicateSession', { what });
    await chats.choose(TITLE, 'Duplicate');
    await held.whenHeld();
    await cancelButton(page).click();
    await expect(chats.toast('Stopped duplicating')).toBeVisible();
    held.release();
    await expect(chats.card(COPY)).toHaveCount(0);
    expect(await copiesIn(backend)).toBe(0);
  });
}

serverTest(
  'cancelled at a server that cannot cancel: the copy is made and deleted',
  async ({ page, backend, chats }) => {
    await chats.open();
    backend.fail('cancelDuplicate', { status: 404 });
    const held = backend.hold('duplicateSession');
    await chats.choose(TITLE, 'Duplicate');
    await held.whenHeld();
    await cancelButton(page).click();
    held.release();
    await expect(chats.toast('Stopped duplicating')).toBeVisible();
    expect(backend.calls('deleteSession')).toHaveLength(1);
    expect(await copiesIn(backend)).toBe(0);
  },
);

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
  const copy = next.card(`Copy of ${BIG}`).getByRole('link');
  const messages = await copy.evaluateAll((links) =>
    Promise.all(
      links.map(async (link) => {
        const sessionId = link.getAttribute('href')?.split('/').at(-1);
        const response = await fetch(`/brain/acme/sessions/${sessionId}/messages`, {
          headers: { Authorization: 'Bearer alice@acme' },
        });
        return ((await response.json()) as unknown[]).length;
      }),
    ),
  );
  expect([[], [2000]]).toContainEqual(messages);
  await next.choose('Launch checklist', 'Duplicate');
  await expect(next.card(COPY)).toHaveCount(1);
});

serverTest(
  'undo removes the copy, and a late retry of its request does not bring it back',
  async ({ backend, chats }) => {
    await chats.open();
    await chats.duplicate(TITLE);
    await chats.toast(`Duplicated as “${COPY}”`).getByRole('button', { name: 'Undo' }).click();
    await expect(chats.card(COPY)).toHaveCount(0);

    const [call] = backend.calls('duplicateSession');
    const late = await backend.fetch(call?.url ?? '', {
      method: 'POST',
      headers: call?.headers ?? {},
      body: call?.body ?? null,
    });
    expect(late.status).toBe(410);
    expect(await late.json()).toMatchObject({ code: 'copy_forgotten' });
    expect(await copiesIn(backend)).toBe(0);
  },
);
