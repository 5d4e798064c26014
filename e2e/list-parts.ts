// What a person sees of the chat list, for journeys in it.
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { type ChatList, expect } from './fixtures';

/** What people look at lists on, in CSS pixels. */
export const VIEWPORTS = [
  ['desktop', { width: 1100, height: 900 }],
  ['phone', { width: 360, height: 740 }],
] as const;

/** The card of a copy on its way. */
export const copying = (page: Page): Locator => page.locator('[data-state="copying"]');
export const progress = (page: Page): Locator => page.getByRole('progressbar');
/** The heading of a group, which opens and closes it. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name} \\d`) });
export const trigger = (chats: ChatList, title: string): Locator =>
  chats.card(title).getByRole('button', { name: `Actions for ${title}`, exact: true });

export async function expectNoViolations(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Menus stand at the end of the document, outside of its landmarks.
    .disableRules('region')
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, state).toEqual([]);
}

/** Where things are on the screen. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

export async function expectFocusInPage(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}
