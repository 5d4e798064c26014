import { expect, serverTest as test, titlesOf } from './fixtures';

const TITLE = 'Launch checklist';

test('a failing server: the reason and Retry are shown, the list is as before, and Retry makes the copy', async ({
  backend,
  chats,
}) => {
  await chats.open();
  const before = await chats.items().getByRole('link').allTextContents();
  backend.fail('duplicateSession', { times: 1 });
  await chats.choose(TITLE, 'Duplicate');
  const failure = chats.toast(`Couldn’t duplicate “${TITLE}”`);
  await expect(failure).toBeVisible();
  expect(await chats.items().getByRole('link').allTextContents()).toEqual(before);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(chats.toast(`Duplicated as “Copy of ${TITLE}”`)).toBeVisible();
  await expect(chats.card(`Copy of ${TITLE}`)).toHaveCount(1);
  expect(await titlesOf(backend)).toContain(`Copy of ${TITLE}`);
});

test('a failing list: the reason and Retry are shown, and Retry loads it', async ({
  page,
  backend,
  chats,
}) => {
  await chats.open();
  backend.fail('listSessions', { times: 1 });
  await page.getByRole('combobox', { name: 'Project' }).selectOption('Data platform');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(chats.card('Migration: split customer names')).toBeVisible();
});

test('a message that cannot be sent stays, and can be sent again', async ({ page, backend, chats, chat }) => {
  await chats.open();
  await chats.card(TITLE).getByRole('link').click();
  await chat.history();
  backend.fail('sendMessage', { times: 1 });
  await page.getByRole('textbox', { name: 'Message' }).fill('Do not lose me');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(chat.turns().filter({ hasText: 'Do not lose me' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a server that is busy for a moment is asked again by itself, with one copy in the end', async ({
  backend,
  chats,
}) => {
  await chats.open();
  backend.fail('duplicateSession', { status: 503, times: 2 });
  await chats.duplicate(TITLE);
  expect(backend.calls('duplicateSession')).toHaveLength(3);
  expect((await titlesOf(backend)).filter((title) => title === `Copy of ${TITLE}`)).toHaveLength(1);
});
