import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

const TITLE = 'Landing page copy';
const COPY = `Copy of ${TITLE}`;

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const memory = (page: Page): Locator => page.getByRole('complementary', { name: 'Memory' });
const actionsOf = (turn: Locator): Locator =>
  turn.getByRole('button', { name: /^Actions for the message of/ });

/** What the panel says, each section and entry on a line of its own. */
async function remembered(page: Page): Promise<string[]> {
  await expect(memory(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
  return memory(page).locator('h3, h4, p, time').allTextContents();
}

async function duplicateUpTo(page: Page, turn: Locator): Promise<void> {
  await turn.hover();
  await actionsOf(turn).click();
  await page.getByRole('menuitem', { name: 'Duplicate up to here' }).click();
}

async function expectNoViolations(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, state).toEqual([]);
}

test.describe('a branch', () => {
  test('holds the messages up to the one chosen and remembers nothing from after it', async ({
    page,
    chats,
    chat,
  }) => {
    await chats.open();
    await chats.card(TITLE).getByRole('link').click();
    const original = await chat.history();
    const all = await remembered(page);
    expect(all).toContain('Words to avoid');

    await duplicateUpTo(page, chat.turns().nth(10));
    await expect(heading(page, COPY)).toBeFocused();
    await expect(chats.toast(`Duplicated as “${COPY}”`).getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await chat.history()).toEqual(original.slice(0, 11));
    const ofBranch = await remembered(page);
    expect(ofBranch).toContain('Headline and subheading');
    expect(ofBranch).toContain('How Alice decides');
    expect(ofBranch).not.toContain('Headline, feature blocks and quote');
    expect(ofBranch).not.toContain('Words to avoid');

    await page.goBack();
    await expect(heading(page, TITLE)).toBeVisible();
    expect(await chat.history()).toEqual(original);
    expect(await remembered(page)).toEqual(all);
  });

  test('shows where it came from, as a link for as long as there is an original', async ({
    page,
    chats,
    chat,
  }) => {
    await chats.open();
    await chats.card(TITLE).getByRole('link').click();
    await duplicateUpTo(page, chat.turns().nth(3));
    await expect(heading(page, COPY)).toBeVisible();
    const branch = page.url();

    await page.getByRole('link', { name: `Duplicated from “${TITLE}”` }).click();
    await expect(heading(page, TITLE)).toBeFocused();
    await page.getByRole('button', { name: `Actions for ${TITLE}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'New title' }).fill('Copy for the landing page');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Copy for the landing page')).toBeFocused();

    await page.goto(branch);
    await page.getByRole('link', { name: 'Duplicated from “Copy for the landing page”' }).click();
    await page.getByRole('button', { name: 'Actions for Copy for the landing page' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/projects/);

    await chats.card(COPY).getByRole('link').click();
    await expect(page.getByText(`Duplicated from “${TITLE}”`)).toBeVisible();
    await expect(page.getByRole('link', { name: /Duplicated from/ })).toHaveCount(0);
  });

  test('is counted and listed by its original', async ({ page, chats, chat }) => {
    await chats.open();
    await chats.card(TITLE).getByRole('link').click();
    await duplicateUpTo(page, chat.turns().nth(3));
    await expect(heading(page, COPY)).toBeVisible();
    await page.getByRole('link', { name: /Duplicated from/ }).click();
    await expect(page.getByRole('button', { name: '1 branch', exact: true })).toBeVisible();
    await duplicateUpTo(page, chat.turns().nth(5));
    await expect(heading(page, `${COPY} (2)`)).toBeVisible();
    await page.getByRole('link', { name: /Duplicated from/ }).click();

    await page.getByRole('button', { name: '2 branches', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(2);
    await page.getByRole('menuitem', { name: `${COPY} (2)` }).click();
    await expect(heading(page, `${COPY} (2)`)).toBeVisible();
  });

  test('is made by keyboard alone: one tab stop for all messages, arrows between them', async ({
    page,
    chats,
    chat,
  }) => {
    await chats.open();
    await chats.card('Launch checklist').getByRole('link').click();
    await expect(heading(page, 'Launch checklist')).toBeFocused();
    await expect(chat.turns()).toHaveCount(8);
    await page.getByRole('textbox', { name: 'Message' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(actionsOf(chat.turns().nth(7))).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(actionsOf(chat.turns().nth(5))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Duplicate up to here' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(actionsOf(chat.turns().nth(5))).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Copy of Launch checklist')).toBeFocused();
    await expect(chat.turns()).toHaveCount(1);
  });

  test('that the server refuses says why, and can be tried again', async ({ page, chats, chat }) => {
    await chats.open('/?demo');
    await page.getByLabel('Fail').selectOption('duplicate');
    await page.getByLabel('By', { exact: true }).selectOption('forbidden');
    await chats.card(TITLE).getByRole('link').click();
    await duplicateUpTo(page, chat.turns().nth(2));
    const failure = chats.toast(`Couldn’t duplicate “${TITLE}”`);
    await expect(failure).toContainText('Only the owner');
    await expect(heading(page, TITLE)).toBeVisible();
    await page.getByLabel('Fail').selectOption('none');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(chats.toast(`Duplicated as “${COPY}”`)).toBeVisible();
  });
});

test.describe('the open chat', () => {
  test('remembers as much in its copy', async ({ page, chats }) => {
    await chats.open();
    await chats.card(TITLE).getByRole('link').click();
    const original = await remembered(page);
    expect(original).toContain('Summary in force');
    await page.keyboard.press('Alt+Shift+D');
    await chats.toast(`Duplicated as “${COPY}”`).getByRole('button', { name: 'Open' }).click();
    await expect(heading(page, COPY)).toBeFocused();
    expect(await remembered(page)).toEqual(original);
  });

  test('is renamed in place: Enter and leaving save, Escape does not', async ({ page, chats }) => {
    await chats.open();
    await chats.card(TITLE).getByRole('link').click();
    const field = page.getByRole('textbox', { name: 'New title' });
    const rename = async (from: string, to: string) => {
      await page.getByRole('button', { name: `Actions for ${from}`, exact: true }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await expect(field).toBeFocused();
      await field.fill(to);
    };
    await rename(TITLE, 'By Enter');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'By Enter')).toBeFocused();
    await expect(page).toHaveTitle(/^By Enter/);
    await rename('By Enter', 'Never');
    await page.keyboard.press('Escape');
    await expect(heading(page, 'By Enter')).toBeFocused();
    await rename('By Enter', 'By leaving');
    await page.getByRole('textbox', { name: 'Message' }).focus();
    await expect(heading(page, 'By leaving')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await page.reload();
    await expect(heading(page, 'By leaving')).toBeVisible();
  });

  test('keeps focus in the text field after sending', async ({ page, chats, chat }) => {
    await chats.open();
    await chats.card('Launch checklist').getByRole('link').click();
    await chat.history();
    await chat.send('By the button');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await page.keyboard.type('By Enter');
    await page.keyboard.press('Enter');
    await expect(chat.turns().filter({ hasText: 'By Enter' }).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  });

  test('says how far a copy is, and stops it', async ({ page, chats, chat }) => {
    await chats.open('/?demo');
    await chats.card('Product pages, one by one').getByRole('link').click();
    await expect(chat.turns()).toHaveCount(250);
    await page.getByLabel('Latency').selectOption({ label: '2,000 ms' });
    await duplicateUpTo(page, chat.turns().nth(150));
    await expect(page.getByRole('progressbar', { name: 'Copying…' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(heading(page, 'Product pages, one by one')).toBeVisible();
    await page.getByLabel('Latency').selectOption({ label: 'None' });
    await page.getByRole('link', { name: /back/i }).click();
    await expect(chats.card('Product pages, one by one')).toHaveCount(1);
    await expect(chats.card('Copy of Product pages, one by one')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('touch reaches a message’s actions and the memory, and nothing is cut off', async ({
    page,
    chats,
    chat,
  }) => {
    await chats.open();
    await chats.card(TITLE).getByRole('link').tap();
    await expect(actionsOf(chat.turns().last())).toBeInViewport();
    await actionsOf(chat.turns().last()).tap();
    await expect(page.getByRole('menuitem', { name: 'Duplicate up to here' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('menuitem', { name: 'Duplicate up to here' }).tap();
    await expect(heading(page, COPY)).toBeVisible();
    await expect(memory(page)).toBeHidden();
    await page.getByRole('button', { name: 'Memory' }).tap();
    await expect(memory(page)).toContainText('Words to avoid');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('the app’s own header is a tap away', async ({ page, chats, chat }) => {
    await chats.open();
    await chats.card(TITLE).getByRole('link').tap();
    await expect(chat.turns().last()).toBeInViewport();
    const header = page.getByRole('combobox', { name: 'Signed in as' });
    await expect(header).toBeHidden();
    await page.getByRole('button', { name: 'Settings' }).tap();
    await expect(header).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Demo controls' }).tap();
    await expect(page.getByRole('complementary', { name: 'Demo controls' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: 'Settings' }).tap();
    await expect(header).toBeHidden();
  });
});

test.describe('in a small window', () => {
  // 1280 × 1024 at 400 % zoom.
  test.use({ viewport: { width: 320, height: 256 } });

  test('the chat can be read, written to and branched', async ({ page, chats, chat }) => {
    await chats.open();
    await chats.card(TITLE).getByRole('link').click();
    await expect(heading(page, TITLE)).toBeVisible();
    await actionsOf(chat.turns().last()).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await chat.send('Still room to write');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('right to left', () => {
  test('the chat is mirrored, and text keeps its own direction', async ({ page, chats, chat }) => {
    await chats.open();
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await chats.card(TITLE).getByRole('link').click();
    await expect(chat.turns().first()).toBeVisible();
    const { width } = page.viewportSize() ?? { width: 0 };
    const left = async (of: Locator) => (await of.boundingBox())?.x ?? Number.NaN;
    expect(await left(heading(page, TITLE))).toBeGreaterThan(width / 2);
    expect(await left(memory(page))).toBeLessThan(width / 2);
    const text = chat.turns().first().locator('.turn-text');
    expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the chat speaks German throughout', async ({ page, chats, chat }) => {
    await page.goto('/');
    await page.getByRole('link', { name: TITLE, exact: true }).click();
    const turn = page.getByRole('article').nth(3);
    await turn.hover();
    await turn.getByRole('button', { name: /^Aktionen für die Nachricht vom/ }).click();
    await page.getByRole('menuitem', { name: 'Bis hierher duplizieren' }).click();
    await expect(heading(page, `Kopie von ${TITLE}`)).toBeVisible();
    await expect(chats.toast(`Dupliziert als „Kopie von ${TITLE}“`)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Gedächtnis' })).toBeVisible();
    await page.getByRole('link', { name: `Dupliziert aus „${TITLE}“` }).click();
    await expect(page.getByRole('button', { name: '1 Zweig', exact: true })).toBeVisible();
    await expect(chat.page.getByRole('log', { name: 'Nachrichten' })).toBeVisible();
  });
});

test.describe('the demo controls', () => {
  test('are off until asked for, and work by keyboard', async ({ page, chats }) => {
    await chats.open();
    const controls = page.getByRole('complementary', { name: 'Demo controls' });
    await expect(controls).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Demo controls', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(controls).toBeVisible();
    await page.keyboard.press('Tab');
    await page.getByRole('switch', { name: 'Offline' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(controls).toHaveCount(0);
    await expect(button).toBeFocused();
    await chats.choose('Launch checklist', 'Pin');
    await expect(chats.toast('Couldn’t pin')).toContainText('The server could not be reached.');
  });

  test('lose an answer: Retry finds the copy that was made', async ({ page, chats }) => {
    await chats.open('/?demo');
    await page.getByLabel('Fail').selectOption('duplicate');
    await page.getByLabel('By', { exact: true }).selectOption('lost_answer');
    await chats.choose(TITLE, 'Duplicate');
    const failure = chats.toast(`Couldn’t duplicate “${TITLE}”`);
    await expect(failure).toBeVisible({ timeout: 15_000 });
    await page.getByLabel('Fail').selectOption('none');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(chats.toast(`Duplicated as “${COPY}”`)).toBeVisible();
    await expect(chats.card(COPY)).toHaveCount(1);
    await expect(chats.card(`${COPY} (2)`)).toHaveCount(0);
  });

  test('reset the data, with a chat of 20,000 messages that opens at once', async ({ page, chats, chat }) => {
    await chats.open('/?demo');
    await chats.duplicate(TITLE);
    await page.getByRole('button', { name: 'Reset with a chat of 20,000 messages' }).click();
    await expect(page.getByText('The data is fresh.')).toBeVisible({ timeout: 60_000 });
    await expect(chats.card(COPY)).toHaveCount(0);
    await chats.card('Product pages, one by one').getByRole('link').click();
    await expect(chat.turns()).toHaveCount(250);
    await page.locator('.composer textarea').fill('Already here');
    expect(await page.locator('.composer textarea').inputValue()).toBe('Already here');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`accessible in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the list, its menus and dialogs', async ({ page, chats }) => {
      await chats.open();
      await expectNoViolations(page, 'list');
      await page.getByRole('button', { name: `Actions for ${TITLE}`, exact: true }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoViolations(page, 'menu');
      await page.getByRole('menuitem', { name: 'Color' }).click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
      await expectNoViolations(page, 'colours');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await chats.choose(TITLE, 'Delete');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoViolations(page, 'delete dialog');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, 'shortcuts');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Demo controls' }).click();
      await chats.duplicate(TITLE);
      await expectNoViolations(page, 'demo controls, copy and toast');
    });

    test('the chat, its menus and panels', async ({ page, chats, chat }) => {
      await chats.open('/?demo');
      await chats.card(TITLE).getByRole('link').click();
      await remembered(page);
      await expectNoViolations(page, 'chat');
      await chat.turns().nth(21).hover();
      await actionsOf(chat.turns().nth(21)).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoViolations(page, 'message menu');
      await page.getByRole('menuitem').click();
      await expect(heading(page, COPY)).toBeVisible();
      await expect(page.getByRole('link', { name: /Duplicated from/ })).toBeVisible();
      await expectNoViolations(page, 'branch');
      await page.getByRole('link', { name: /Duplicated from/ }).click();
      await page.getByRole('button', { name: '1 branch' }).click();
      await expect(page.getByRole('menuitem')).toBeVisible();
      await expectNoViolations(page, 'branches');
      await page.keyboard.press('Escape');
      await page.getByLabel('Latency').selectOption({ label: '2,000 ms' });
      await page.keyboard.press('Alt+Shift+D');
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expectNoViolations(page, 'copying');
      await page.goto('/chats/sess_unknown');
      await expect(heading(page, 'This chat cannot be opened')).toBeVisible();
      await expectNoViolations(page, 'no such chat');
    });
  });
}
