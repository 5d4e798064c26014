import { expect, serverTest, test } from './fixtures';

test('an active chat is duplicated, read, continued on both sides and still there after a reload', async ({
  page,
  chats,
  chat,
}) => {
  const title = 'Redirect map from the old site';
  await chats.open();
  await chats.card(title).getByRole('link').click();
  const original = await chat.history();
  expect(original.length).toBeGreaterThan(3);
  await page.goBack();

  await chats.duplicate(title);
  await expect(page.getByRole('list', { name: 'Chats' })).toBeVisible();
  await chats.toast('Duplicated as').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: `Copy of ${title}` })).toBeVisible();
  expect(await chat.history()).toEqual(original);

  await chat.send('Only the copy gets this');
  await page.getByRole('link', { name: /back/i }).click();
  await chats.card(title).getByRole('link').click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  expect(await chat.history()).toEqual(original);
  await chat.send('Only the original gets this');

  await page.reload();
  await expect(chat.turns().filter({ hasText: 'Only the original gets this' }).first()).toBeVisible();
  await expect(chat.log()).not.toContainText('Only the copy gets this');
  await page.getByRole('link', { name: /back/i }).click();
  await chats.card(`Copy of ${title}`).getByRole('link').click();
  await expect(chat.turns().filter({ hasText: 'Only the copy gets this' }).first()).toBeVisible();
  await expect(chat.log()).not.toContainText('Only the original gets this');
  expect((await chat.history()).slice(0, original.length)).toEqual(original);
});

test('an archived chat gets an active copy and stays archived', async ({ chats }) => {
  const title = 'Brand voice workshop';
  await chats.open();
  await expect(chats.card(title)).toHaveCount(0);
  await chats.showArchived();
  await chats.duplicate(title);
  await expect(chats.card(title)).toContainText('Archived');
  await expect(chats.card(`Copy of ${title}`)).not.toContainText('Archived');
});

test('a pinned chat of a group gets a copy that is unpinned and ungrouped', async ({ chats }) => {
  const title = 'Landing page copy';
  await chats.open();
  await expect(chats.card(title)).toContainText('Pinned');
  await chats.duplicate(title);
  const copy = chats.card(`Copy of ${title}`);
  await expect(copy).not.toContainText('Pinned');
  await expect(copy.getByRole('link')).toHaveAccessibleDescription('Ungrouped');
  await expect(chats.card(title).getByRole('link')).toHaveAccessibleDescription('Launch');
});

test('a chat that was never opened can be duplicated, and its copy can be used', async ({ chats, chat }) => {
  const title = 'Video or stills for the hero?';
  await chats.open();
  await chats.duplicate(title);
  await chats.card(`Copy of ${title}`).getByRole('link').click();
  await chat.send('Which one is it?');
  await expect(chat.turns()).toHaveCount(2);
});

serverTest(
  'a chat of 2,000 messages is copied whole though it was never opened here',
  async ({ backend, chats, chat }) => {
    const title = 'Product pages, one by one';
    const historyOf = async (of: string) => {
      const { sessions, chat_messages } = await backend.dump();
      const sessionId = sessions.find((session) => session.title === of)?.sessionId;
      return chat_messages
        .filter((message) => message.sessionId === sessionId)
        .map(({ role, content, createdAt, senderUserId }) => ({ role, content, createdAt, senderUserId }));
    };
    await chats.open();
    await chats.duplicate(title);
    const original = await historyOf(title);
    expect(original).toHaveLength(2000);
    expect(await historyOf(`Copy of ${title}`)).toEqual(original);

    await chats.card(`Copy of ${title}`).getByRole('link').click();
    await expect(chat.turns().last()).toContainText(original.at(-1)?.content.slice(0, 40) ?? '');
  },
);

test('a copy knows what the original knows', async ({ page, chats, chat }) => {
  const title = 'Landing page copy';
  const ask = async (of: string) => {
    await chats.card(of).getByRole('link').click();
    await chat.send('What do you remember?');
    const reply = await chat.turns().last().textContent();
    await page.getByRole('link', { name: /back/i }).click();
    return reply?.replace(/^.*[AP]M/s, '');
  };
  await chats.open();
  await chats.duplicate(title);
  const ofCopy = await ask(`Copy of ${title}`);
  expect(ofCopy).toContain('Our plan');
  expect(await ask(title)).toBe(ofCopy);
});

test('the copy stands when the original is deleted', async ({ page, chats, chat }) => {
  const title = 'Landing page copy';
  await chats.open();
  await chats.card(title).getByRole('link').click();
  const original = await chat.history();
  await page.goBack();
  await chats.duplicate(title);
  await chats.choose(title, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(chats.card(title)).toHaveCount(0);
  await page.reload();
  await chats.card(`Copy of ${title}`).getByRole('link').click();
  expect(await chat.history()).toEqual(original);
  await chat.send('Still there?');
});

test('deleting the copy leaves the original as it was', async ({ page, chats, chat }) => {
  const title = 'Landing page copy';
  await chats.open();
  await chats.card(title).getByRole('link').click();
  const original = await chat.history();
  await page.goBack();
  await chats.duplicate(title);
  await chats.choose(`Copy of ${title}`, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(chats.card(`Copy of ${title}`)).toHaveCount(0);
  await chats.card(title).getByRole('link').click();
  expect(await chat.history()).toEqual(original);
});

test('copies are numbered, and never "Copy of Copy of"', async ({ chats }) => {
  const title = 'Launch checklist';
  await chats.open();
  await chats.duplicate(title);
  await chats.duplicate(title, `Copy of ${title} (2)`);
  await chats.duplicate(`Copy of ${title}`, `Copy of ${title} (3)`);
});

test('the list is never emptied while it reloads', async ({ page, chats }) => {
  await chats.open();
  await page.evaluate(() => {
    const counts: number[] = [];
    Object.assign(window, { seenCounts: counts });
    const count = (): void => {
      counts.push(document.querySelectorAll('[role=listitem]').length);
    };
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    count();
  });
  await chats.duplicate('Launch checklist');
  const counts = await page.evaluate(() => (window as unknown as { seenCounts: number[] }).seenCounts);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(counts[0] ?? Infinity);
});

serverTest('one gesture makes one copy: a double click, Enter twice', async ({ page, backend, chats }) => {
  const title = 'Launch checklist';
  await chats.open();
  await chats
    .card(title)
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).dblclick();
  await expect(chats.toast('Duplicated as')).toBeVisible();
  expect(backend.calls('duplicateSession')).toHaveLength(1);
  await expect(chats.card(`Copy of ${title}`)).toHaveCount(1);

  const other = 'Redirect map from the old site';
  await chats
    .card(other)
    .getByRole('button', { name: `Actions for ${other}` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(chats.toast(`Duplicated as “Copy of ${other}”`)).toBeVisible();
  expect(backend.calls('duplicateSession')).toHaveLength(2);
});

test('neither opening the menu nor choosing an item opens the chat behind it', async ({ page, chats }) => {
  const title = 'Launch checklist';
  await chats.open();
  const url = page.url();
  await chats
    .card(title)
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
  expect(page.url()).toBe(url);
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await expect(chats.card(title)).toContainText('Pinned');
  expect(page.url()).toBe(url);
  await expect(chats.card(title).getByRole('button', { name: `Actions for ${title}` })).toBeFocused();
});

test('only one menu is open at a time, and Escape gives focus back', async ({ page, chats }) => {
  await chats.open();
  const trigger = (title: string) => chats.card(title).getByRole('button', { name: `Actions for ${title}` });
  await trigger('Landing page copy').click();
  await trigger('Launch checklist').click();
  await expect(page.getByRole('menu', { name: 'Actions for Launch checklist' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(trigger('Launch checklist')).toBeFocused();
});

test('keyboard alone: duplicate, open the copy, write in it', async ({ page, chats, chat }) => {
  const title = 'Launch checklist';
  await chats.open();
  await chats.card(title).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(chats.card(title).getByRole('button', { name: `Actions for ${title}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(chats.toast('Duplicated as')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Copy of ${title}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(chat.turns().filter({ hasText: 'By keyboard' }).first()).toBeVisible();
});

test('markup in a title is text everywhere', async ({ page, chats }) => {
  await chats.open();
  const title = (await chats.items().getByRole('link').allTextContents()).find((text) =>
    text.includes('<img'),
  );
  expect(title).toBeDefined();
  await chats.duplicate(title ?? '');
  await expect(chats.toast(title ?? '')).toBeVisible();
  await chats.card(`Copy of ${title}`).getByRole('link').click();
  await expect(page).toHaveTitle(new RegExp('<img'));
  await expect(page.locator('main img, main b, [role=status] img')).toHaveCount(0);
});
