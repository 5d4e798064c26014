// What an app of the library leaves behind in the page when it is unmounted.
import { expect, test } from 'session-duplicate/testing';
import { serveApp } from './built-app';

declare global {
  interface Window {
    /** What is open, by what it is: listeners of the page, timers, observers and channels. */
    openThings: () => Record<string, number>;
    unmount: () => void;
  }
}

test.beforeEach(async ({ context, page }) => {
  await serveApp(context);
  await page.addInitScript(() => {
    const open = new Map<string, Set<unknown>>();
    const setOf = (kind: string) => open.get(kind) ?? open.set(kind, new Set()).get(kind) ?? new Set();
    window.openThings = () => Object.fromEntries([...open].map(([kind, things]) => [kind, things.size]));

    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const outlivesApps = (target: unknown) =>
      target === window ||
      target === document ||
      target === document.body ||
      target instanceof MediaQueryList;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (outlivesApps(this)) setOf(`${type} listeners`).add(listener);
      addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      setOf(`${type} listeners`).delete(listener);
      removeEventListener.call(this, type, listener, options);
    };

    const { setInterval, clearInterval } = window;
    window.setInterval = ((...args: Parameters<typeof setInterval>) => {
      const timer = setInterval(...args);
      setOf('intervals').add(timer);
      return timer;
    }) as typeof setInterval;
    window.clearInterval = (timer) => {
      setOf('intervals').delete(timer);
      clearInterval(timer);
    };

    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        setOf('channels').add(this);
      }
      override close() {
        setOf('channels').delete(this);
        super.close();
      }
    };
  });
});

test('an app that is unmounted leaves nothing behind', async ({ page }) => {
  await page.goto('/');
  const trigger = page.getByRole('button', { name: 'Actions for Launch checklist' });
  await trigger.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('Duplicated as')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Launch checklist', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  expect(await page.evaluate(() => window.openThings())).toMatchObject({ channels: 1 });
  await page.evaluate(() => window.unmount());
  await expect
    .poll(async () =>
      Object.entries(await page.evaluate(() => window.openThings())).filter(([, count]) => count > 0),
    )
    .toEqual([]);
  await expect(page.locator('body > *')).toHaveCount(1);
});
