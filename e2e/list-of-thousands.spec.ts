// The chat list of a project with ten thousand chats.
import type { Locator, Page } from '@playwright/test';
import { demoDataset } from '../src/backend';
import { expect, serverTest as test } from './fixtures';
import { boxOf, copying, expectFocusInPage, expectNoViolations, progress, VIEWPORTS } from './list-parts';

const LIST = '/projects/data-platform?server';
const NODES = 1500;

test.use({ backendOptions: { dataset: demoDataset({ manySessions: 10_000 }) } });
test.slow();

const filter = (page: Page): Locator => page.getByRole('searchbox', { name: 'Filter chats' });
const nodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

/** @param part of the way from the top to the bottom, 0 to 1 */
async function scrollTo(page: Page, part: number): Promise<void> {
  await page.evaluate(async (at) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - window.innerHeight) * at });
    // What comes into view is there in this frame, and measured in the next.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, part);
}

/** The link of a chat in the middle of the window. */
async function linkInView(page: Page): Promise<Locator> {
  const title = await page.evaluate(() => {
    const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
    return middle?.closest('[role="listitem"]')?.querySelector('a')?.textContent ?? '';
  });
  return page.getByRole('link', { name: title, exact: true });
}

test('has few nodes, each card with its place among all, at the top, in the middle and at the end', async ({
  page,
  chats,
}) => {
  await chats.open(LIST);
  const size = Number(await chats.items().first().getAttribute('aria-setsize'));
  expect(size).toBeGreaterThan(9000);
  for (const [part, position] of [
    [0, 1],
    [0.5, size / 2],
    [1, size],
  ] as const) {
    await scrollTo(page, part);
    expect(await nodes(page)).toBeLessThanOrEqual(NODES);
    const item = (await linkInView(page)).locator('xpath=ancestor::*[@role="listitem"]');
    await expect(item).toHaveAttribute('aria-setsize', String(size));
    const place = Number(await item.getAttribute('aria-posinset'));
    expect(Math.abs(place - position)).toBeLessThan(size / 50);
  }
  await expectNoViolations(page, 'the end of a long list');
});

for (const [size, viewport] of VIEWPORTS) {
  test.describe(`at ${size} size`, () => {
    test.use({ viewport });

    test('coming back from a chat finds the place and the filter as they were left', async ({
      page,
      chats,
    }) => {
      await chats.open(LIST);
      await filter(page).fill('orders');
      await scrollTo(page, 0.6);
      const link = await linkInView(page);
      const { y } = await boxOf(link);
      await link.click();
      await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
      await page.goBack();
      await expect(link).toBeInViewport();
      await expect(async () => expect(Math.abs((await boxOf(link)).y - y)).toBeLessThan(1)).toPass();
      await expect(filter(page)).toHaveValue('orders');
    });

    test('Duplicate in the middle moves nothing, and the copy stands on top', async ({
      page,
      chats,
      backend,
    }) => {
      await chats.open(LIST);
      await scrollTo(page, 0.5);
      const link = await linkInView(page);
      const title = (await link.textContent()) ?? '';
      const { y } = await boxOf(link);
      const stays = async () => expect(Math.abs((await boxOf(link)).y - y)).toBeLessThan(1);
      const held = backend.hold('duplicateSession');
      await page.getByRole('button', { name: `Actions for ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await held.whenHeld();
      await expect(page.getByRole('status').filter({ hasText: `Copying “Copy of ${title}”` })).toHaveCount(1);
      await stays();
      held.release();
      await expect(chats.toast(`Duplicated as “Copy of ${title}”`)).toBeVisible();
      await stays();
      await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
      await scrollTo(page, 0);
      await filter(page).fill('copy of');
      await expect(chats.card(`Copy of ${title}`)).toHaveCount(1);
    });
  });
}

test('a copy comes into the list in place, whatever stands below', async ({ page, chats, backend }) => {
  await chats.open(LIST);
  const heading = page.getByRole('button', { name: /^Ungrouped/ });
  await heading.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  const below = (await boxOf(heading)).y;
  const first = page.locator('.sd-row[data-first]').last();
  const title = (await first.getByRole('link').textContent()) ?? '';
  const held = backend.hold('duplicateSession');
  await chats.choose(title, 'Duplicate');
  await expect(progress(page)).toHaveAccessibleName(`Copying “Copy of ${title}”…`);
  expect(Math.abs((await boxOf(heading)).y - below)).toBeLessThan(1);
  const { y } = await boxOf(copying(page));
  await held.whenHeld();
  held.release();
  await expect(chats.card(`Copy of ${title}`)).toHaveAttribute('data-state', 'new');
  expect(Math.abs((await boxOf(chats.card(`Copy of ${title}`))).y - y)).toBeLessThan(1);
});

test('a reload of the list moves nothing', async ({ page, chats, backend }) => {
  await chats.open(LIST);
  await scrollTo(page, 0.4);
  const link = await linkInView(page);
  const { y } = await boxOf(link);
  const before = backend.calls('listSessions').length;
  const { sessions } = await backend.dump();
  const newest = sessions.find(({ title }) => title?.endsWith('no. 1'));
  await backend.fetch(
    new Request(`https://brain.test/brain/acme/sessions/${newest?.sessionId}/duplicate`, {
      method: 'POST',
      headers: { Authorization: 'Bearer alice@acme' },
    }),
  );
  const size = Number(await chats.items().first().getAttribute('aria-setsize'));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(chats.items().first()).toHaveAttribute('aria-setsize', String(size + 1));
  expect(backend.calls('listSessions').length).toBe(before + 1);
  expect(Math.abs((await boxOf(link)).y - y)).toBeLessThan(1);
});

test('the filter finds one among all, and the whole list comes back', async ({ page, chats }) => {
  await chats.open(LIST);
  const size = await chats.items().first().getAttribute('aria-setsize');
  await scrollTo(page, 0.5);
  const title = (await (await linkInView(page)).textContent()) ?? '';
  await filter(page).pressSequentially(title.toUpperCase());
  await expect(chats.items().getByRole('link')).toHaveText([title]);
  await expect(chats.items().first()).toHaveAttribute('aria-setsize', '1');
  await filter(page).fill('');
  await expect(chats.items().first()).toHaveAttribute('aria-setsize', size ?? '');
});

test.describe('focus', () => {
  test('stays on a card that is scrolled away, and Tab goes on from there', async ({ page, chats }) => {
    await chats.open(LIST);
    await scrollTo(page, 0.3);
    const link = await linkInView(page);
    const title = (await link.textContent()) ?? '';
    await link.focus();
    await scrollTo(page, 0.9);
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    const trigger = page.getByRole('button', { name: `Actions for ${title}`, exact: true });
    await expect(trigger).toBeFocused();
    await expect(trigger).toBeInViewport();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(trigger).toBeFocused();
    expect(await nodes(page)).toBeLessThanOrEqual(NODES);
  });

  test('goes from card to card by Tab alone, further than what was in the page', async ({ page, chats }) => {
    await chats.open(LIST);
    await scrollTo(page, 0.5);
    const link = await linkInView(page);
    await link.focus();
    const place = () =>
      page.evaluate(() =>
        Number(document.activeElement?.closest('[role="listitem"]')?.getAttribute('aria-posinset')),
      );
    const first = await place();
    for (let stop = 0; stop < 60; stop++) await page.keyboard.press('Tab');
    expect(await place()).toBe(first + 30);
    await expect(page.locator(':focus')).toBeInViewport();
    for (let stop = 0; stop < 60; stop++) await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await place()).toBe(first);
  });

  test('a new title being typed is not lost by scrolling', async ({ page, chats }) => {
    await chats.open(LIST);
    await scrollTo(page, 0.5);
    const title = (await (await linkInView(page)).textContent()) ?? '';
    await chats.choose(title, 'Rename');
    const field = page.getByRole('textbox', { name: 'New title' });
    await field.fill('Half a new ti');
    await scrollTo(page, 0.1);
    await expect(field).toBeFocused();
    await page.keyboard.type('tle');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Half a new title', exact: true })).toBeFocused();
    await expect(chats.card('Half a new title')).toHaveAttribute('aria-busy', 'false');
  });

  test('goes on to the next card when one is deleted, and nothing above moves', async ({ page, chats }) => {
    await chats.open(LIST);
    await scrollTo(page, 0.5);
    const link = await linkInView(page);
    const title = (await link.textContent()) ?? '';
    const item = link.locator('xpath=ancestor::*[@role="listitem"]');
    const place = await item.getAttribute('aria-posinset');
    const { y } = await boxOf(item);
    await chats.choose(title, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(link).toHaveCount(0);
    await expect(chats.toast(`Deleted “${title}”`)).toBeVisible();
    await expectFocusInPage(page);
    const next = page.locator(':focus').locator('xpath=ancestor::*[@role="listitem"]');
    await expect(next).toHaveAttribute('aria-posinset', place ?? '');
    expect(Math.abs((await boxOf(next)).y - y)).toBeLessThan(2);
  });
});

test('a window that becomes narrow, and larger letters, leave in view what was in view', async ({
  page,
  chats,
}) => {
  await chats.open(LIST);
  await scrollTo(page, 0.5);
  const link = await linkInView(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(link).toBeInViewport();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(link).toBeInViewport();
  const overlaps = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.sd-row')].map((row) => row.getBoundingClientRect());
    return boxes.filter((box, at) => {
      const before = boxes[at - 1];
      return before !== undefined && Math.abs(before.bottom - box.top) > 1;
    }).length;
  });
  expect(overlaps).toBe(0);
});
