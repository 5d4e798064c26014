import { expect, test } from 'session-duplicate/testing';
import { serveApp } from './built-app';

test('the composable alone copies a chat, and an app’s own toast tells so', async ({ context, page }) => {
  await serveApp(context);
  await page.goto('/');
  await page.getByRole('button', { name: 'Copy Launch checklist' }).click();
  await expect(page.getByRole('status')).toHaveText('Duplicated as “Copy of Launch checklist”');
  await expect(page.getByRole('button', { name: 'Copy Copy of Launch checklist' })).toBeVisible();
});
