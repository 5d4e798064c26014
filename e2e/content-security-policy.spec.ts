// The demo keeps to its own policy: nothing inline, nothing evaluated, nothing from elsewhere.
import { test as bareTest, type Page } from '@playwright/test';
import { expect, test } from './fixtures';

const TITLE = 'Launch checklist';

declare global {
  interface Window {
    violations: string[];
  }
}

/** What a page did against its policy since it was loaded. */
const violationsOf = (page: Page): Promise<string[]> => page.evaluate(() => window.violations);

const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      window.violations.push(`${violatedDirective}: ${blockedURI} in ${sourceFile}`),
    );
  });

test('the policy is strict, in the page and from the server', async ({ page }) => {
  const response = await page.goto('/');
  const ofPage = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  for (const policy of [ofPage, response?.headers()['content-security-policy']]) {
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  }
});

// Without our fixtures, which let a journey fail where the console tells of a breach.
bareTest('a breach would be seen', async ({ page }) => {
  await listen(page);
  await page.goto('/no/such/page');
  await page.evaluate(() => document.body.setAttribute('onclick', 'void 0'));
  await expect.poll(() => violationsOf(page)).not.toEqual([]);
});

test('no menu, dialog, toast or page breaks it', async ({ page, chats, chat }) => {
  await listen(page);
  await chats.open('/?demo');
  await page.getByRole('searchbox', { name: 'Filter chats' }).fill('launch');
  await chats.duplicate(TITLE);
  await chats.toast('Duplicated as').getByRole('button', { name: 'Undo' }).click();
  await expect(chats.card(`Copy of ${TITLE}`)).toHaveCount(0);

  await chats
    .card(TITLE)
    .getByRole('button', { name: `Actions for ${TITLE}` })
    .click();
  await page.getByRole('menuitem', { name: 'Color' }).hover();
  await page.getByRole('menuitemradio', { name: 'Teal' }).click();
  await chats.choose(TITLE, 'Rename');
  await page.keyboard.press('Escape');
  await chats.choose(TITLE, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await chats.card(TITLE).getByRole('link').click();
  await chat.send('What do you remember?');
  await chat
    .turns()
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate up to here' }).click();
  await expect(chats.toast('Duplicated as')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
