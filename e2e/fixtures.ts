import { test as base, expect, mergeTests, type Locator, type Page } from '@playwright/test';
import { test as backendTest, type RoutedBackend } from '../src/playwright';

/** The chat list as a person finds it. */
export class ChatList {
  /** @param home the address that opens the first project's list */
  constructor(
    readonly page: Page,
    readonly home = '/',
  ) {}

  readonly list = (): Locator => this.page.getByRole('list', { name: 'Chats' });
  readonly items = (): Locator => this.list().getByRole('listitem');

  /** The card with exactly this title. */
  card(title: string): Locator {
    return this.items().filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  async open(path = this.home): Promise<void> {
    await this.page.goto(path);
    await expect(this.items().first()).toBeVisible();
  }

  async choose(title: string, item: string): Promise<void> {
    await this.card(title)
      .getByRole('button', { name: `Actions for ${title}`, exact: true })
      .click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  async duplicate(title: string, copy = `Copy of ${title}`): Promise<void> {
    await this.choose(title, 'Duplicate');
    await expect(this.toast(`Duplicated as “${copy}”`)).toBeVisible();
    await expect(this.card(copy)).toHaveCount(1);
  }

  async showArchived(): Promise<void> {
    await this.page.getByRole('switch', { name: 'Show archived' }).click();
  }

  toast(text: string): Locator {
    return this.page.locator('.sd-toast').filter({ hasText: text });
  }
}

/** An open chat. */
export class Chat {
  constructor(readonly page: Page) {}

  readonly log = (): Locator => this.page.getByRole('log', { name: 'Messages' });
  // By selector: to find thousands of turns by their role takes a browser longer than to show them.
  readonly turns = (): Locator => this.page.locator('[role=log] article');

  /** Says something new, and waits for its answer. Turns are not counted: those of a long chat join one by one. */
  async send(text: string): Promise<void> {
    await expect(this.log()).toHaveAttribute('aria-busy', 'false');
    await this.page.getByRole('textbox', { name: 'Message' }).fill(text);
    await this.page.getByRole('button', { name: 'Send' }).click();
    await expect(this.turns().last()).toContainText(`You said “${text}”`);
    await expect(this.turns().nth(-2).locator('.turn-text')).toHaveText(text);
  }

  /** What stands in the log, turn by turn, with the times to the millisecond. */
  async history(): Promise<{ text: string; time: string | null }[]> {
    await this.turns().first().waitFor();
    return this.turns().evaluateAll((turns) =>
      turns.map((turn) => ({
        text: turn.querySelector('[dir="auto"]')?.textContent ?? '',
        time: turn.querySelector('time')?.dateTime ?? null,
      })),
    );
  }
}

interface Fixtures {
  chats: ChatList;
  chat: Chat;
}

export const test = base.extend<Fixtures>({
  chats: ({ page }, use) => use(new ChatList(page)),
  chat: ({ page }, use) => use(new Chat(page)),
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
        complaints.push(message.text());
      }
    });
    await use(page);
    expect(complaints, 'nothing in the console, and no breach of the Content-Security-Policy').toEqual([]);
  },
});

/** The demo with the backend of our own fixture in the place of the one in the page, which no fault reaches. */
export const serverTest = mergeTests(test, backendTest).extend<Fixtures>({
  chats: ({ page }, use) => use(new ChatList(page, '/?server')),
});

/** The titles of all sessions that a backend holds. */
export const titlesOf = async (backend: RoutedBackend): Promise<(string | null)[]> =>
  (await backend.dump()).sessions.map(({ title }) => title);

export { expect };
