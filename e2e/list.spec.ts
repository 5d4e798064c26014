// The chat list: everything that a person sees of Duplicate in it.
import type { Locator } from '@playwright/test';
import { fail, release } from './faults';
import { expect, test } from './fixtures';
import {
  boxOf,
  copying,
  expectFocusInPage,
  expectNoViolations,
  heading,
  progress,
  trigger,
  VIEWPORTS,
} from './list-parts';

const TITLE = 'Launch checklist';
const COPY = `Copy of ${TITLE}`;
const HOLD = { method: 'POST', path: '/duplicate', kind: 'held' } as const;

for (const [size, viewport] of VIEWPORTS) {
  test.describe(`at ${size} size`, () => {
    test.use({ viewport });

    test('a card stands where the copy will be, within a frame, and becomes the copy in place', async ({
      page,
      chats,
    }) => {
      await chats.open();
      await fail(page, HOLD);
      await trigger(chats, TITLE).click();
      const frames = await page.evaluate(async () => {
        const item = document.querySelector<HTMLElement>('[role="menuitem"]');
        item?.click();
        let frames = 0;
        while (!document.querySelector('[data-state="copying"]')) {
          frames += 1;
          if (frames > 60) break;
          await new Promise(requestAnimationFrame);
        }
        return frames;
      });
      expect(frames).toBeLessThanOrEqual(1);
      await expect(copying(page)).toContainText(COPY);
      await expect(progress(page)).toHaveAccessibleName(`Copying “${COPY}”…`);
      await expect(progress(page)).not.toHaveAttribute('aria-valuenow');

      // Below the pinned one, above the others.
      const items = await chats.items().allInnerTexts();
      const at = items.findIndex((text) => text.includes(COPY));
      expect(items[at - 1]).toContain('Quarterly plan');

      await copying(page).scrollIntoViewIfNeeded();
      const neighbours = [chats.card('Quarterly plan'), chats.card('Onboarding guide for editors')];
      const before = [await boxOf(copying(page)), ...(await Promise.all(neighbours.map(boxOf)))];
      await release(page);
      await expect(chats.card(COPY)).toHaveAttribute('data-state', 'new');
      await expect(copying(page)).toHaveCount(0);
      const after = [await boxOf(chats.card(COPY)), ...(await Promise.all(neighbours.map(boxOf)))];
      expect(after).toEqual(before);
      await expect(chats.card(COPY)).toHaveAttribute('data-state', 'idle');
    });

    test('a copy that comes above what is on the screen moves nothing', async ({ page, chats }) => {
      await chats.open();
      await fail(page, HOLD);
      const last = chats.items().last();
      const title = (await last.getByRole('link').textContent()) ?? '';
      await last.scrollIntoViewIfNeeded();
      await trigger(chats, title).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).hover();
      const { y } = await boxOf(last);
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await expect(copying(page)).toHaveCount(1);
      expect(Math.abs((await boxOf(last)).y - y)).toBeLessThan(1);
      await release(page);
      await expect(chats.toast('Duplicated as')).toBeVisible();
      await expect(copying(page)).toHaveCount(0);
      expect(Math.abs((await boxOf(last)).y - y)).toBeLessThan(1);
    });

    test('no state of the list breaks a rule of accessibility', async ({ page, chats }) => {
      test.slow();
      await chats.open();
      await expectNoViolations(page, 'the list');
      await heading(page, 'Launch').click();
      await expectNoViolations(page, 'a closed group');
      await heading(page, 'Launch').click();
      await fail(page, HOLD);
      await chats.choose(TITLE, 'Duplicate');
      await expect(copying(page)).toHaveCount(1);
      await expectNoViolations(page, 'copying');
      await release(page);
      const toast = chats.toast('Duplicated as');
      await expect(toast).toHaveCSS('opacity', '1');
      await expectNoViolations(page, 'a new copy and its toast');
      await trigger(chats, TITLE).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoViolations(page, 'an open menu');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectNoViolations(page, 'the shortcuts');
    });
  });
}

test('the bar tells how far a big copy is', async ({ page, chats }) => {
  await chats.open();
  const values = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const observer = new MutationObserver(() => {
          const value = document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow');
          if (value) seen.push(Number(value));
          if (document.querySelector('[data-state="new"]')) {
            observer.disconnect();
            resolve(seen);
          }
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await chats.duplicate('Product pages, one by one');
  const seen = await values;
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('Cancel ends it, leaves no copy, and focus stays in the list', async ({ page, chats }) => {
  await chats.open();
  const before = await chats.items().count();
  await fail(page, HOLD);
  await chats.choose(TITLE, 'Duplicate');
  const cancel = page.getByRole('button', { name: `Cancel duplicating “${TITLE}”` });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(chats.toast(`Stopped duplicating “${TITLE}”`)).toBeVisible();
  await expect(copying(page)).toHaveCount(0);
  await expect(chats.items()).toHaveCount(before);
  await expectFocusInPage(page);
  await release(page);
  await page.reload();
  await expect(chats.card(TITLE)).toHaveCount(1);
  await expect(chats.card(COPY)).toHaveCount(0);
});

test.describe('a failure', () => {
  const reasons = [
    [401, 'You are signed out.'],
    [403, 'Only the owner of this chat may do that.'],
    [404, 'This chat no longer exists.'],
    [413, 'The request is too large for the server.'],
  ] as const;
  for (const [status, reason] of reasons) {
    test(`of ${status} says why in plain words and offers Retry`, async ({ page, chats }) => {
      await chats.open();
      await fail(page, { method: 'POST', path: '/duplicate', times: 1, kind: 'refused', status });
      await chats.choose(TITLE, 'Duplicate');
      const toast = chats.toast(`Couldn’t duplicate “${TITLE}”`);
      await expect(toast).toContainText(reason);
      await expect(copying(page)).toHaveCount(0);
      await toast.getByRole('button', { name: 'Retry' }).click();
      await expect(chats.toast('Duplicated as')).toBeVisible();
    });
  }

  for (const status of [429, 503]) {
    test(`of ${status} counts the seconds down`, async ({ page, chats }) => {
      await chats.open();
      await fail(page, {
        method: 'POST',
        path: '/duplicate',
        times: 1,
        kind: 'refused',
        status,
        retryAfter: 60,
      });
      await chats.choose(TITLE, 'Duplicate');
      const toast = chats.toast(`Couldn’t duplicate “${TITLE}”`);
      const seconds = async () =>
        Number(/Try again in (\d+) seconds/.exec((await toast.textContent()) ?? '')?.[1]);
      await expect(toast).toContainText('Try again in');
      const first = await seconds();
      expect(first).toBeLessThanOrEqual(60);
      await expect.poll(seconds).toBeLessThan(first);
      await toast.getByRole('button', { name: 'Retry' }).click();
      await expect(chats.toast('Duplicated as')).toBeVisible();
    });
  }

  test('without a connection says that one is offline, here and in the list', async ({
    page,
    context,
    chats,
  }) => {
    await chats.open();
    await fail(page, { method: 'POST', path: '/duplicate', times: 4, kind: 'unreachable' });
    await context.setOffline(true);
    await chats.choose(TITLE, 'Duplicate');
    await expect(chats.toast(`Couldn’t duplicate “${TITLE}”`)).toContainText('You are offline.');
    await fail(page, { method: 'GET', path: '/sessions?', times: 4, kind: 'unreachable' });
    await page.getByRole('combobox', { name: 'Project' }).selectOption('Data platform');
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await context.setOffline(false);
    await expect(chats.card('Migration: split customer names')).toBeVisible();
  });

  test('to refresh leaves the list on show and says that it may be old', async ({ page, chats }) => {
    await chats.open();
    await fail(page, { method: 'GET', path: '/sessions?', times: 1, kind: 'refused', status: 500 });
    await chats.choose(TITLE, 'Pin');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('may be out of date');
    await expect(chats.card(TITLE)).toContainText('Pinned');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveCount(0);
  });
});

test('toasts stack, stay while looked at, and Undo says what it did', async ({ page, chats }) => {
  await chats.open();
  await chats.duplicate(TITLE);
  await chats.duplicate('Landing page copy');
  await expect(page.locator('.sd-toast')).toHaveCount(2);
  await expect(async () => {
    const first = await boxOf(chats.toast(COPY));
    const second = await boxOf(chats.toast('Copy of Landing page copy'));
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
  }).toPass();
  await chats.toast(COPY).getByRole('button', { name: 'Undo' }).click();
  await expect(chats.card(COPY)).toHaveCount(0);
  await expect(chats.toast(`Removed the copy “${COPY}”`)).toBeVisible();
  await expect(chats.card('Copy of Landing page copy')).toHaveCount(1);
  await expectFocusInPage(page);
});

test('titles are numbered against archived chats that are not on show', async ({ chats }) => {
  await chats.open();
  await chats.duplicate(TITLE);
  await chats.choose(COPY, 'Archive');
  await expect(chats.card(COPY)).toHaveCount(0);
  await chats.duplicate(TITLE, `${COPY} (2)`);
});

test.describe('groups', () => {
  test('close, stay closed after a reload, and differ from person to person', async ({ page, chats }) => {
    await chats.open();
    const items = await chats.items().count();
    await heading(page, 'Launch').click();
    await expect(heading(page, 'Launch')).toHaveAttribute('aria-expanded', 'false');
    await expect(chats.items()).toHaveCount(items - 3);
    await page.reload();
    await expect(chats.items()).toHaveCount(items - 3);
    await expect(chats.card(TITLE)).toHaveCount(0);

    await heading(page, 'Launch').focus();
    await page.keyboard.press('Enter');
    await expect(chats.card(TITLE)).toBeVisible();
    await expect(heading(page, 'Launch')).toBeFocused();
  });

  test('show a copy though Ungrouped was closed', async ({ page, chats }) => {
    await chats.open();
    await heading(page, 'Ungrouped').click();
    await chats.duplicate(TITLE);
    await expect(heading(page, 'Ungrouped')).toHaveAttribute('aria-expanded', 'true');
    await expect(chats.card(COPY).getByRole('link')).toHaveAccessibleDescription('Ungrouped');
    const [above, below] = [await boxOf(heading(page, 'Ungrouped')), await boxOf(chats.card(COPY))];
    expect(below.y).toBeGreaterThan(above.y);
  });

  test('with a match are open while a filter is in force', async ({ page, chats }) => {
    await chats.open();
    await heading(page, 'Launch').click();
    await page.getByRole('searchbox', { name: 'Filter chats' }).fill('checklist');
    await expect(chats.card(TITLE)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter chats' }).fill('');
    await expect(chats.card(TITLE)).toHaveCount(0);
  });
});

test.describe('the filter', () => {
  for (const [words, title] of [
    ['CAFÉ résumé', 'Cafe\u0301 microsite: re\u0301sume\u0301 of the workshop'],
    ['GRÖSSENTABELLE strassenschuhe', 'Größentabelle: Übergrößen, Fußmaße & Straßenschuhe'],
    ['clean checkout', ''],
  ] as const) {
    test(`“${words}” finds ${title ? `“${title}”` : 'nothing, and says so'}`, async ({ page, chats }) => {
      await chats.open();
      await page.getByRole('searchbox', { name: 'Filter chats' }).fill(words);
      if (title) await expect(chats.items().getByRole('link')).toHaveText([title]);
      else await expect(page.getByRole('status').filter({ hasText: 'No chat matches' })).toBeVisible();
    });
  }

  test('does not hide a copy that is made under it, though its title was cut', async ({ page, chats }) => {
    await chats.open();
    const titles = await chats.items().getByRole('link').allTextContents();
    const long = titles.reduce((a, b) => (b.length > a.length ? b : a));
    const end = 'put off until spring';
    expect(long).toContain(end);
    await page.getByRole('searchbox', { name: 'Filter chats' }).fill(end);
    await expect(chats.items()).toHaveCount(1);
    await chats.choose(long, 'Duplicate');
    await expect(chats.toast('Duplicated as')).toBeVisible();
    await expect(chats.items()).toHaveCount(2);
    const copy = (await chats.items().getByRole('link').allTextContents()).find((text) => text !== long);
    expect(copy).not.toContain(end);
  });
});

test.describe('the newest state wins', () => {
  test('an older list that arrives late takes no new row away', async ({ page, chats }) => {
    await chats.open();
    await fail(page, { method: 'GET', path: '/sessions?', times: 1, kind: 'answer held' });
    // Coming back to the page asks for the list, which is answered before the copy is made and arrives after.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.waitForFunction(() => window.metRequests.length === 1);
    await chats.duplicate(TITLE);
    await release(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
    await expect(chats.card(COPY)).toHaveCount(1);
  });

  test('a list that is drawn anew between press and release loses no click', async ({ page, chats }) => {
    await chats.open();
    const press = async (target: Locator, between: () => Promise<unknown>): Promise<void> => {
      await target.hover();
      await page.mouse.down();
      await between();
      await page.mouse.up();
    };
    const redraw = async (): Promise<void> => {
      const answer = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const real = window.fetch;
            window.fetch = async (input, init) => {
              const url = input instanceof Request ? input.url : String(input);
              const response = await real(input, init);
              if (url.includes('/sessions?')) setTimeout(() => requestAnimationFrame(() => resolve()));
              return response;
            };
            window.dispatchEvent(new Event('visibilitychange'));
          }),
      );
      await answer;
    };
    await press(trigger(chats, TITLE), redraw);
    await expect(page.getByRole('menu')).toBeVisible();
    await press(page.getByRole('menuitem', { name: 'Duplicate' }), redraw);
    await expect(chats.card(COPY)).toHaveCount(1);
    await press(chats.card(COPY).getByRole('link'), redraw);
    await expect(page.getByRole('heading', { name: COPY })).toBeVisible();
  });
});
