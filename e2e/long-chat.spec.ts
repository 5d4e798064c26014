import type { Locator } from '@playwright/test';
import { Chat, expect, serverTest, test, type ChatList } from './fixtures';

const LONG = 'Product pages, one by one';
const textOf = (turn: Locator) => turn.locator('.turn-text').textContent();

async function openLong(chats: ChatList, chat: Chat, path = '/'): Promise<void> {
  await chats.open(path);
  await chats.card(LONG).getByRole('link').click();
  await expect(chat.turns()).toHaveCount(250);
}

test('opens at its end, and goes back to its beginning with no turn missing, twice or out of place', async ({
  page,
  chats,
  chat,
}) => {
  await openLong(chats, chat);
  await expect(chat.turns().last()).toBeInViewport();
  const { pages, repeated, jumps, mostTurns } = await page.evaluate(async () => {
    const log = document.querySelector('[role=log]');
    const turns = () => [...(log?.querySelectorAll('article') ?? [])];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const pages = new Set<number>();
    const jumps: number[] = [];
    let mostTurns = 0;
    let repeated = 0;
    const note = () => {
      mostTurns = Math.max(mostTurns, turns().length);
      repeated += turns().length - new Set(turns().map((turn) => turn.dataset['messageId'])).size;
      for (const turn of turns()) {
        const page = /^Page (\d+):/.exec(turn.querySelector('.turn-text')?.textContent ?? '')?.[1];
        if (page !== undefined) pages.add(Number(page));
      }
    };
    for (note(); log && !pages.has(1); note()) {
      const { top, bottom } = log.getBoundingClientRect();
      const seen = turns().find((turn) => turn.getBoundingClientRect().top > (top + bottom) / 2);
      const before = seen?.getBoundingClientRect().top ?? 0;
      const scrolledFrom = log.scrollTop;
      log.scrollBy(0, -900);
      const scrolled = scrolledFrom - log.scrollTop;
      await frame();
      await frame();
      if (seen?.isConnected) jumps.push(Math.abs(seen.getBoundingClientRect().top - before - scrolled));
    }
    return { pages: [...pages], repeated, jumps, mostTurns };
  });
  expect(pages.sort((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  expect(repeated).toBe(0);
  expect(Math.max(...jumps)).toBeLessThan(3);
  expect(mostTurns).toBeLessThan(450);
  await expect(page.getByRole('button', { name: /earlier messages/ })).toHaveCount(0);
});

test('goes on at its end, wherever it was scrolled to, and keeps what was loaded', async ({
  page,
  chats,
  chat,
}) => {
  await openLong(chats, chat);
  await chat.log().evaluate((log) => log.scrollTo(0, -log.scrollHeight));
  await expect(page.locator('.turn-gap')).not.toHaveCount(0);
  const height = await chat.log().evaluate((log) => log.scrollHeight);
  await page.getByRole('textbox', { name: 'Message' }).fill('Where were we?');
  await page.keyboard.press('Enter');
  await expect(chat.turns().last()).toContainText('You said “Where were we?”');
  await expect(chat.turns().last()).toBeInViewport();
  expect(await chat.log().evaluate((log) => log.scrollHeight)).toBeGreaterThan(height);
});

serverTest(
  'is led through by keyboard: earlier messages, arrows across pages, Home and End',
  async ({ page, backend, chats, chat }) => {
    await openLong(chats, chat, chats.home);
    const first = await textOf(chat.turns().first());
    const focused = page.locator('article:focus-within');
    // The button is near the start, where earlier messages come by themselves: held, so that they are asked for as well.
    const earlier = backend.hold('listMessages');
    await page.getByRole('button', { name: 'Show earlier messages' }).focus();
    await earlier.whenHeld();
    await page.keyboard.press('Enter');
    earlier.release();
    await expect(page.getByText('500 earlier messages are shown.')).toBeAttached();
    await expect(focused).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(focused.locator('.turn-text')).toHaveText(first ?? '');
    await page.keyboard.press('End');
    await expect(chat.turns().last().locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(focused).toBeInViewport();
    expect(await textOf(focused)).not.toBe(first);
  },
);

test('says that earlier messages could not be loaded, and loads them when asked again', async ({
  page,
  chats,
  chat,
}) => {
  await openLong(chats, chat, '/?demo');
  await page.getByLabel('Fail').selectOption('messages');
  await page.getByLabel('By', { exact: true }).selectOption('forbidden');
  await chat.log().evaluate((log) => log.scrollTo(0, -log.scrollHeight));
  const failure = chat.log().getByRole('alert');
  await expect(failure).toContainText('Earlier messages could not be loaded.');
  await expect(chat.turns()).toHaveCount(250);
  await page.getByLabel('Fail').selectOption('none');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('500 earlier messages are shown.')).toBeAttached();
});

test('shows in one tab what is said in another, and stays where it was scrolled to', async ({
  page,
  context,
  chats,
  chat,
}) => {
  await openLong(chats, chat);
  await chat.log().evaluate((log) => log.scrollTo(0, -5000));
  const other = new Chat(await context.newPage());
  await other.page.goto(page.url());
  await other.send('From elsewhere');
  await page.bringToFront();
  await expect(chat.turns().last()).toContainText('From elsewhere');
  await expect(chat.turns().last()).not.toBeInViewport();
});
