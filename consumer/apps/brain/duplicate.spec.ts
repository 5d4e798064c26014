import { expect, test } from 'session-duplicate/testing';
import { serveApp } from './built-app';

const TITLE = 'Launch checklist';

test.beforeEach(({ context }) => serveApp(context));

test('Duplicate in the list makes one copy, and tells so', async ({ page, backend }) => {
  await page.goto('/');
  await page.getByRole('button', { name: `Actions for ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText(`Duplicated as “Copy of ${TITLE}”`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Copy of ${TITLE}` })).toBeVisible();
  expect(backend.calls('duplicateSession')).toHaveLength(1);
  const { sessions } = await backend.dump();
  expect(sessions.filter(({ title }) => title === `Copy of ${TITLE}`)).toHaveLength(1);
});

test('a failure is told, and Retry makes the copy', async ({ page, backend }) => {
  backend.fail('duplicateSession', { status: 500, times: 1 });
  await page.goto('/');
  await page.getByRole('button', { name: `Actions for ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(`Duplicated as “Copy of ${TITLE}”`)).toBeVisible();
});

test('the messages of a language are a module of their own, and its styles a file', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Chats' })).toBeVisible();
  await expect(page.getByText('Ohne Gruppe')).toBeVisible();
  await expect(page.locator('.sd-card').first()).not.toHaveCSS('border-radius', '0px');
});

test('two apps on one page share nothing', async ({ page, backend }) => {
  await page.goto('/?bob');
  const alice = page.locator('#app');
  const bob = page.locator('#bob');
  await expect(alice.getByRole('button', { name: `Actions for ${TITLE}` })).toBeVisible();
  await expect(bob.getByRole('listitem').first()).toBeVisible();
  await expect(bob.getByText(TITLE)).toHaveCount(0);
  const ofBob = await bob.getByRole('listitem').count();

  await alice.getByRole('button', { name: `Actions for ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(alice.getByText('Duplicated as')).toBeVisible();
  await expect(page.getByText('Duplicated as')).toHaveCount(1);
  expect(await bob.getByRole('listitem').count()).toBe(ofBob);
  const who = backend.calls().map(({ headers }) => headers['authorization']);
  expect(new Set(who)).toEqual(new Set(['Bearer alice@acme', 'Bearer bob@acme']));
});
