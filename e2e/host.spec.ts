import { expect, test } from './fixtures';

test('the first project opens, and another can be chosen', async ({ page, chats }) => {
  await chats.open();
  await expect(page).toHaveURL(/\/projects\/website-relaunch$/);
  const project = page.getByRole('combobox', { name: 'Project' });
  await project.selectOption('data-platform');
  await expect(page).toHaveURL(/\/projects\/data-platform$/);
  await expect(chats.items().first()).toBeVisible();
  await expect(chats.card('Landing page copy')).toHaveCount(0);
  await page.goBack();
  await expect(chats.card('Landing page copy')).toBeVisible();
});

test('each person sees their own chats, and the choice outlives a reload', async ({ page, chats }) => {
  await chats.open();
  const person = page.getByRole('combobox', { name: 'Signed in as' });
  await person.selectOption({ label: 'Bob Okafor (acme)' });
  await expect(chats.card('Landing page copy')).toHaveCount(0);
  await expect(chats.items().first()).toBeVisible();
  await page.reload();
  await expect(person.locator('option:checked')).toHaveText(/Bob/);
  await expect(chats.card('Landing page copy')).toHaveCount(0);
});

test('the chat of another person says so, and leads back', async ({ page, chats }) => {
  await chats.open();
  await chats.card('Landing page copy').getByRole('link').click();
  const url = page.url();
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Signed in as' }).selectOption({ index: 1 });
  await expect(chats.card('Landing page copy')).toHaveCount(0);
  await page.goto(url);
  await expect(page.getByRole('main')).not.toContainText('Headline');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(chats.items().first()).toBeVisible();
});

test('a new chat can be begun and used', async ({ page, chat, chats }) => {
  await chats.open();
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(page).toHaveURL(/\/chats\/sess_/);
  await chat.send('A fresh thought');
  await page.getByRole('link', { name: /back/i }).click();
  await expect(chats.card('A fresh thought')).toBeVisible();
});

test('the filter finds by title, tag and preview, and says when nothing is found', async ({
  page,
  chats,
}) => {
  await chats.open();
  const filter = page.getByRole('searchbox', { name: 'Filter chats' });
  await filter.fill('LAUNCH checklist');
  await expect(chats.items()).toHaveCount(1);
  await filter.fill('there is no such chat');
  await expect(chats.items()).toHaveCount(0);
  await expect(page.getByText('No chat matches')).toBeVisible();
  await filter.fill('');
  await expect(chats.card('Landing page copy')).toBeVisible();
});

test('an address that leads nowhere says so, and leads back', async ({ page, chats }) => {
  await page.goto('/no/such/page');
  await page.getByRole('main').getByRole('link').click();
  await expect(chats.items().first()).toBeVisible();
});

test.describe('where the browser stores nothing', () => {
  test('the demo says so, and works until the page is closed', async ({ page, chats }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    await chats.open();
    await expect(page.getByText('nothing will be kept')).toBeVisible();
    await chats.duplicate('Launch checklist');
  });
});

test.describe('where service workers are blocked', () => {
  test.use({ serviceWorkers: 'block' });

  test('the demo works all the same', async ({ page, chats }) => {
    await chats.open();
    await chats.duplicate('Launch checklist');
    await page.reload();
    await expect(chats.card('Copy of Launch checklist')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the flow works, and nothing is cut off', async ({ page, chats, chat }) => {
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    await chats.open();
    expect(await fits()).toBe(true);
    const title = 'Landing page copy';
    await chats
      .card(title)
      .getByRole('button', { name: `Actions for ${title}` })
      .tap();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport();
    await page.getByRole('menuitem', { name: 'Duplicate' }).tap();
    const toast = chats.toast('Duplicated as');
    await expect(toast).toBeInViewport();
    await toast.getByRole('button', { name: 'Open' }).tap();
    await expect(chat.turns().first()).toBeVisible();
    expect(await fits()).toBe(true);
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport();
  });
});
