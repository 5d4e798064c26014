import { expect, test } from '@playwright/test';
import { serveApp } from './built-app';
import { serveChats } from './chats-server';

test('Duplicate copies a chat of another API, and Undo deletes the copy', async ({ context, page }) => {
  await serveApp(context);
  const chats = await serveChats(context);
  await page.goto('/');
  const list = page.getByRole('list', { name: 'My chats' });
  await list.getByRole('button', { name: 'Actions for Chat no. 12' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('Duplicated as “Copy of Chat no. 12”')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  expect(chats.map(({ name }) => name)).toEqual(['Chat no. 12', 'Chat no. 13', 'Copy of Chat no. 12']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(chats.map(({ id }) => id)).toEqual([12, 13]);
});
