import { expect, test } from './fixtures';
import { countRequests, fail } from './faults';

const TITLE = 'Launch checklist';

test('a failing server: the reason and Retry are shown, the list is as before, and Retry makes the copy', async ({
  page,
  chats,
}) => {
  await chats.open();
  const before = await chats.items().getByRole('link').allTextContents();
  await fail(page, { method: 'POST', path: '/duplicate', times: 1, kind: 'refused', status: 500 });
  await chats.choose(TITLE, 'Duplicate');
  const failure = chats.toast(`Couldn’t duplicate “${TITLE}”`);
  await expect(failure).toBeVisible();
  expect(await chats.items().getByRole('link').allTextContents()).toEqual(before);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(chats.toast(`Duplicated as “Copy of ${TITLE}”`)).toBeVisible();
  await expect(chats.card(`Copy of ${TITLE}`)).toHaveCount(1);
});

test('a failing list: the reason and Retry are shown, and Retry loads it', async ({ page, chats }) => {
  await chats.open();
  await fail(page, { method: 'GET', path: '/sessions?', times: 1, kind: 'refused', status: 500 });
  await page.getByRole('combobox', { name: 'Project' }).selectOption('Data platform');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(chats.card('Migration: split customer names')).toBeVisible();
});

test('a message that cannot be sent stays, and can be sent again', async ({ page, chats, chat }) => {
  await chats.open();
  await chats.card(TITLE).getByRole('link').click();
  await chat.history();
  await fail(page, { method: 'POST', path: '/messages', times: 1, kind: 'refused', status: 500 });
  await page.getByRole('textbox', { name: 'Message' }).fill('Do not lose me');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(chat.turns().filter({ hasText: 'Do not lose me' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a server that is busy for a moment is asked again by itself, with one copy in the end', async ({
  page,
  chats,
}) => {
  await chats.open();
  const requests = await countRequests(page, 'POST', '/duplicate');
  await fail(page, { method: 'POST', path: '/duplicate', times: 2, kind: 'refused', status: 503 });
  await chats.duplicate(TITLE);
  expect(await requests()).toBe(1);
});
