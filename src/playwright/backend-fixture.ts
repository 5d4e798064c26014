import { test as base } from '@playwright/test';
import type { ReferenceBackendOptions } from '../backend';
import { routeBackend, type RoutedBackend } from './routed-backend';

export { expect } from '@playwright/test';

/** Options of the fixture, for `test.use` and a project's `use`. */
export interface BackendSettings {
  /** What the backend of each test is made with. @default the demo's dataset, in memory */
  backendOptions: ReferenceBackendOptions;
}

/** What a test is given beside Playwright's own fixtures. */
export interface BackendFixtures {
  /** The reference backend behind the pages of this test, there before the first page opens. */
  backend: RoutedBackend;
}

/**
 * Playwright's `test`, with the whole backend behind the page. Each test has its own. Service workers are blocked, as
 * they would take the calls. It goes together with fixtures of your own by Playwright's `mergeTests(yours, test)`, or as
 * `test.extend(…)`.
 *
 * @example
 * ```ts
 * import { expect, test } from 'session-duplicate/testing';
 *
 * test('Duplicate makes a copy', async ({ page, backend }) => {
 *   await page.goto('/');
 *   await page.getByRole('button', { name: 'Actions for Launch checklist' }).click();
 *   await page.getByRole('menuitem', { name: 'Duplicate' }).click();
 *   await expect(page.getByText('Duplicated as')).toBeVisible();
 *   const { sessions } = await backend.dump();
 *   expect(sessions.filter(({ title }) => title === 'Copy of Launch checklist')).toHaveLength(1);
 * });
 * ```
 */
export const test = base.extend<BackendFixtures & BackendSettings>({
  serviceWorkers: 'block',
  backendOptions: [{}, { option: true }],
  backend: [
    async ({ context, backendOptions }, use) => {
      const backend = await routeBackend(context, backendOptions);
      await use(backend);
      await backend.close();
    },
    { auto: true },
  ],
});
