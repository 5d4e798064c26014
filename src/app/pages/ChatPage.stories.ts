import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { h } from 'vue';
import { branches, datasetWith, LONG_TITLE, longChat, rememberingChat } from '../../testing/stories/datasets';
import { held, lost, refused, stuckAt } from '../../testing/stories/network';
import { choose, findButton, findLink, hasFocus, press } from '../../testing/stories/person';
import { DemoScene } from '../../testing/stories/scenes';
import { storyOf, type StoryOptions } from '../../testing/stories/story-of';
import ChatPage from './ChatPage.vue';

const meta: Meta = {
  title: 'Pages/Chat',
  component: ChatPage,
  parameters: { layout: 'fullscreen' },
  render: () => () => h(DemoScene),
};

export default meta;
type Story = StoryObj;

const chat = (options: StoryOptions = {}) =>
  storyOf({ dataset: rememberingChat, path: '/chats/sess_long', ...options });
const withSession = (fields: NonNullable<Parameters<typeof datasetWith>[0]>) =>
  datasetWith({ sessionId: 'sess_long', ...fields });

const findTurns = async () => {
  const log = within(await screen.findByRole('log', { name: 'Messages' }));
  return log.findAllByRole('article');
};

/** Opens the memory, which a wide page shows from the start. */
async function showMemory(): Promise<HTMLElement> {
  const toggle = await findButton(/^Memory|^Gedächtnis/);
  if (toggle.getAttribute('aria-expanded') === 'false') await userEvent.click(toggle);
  return screen.findByRole('complementary', { name: /^Memory|^Gedächtnis/ });
}

export const Chat: Story = {
  ...chat(),
  async play() {
    await expect(await findTurns()).toHaveLength(4);
    await waitFor(() => expect(document.title).toBe('Landing page · Chats'));
  },
};

/** What is in force, and what came before it. */
export const WithMemory: Story = {
  ...chat(),
  async play() {
    const memory = within(await showMemory());
    await memory.findByText(/It is settled/);
    await expect(memory.getByText('The customer prefers blue.')).toBeVisible();
    await userEvent.click(memory.getByText('Earlier (1)'));
    await expect(memory.getByText('First turns')).toBeVisible();
  },
};

/** A copy remembers the same. */
export const MemoryOfACopy: Story = {
  ...chat(),
  async play({ stage }) {
    await showMemory();
    await choose('Landing page', 'Duplicate');
    await press('Open');
    await screen.findByRole('heading', { name: 'Copy of Landing page' });
    await expect(stage.path()).not.toBe('/chats/sess_long');
    const memory = within(await showMemory());
    await memory.findByText(/It is settled/);
    await memory.findByText('The customer prefers blue.');
  },
};

export const MemoryFailed: Story = {
  ...chat({ troubles: [lost('GET /memories')] }),
  async play({ stage }) {
    const memory = within(await showMemory());
    await memory.findByRole('alert');
    stage.heal();
    await userEvent.click(memory.getByRole('button', { name: 'Retry' }));
    await memory.findByText('The customer prefers blue.');
  },
};

export const MessageSent: Story = {
  ...chat(),
  async play() {
    await findTurns();
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Go on{Enter}');
    await waitFor(async () => expect(await findTurns()).toHaveLength(6));
  },
};

export const Sending: Story = {
  ...chat({ troubles: [held('POST /messages')] }),
  async play() {
    await findTurns();
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Go on{Enter}');
    await screen.findByText('Sending…');
  },
};

/** What could not be sent stays, with its text. */
export const SendingFailed: Story = {
  ...chat({ troubles: [lost('POST /messages')] }),
  async play({ stage }) {
    await findTurns();
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Go on{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Not sent.');
    stage.heal();
    await press('Retry');
    await waitFor(async () => expect(await findTurns()).toHaveLength(6));
  },
};

const longOne = (options: StoryOptions = {}) => chat({ dataset: longChat(900), ...options });
const log = () => screen.getByRole('log', { name: 'Messages' });
const toTheStart = () => log().scrollTo({ top: -log().scrollHeight });

/** It opens at its end; the rest comes as one scrolls back, and only so much of it stands on the page. */
export const LongChat: Story = {
  ...longOne(),
  async play({ stage }) {
    await waitFor(async () => expect(await findTurns()).toHaveLength(250));
    await expect(within(log()).getByText('Turn 900')).toBeVisible();
    await waitFor(async () => {
      toTheStart();
      await expect(within(log()).getByText('Turn 1')).toBeVisible();
    });
    await expect(screen.queryByRole('button', { name: /earlier messages/ })).toBeNull();
    await expect((await findTurns()).length).toBeLessThan(400);
    await expect(
      stage.requests.filter((call) => call.startsWith('GET') && call.endsWith('/messages')),
    ).toHaveLength(3);
  },
};

/** Whoever asks for earlier messages goes on from the last of them. */
export const EarlierMessagesByKeyboard: Story = {
  ...longOne(),
  async play() {
    await findTurns();
    (await findButton('Show earlier messages')).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('500 earlier messages are shown.');
    const turn = within(log()).getByText('Turn 650').closest('article');
    await hasFocus(turn?.querySelector('button') ?? null);
    await userEvent.keyboard('{ArrowUp}');
    await hasFocus(within(log()).getByText('Turn 649').closest('article')?.querySelector('button') ?? null);
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement?.closest('article')).toHaveTextContent('Turn 151'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.closest('article')).toHaveTextContent('Turn 900'));
  },
};

export const EarlierMessagesFailed: Story = {
  ...longOne(),
  async play({ stage }) {
    await findTurns();
    stage.trouble(refused('GET /messages', 'unavailable'));
    toTheStart();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Earlier messages could not be loaded.');
    await waitFor(async () => expect(await findTurns()).toHaveLength(250));
    stage.heal();
    await press('Retry');
    await screen.findByText('500 earlier messages are shown.');
  },
};

export const Empty: Story = {
  ...chat({
    dataset: () => {
      const dataset = withSession({})();
      return { ...dataset, chat_messages: [] };
    },
  }),
  async play() {
    await screen.findByText('No messages yet. Say something.');
  },
};

export const Loading: Story = {
  ...chat({ troubles: [held('GET /messages')] }),
  async play() {
    await screen.findByRole('heading', { name: 'Landing page' });
    await within(await screen.findByRole('log')).findByText('Loading…');
  },
};

export const LoadingFailed: Story = {
  ...chat({ troubles: [refused('GET /messages', 'unavailable')] }),
  async play({ stage }) {
    await screen.findByText(/The messages could not be loaded/);
    stage.heal();
    await press('Retry');
    await findTurns();
  },
};

/** An archived chat can be duplicated, and brought back. */
export const Archived: Story = {
  ...chat({ dataset: withSession({ status: 'ARCHIVED' }) }),
  async play() {
    await screen.findByText(/This chat is archived/);
    await press('Reactivate');
    await screen.findByRole('textbox', { name: 'Message' });
  },
};

export const Closed: Story = {
  ...chat({ dataset: withSession({ status: 'CLOSED' }) }),
  async play() {
    await screen.findByText(/This chat is closed/);
  },
};

export const Missing: Story = {
  ...storyOf({ path: '/chats/sess_gone' }),
  async play() {
    await screen.findByRole('heading', { name: 'This chat cannot be opened' });
    await screen.findByText('This chat no longer exists.');
  },
};

export const OfSomebodyElse: Story = {
  ...chat({ user: 'bob' }),
  async play() {
    await screen.findByText('Only the owner of this chat may do that.');
  },
};

/** The way back to where a copy came from. */
export const Branch: Story = {
  ...storyOf({ dataset: branches, path: '/chats/sess_copy' }),
  async play() {
    await findLink('Duplicated from “Landing page”');
  },
};

/** Of an original that is gone, the title is left. */
export const BranchWithoutOriginal: Story = {
  ...storyOf({ dataset: branches, path: '/chats/sess_orphan' }),
  async play() {
    await screen.findByText('Duplicated from “Old page”');
    await expect(screen.queryByRole('link', { name: /^Duplicated from/ })).toBeNull();
  },
};

export const Original: Story = {
  ...storyOf({ dataset: branches, path: '/chats/sess_original' }),
  async play({ stage }) {
    await userEvent.click(await findButton('2 branches'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Copy of Landing page \(2\)/ }));
    await screen.findByRole('heading', { name: 'Copy of Landing page (2)' });
    await expect(stage.path()).not.toBe('/chats/sess_original');
  },
};

export const Copying: Story = {
  ...chat({ troubles: [stuckAt({ copied: 1, total: 4 })] }),
  async play() {
    await choose('Landing page', 'Duplicate');
    await screen.findByRole('progressbar');
  },
};

export const Renamed: Story = {
  ...chat(),
  async play() {
    await choose('Landing page', 'Rename');
    await hasFocus(await screen.findByRole('textbox', { name: 'New title' }));
    await userEvent.keyboard('Home page{Enter}');
    await hasFocus(await screen.findByRole('heading', { name: 'Home page' }));
  },
};

export const LongTitleNarrow: Story = {
  ...chat({ dataset: withSession({ title: LONG_TITLE }), narrow: true }),
  async play() {
    await screen.findByRole('heading', { name: LONG_TITLE });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const German: Story = {
  ...chat({ locale: 'de' }),
  async play() {
    await showMemory();
    await findButton('Aktionen für Landing page');
  },
};

export const RightToLeft: Story = {
  ...chat({ dir: 'rtl' }),
  async play() {
    await showMemory();
    await findTurns();
  },
};

export const Dark: Story = {
  ...chat({ theme: 'dark' }),
  async play() {
    await showMemory();
    await findTurns();
  },
};
