// The chat list by keyboard, in the smallest window, in German, from right to left, on paper.
import { fail, release } from './faults';
import { expect, test } from './fixtures';
import { boxOf, copying, expectFocusInPage, expectNoViolations, trigger } from './list-parts';

const TITLE = 'Launch checklist';
const COPY = `Copy of ${TITLE}`;
const HOLD = { method: 'POST', path: '/duplicate', kind: 'held' } as const;

test('a dark page without motion breaks no rule either', async ({ page, chats }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await chats.open();
  await chats.duplicate(TITLE);
  await expectNoViolations(page, 'dark');
  await expect(chats.card(COPY)).toHaveCSS('animation-name', 'none');
});

test('what goes on is read out once, politely', async ({ page, chats }) => {
  await chats.open();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const regions = '[role="status"], [role="alert"], [aria-live="polite"]';
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const parent = target instanceof Element ? target : target.parentElement;
        const region = parent?.closest(`[aria-live="off"], ${regions}`);
        if (!region || region.matches('[aria-live="off"]')) continue;
        for (const node of addedNodes) if (node.textContent?.trim()) said.push(node.textContent.trim());
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await chats.duplicate(TITLE);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((text) => text.includes('Copying'))).toEqual([`Copying “${COPY}”…`]);
  expect(said.filter((text) => text.includes('Duplicated as'))).toHaveLength(1);
});

test.describe('by keyboard', () => {
  test('Alt + Shift + D duplicates the card in focus, by its link and by its button', async ({
    page,
    chats,
  }) => {
    await chats.open();
    await chats.card(TITLE).getByRole('link').focus();
    await page.keyboard.press('Alt+Shift+D');
    await expect(chats.card(COPY)).toHaveCount(1);
    await expect(chats.card(TITLE).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await trigger(chats, TITLE).focus();
    await page.keyboard.press('Alt+Shift+D');
    await expect(chats.card(`${COPY} (2)`)).toHaveCount(1);
    await trigger(chats, TITLE).click();
    await expect(page.getByRole('menuitem', { name: 'Duplicate', exact: true })).toHaveAttribute(
      'aria-keyshortcuts',
      'Alt+Shift+D',
    );
  });

  test('? lists the shortcuts, but not while one types, and Escape gives focus back', async ({
    page,
    chats,
  }) => {
    await chats.open();
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const filter = page.getByRole('searchbox', { name: 'Filter chats' });
    await filter.focus();
    await page.keyboard.press('?');
    await expect(filter).toHaveValue('?');
    await expect(dialog).toHaveCount(0);
    await filter.fill('');

    const link = chats.card(TITLE).getByRole('link');
    await link.focus();
    await page.keyboard.press('?');
    await expect(dialog).toContainText('Alt+Shift+D');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('two stops a card, and arrows, Home, End and letters in the menu', async ({ page, chats }) => {
    await chats.open();
    await chats.card('Landing page copy').getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(trigger(chats, 'Landing page copy')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(chats.card('Redirect map from the old site').getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
    await expect(item('Duplicate')).toBeFocused();
    await page.keyboard.press('End');
    await expect(item('Delete')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(item('Archive')).toBeFocused();
    await page.keyboard.press('r');
    await expect(item('Rename')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(item('Duplicate')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trigger(chats, 'Redirect map from the old site')).toBeFocused();
  });
});

test.describe('focus is never lost', () => {
  test('when a chat is archived and leaves the list', async ({ chats }) => {
    await chats.open();
    await chats.choose('Redirect map from the old site', 'Archive');
    await expect(chats.card('Redirect map from the old site')).toHaveCount(0);
    await expect(chats.card(TITLE).getByRole('link')).toBeFocused();
  });

  test('when a chat is deleted', async ({ page, chats }) => {
    await chats.open();
    await chats.choose('Redirect map from the old site', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(chats.card('Redirect map from the old site')).toHaveCount(0);
    await expect(chats.card(TITLE).getByRole('link')).toBeFocused();
  });

  test('when Undo in a toast removes the very row that focus came from', async ({ page, chats }) => {
    await chats.open();
    await chats.duplicate(TITLE);
    await chats.card(COPY).getByRole('link').focus();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chats.card(COPY)).toHaveCount(0);
    await expect(chats.toast('Removed the copy')).toBeVisible();
    await expectFocusInPage(page);
  });

  test('when the last match of a filter goes', async ({ page, chats }) => {
    await chats.open();
    await page.getByRole('searchbox', { name: 'Filter chats' }).fill('checklist');
    await chats.choose(TITLE, 'Archive');
    await expect(page.getByText('No chat matches')).toBeVisible();
    await expectFocusInPage(page);
  });
});

test.describe('in the smallest window', () => {
  // As 640 × 512 at 200 % zoom.
  test.use({ viewport: { width: 320, height: 256 } });

  test('the menu of the first and of the last row is whole, one at a time', async ({ page, chats }) => {
    await chats.open();
    for (const card of [chats.items().first(), chats.items().last()]) {
      const title = (await card.getByRole('link').textContent()) ?? '';
      await trigger(chats, title).click();
      const menu = page.getByRole('menu');
      await expect(menu).toHaveCount(1);
      const box = await boxOf(menu);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(320);
      expect(box.y + box.height).toBeLessThanOrEqual(256);
      expect(await menu.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
      await page.keyboard.press('Escape');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('the colours stay inside it and can all be reached', async ({ page, chats }) => {
    await chats.open();
    await trigger(chats, TITLE).click();
    await page.getByRole('menuitem', { name: 'Color' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitemradio')).toHaveCount(13);
    const box = await boxOf(page.getByRole('menu').last());
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(256);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitemradio', { name: 'Rose' })).toBeInViewport();
  });
});

test('inside a scroll container, the menu is not cut', async ({ page, chats }) => {
  await chats.open();
  await page.locator('.sd-list').evaluate((list) => {
    list.style.blockSize = '220px';
    list.style.overflow = 'auto';
  });
  await trigger(chats, TITLE).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('everything is said in German', async ({ page }) => {
    await page.goto('/');
    const card = page
      .getByRole('list', { name: 'Chats' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: TITLE, exact: true }) });
    await fail(page, HOLD);
    await card.getByRole('button', { name: `Aktionen für ${TITLE}` }).click();
    await page.getByRole('menuitem', { name: 'Duplizieren' }).click();
    await expect(copying(page)).toContainText(`Kopie von ${TITLE}`);
    await expect(copying(page)).toContainText('Wird kopiert…');
    await expect(page.getByRole('button', { name: `Duplizieren von „${TITLE}“ abbrechen` })).toBeVisible();
    await release(page);
    const toast = page.locator('.sd-toast').filter({ hasText: 'Dupliziert' });
    await expect(toast).toContainText(`Dupliziert als „Kopie von ${TITLE}“`);
    await expect(toast.getByRole('button', { name: 'Öffnen' })).toBeVisible();
    await toast.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByText(`Kopie „Kopie von ${TITLE}“ entfernt`)).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toContainText('Alt+Umschalt+D');
  });
});

test('from right to left, the list is mirrored', async ({ page, chats }) => {
  await chats.open();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const link = chats.card(TITLE).getByRole('link');
  expect((await boxOf(trigger(chats, TITLE))).x).toBeLessThan((await boxOf(link)).x);
  await trigger(chats, TITLE).click();
  const menu = await boxOf(page.getByRole('menu'));
  expect(menu.x).toBeGreaterThanOrEqual(0);
  await page.getByRole('menuitem', { name: 'Color' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('menuitemradio', { name: 'No color' })).toBeFocused();
  const colors = await boxOf(page.getByRole('menu').last());
  expect(colors.x + colors.width).toBeGreaterThan(menu.x);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(chats.toast('Duplicated as')).toBeVisible();
  const toast = await boxOf(chats.toast('Duplicated as'));
  expect(toast.x).toBeLessThan(100);
});

test('on paper, there is nothing to press', async ({ page, chats }) => {
  await chats.open();
  await page.emulateMedia({ media: 'print' });
  await expect(trigger(chats, TITLE)).toBeHidden();
  await expect(chats.card(TITLE)).toBeVisible();
});
