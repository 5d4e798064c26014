import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { h } from 'vue';
import { press } from '../../testing/stories/person';
import { storyOf } from '../../testing/stories/story-of';
import { BrainError, type ChatMessage } from '../../index';
import type { OutgoingMessage } from '../use-conversation';
import ChatLog from './ChatLog.vue';

const turnsOf = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from }, (_, index) => ({
    messageId: `msg_${from + index}`,
    thinkProcessId: 'proc_1',
    role: (from + index) % 2 === 0 ? 'USER' : 'ASSISTANT',
    content: `Turn ${from + index}`,
    createdAt: new Date(Date.UTC(2026, 10, 1, 9, from + index)).toISOString(),
    senderDisplayName: (from + index) % 2 === 0 ? 'Alice' : undefined,
    addressedToAgent: true,
  }));

const outgoing = (error: BrainError | null): OutgoingMessage => ({
  id: 1,
  content: 'Go on',
  createdAt: '2026-11-01T10:00:00.000Z',
  error,
});

const READY = { isReady: true, isLoading: false, error: null };
const LOST = new BrainError('network', 'No answer');

const meta = {
  title: 'Demo/ChatLog',
  component: ChatLog,
  parameters: { layout: 'fullscreen' },
  args: {
    session: undefined,
    pages: [turnsOf(0, 8)],
    earlier: null,
    outgoing: [],
    error: null,
    isSending: false,
    onReload: fn(),
    onLoadEarlier: fn(),
    onRetry: fn(),
    onDiscard: fn(),
  },
  decorators: [(story) => () => h('div', { class: 'chat', style: { blockSize: '500px' } }, h(story()))],
} satisfies Meta<typeof ChatLog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findLog = () => screen.findByRole('log');
const turnsIn = (log: HTMLElement) => within(log).queryAllByRole('article');
const textsIn = (log: HTMLElement) =>
  turnsIn(log).map((turn) => turn.querySelector('.turn-text')?.textContent ?? '');
const toTheStart = (log: HTMLElement) => log.scrollTo({ top: -log.scrollHeight });

/** It is scrolled to its end. */
export const Short: Story = {
  async play() {
    const log = await findLog();
    await expect(log).toHaveAttribute('aria-busy', 'false');
    await expect(textsIn(log)).toEqual(Array.from({ length: 8 }, (_, n) => `Turn ${n}`));
    await expect(turnsIn(log).at(-1)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { pages: undefined },
  async play() {
    const log = await findLog();
    await within(log).findByText('Loading…');
    await expect(log).toHaveAttribute('aria-busy', 'true');
  },
};

export const LoadingFailed: Story = {
  args: { pages: undefined, error: LOST },
  async play({ args }) {
    await screen.findByText(/^The messages could not be loaded/);
    await press('Retry');
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: { pages: [[]] },
  async play() {
    await screen.findByText('No messages yet. Say something.');
  },
};

export const Sending: Story = {
  args: { outgoing: [outgoing(null)], isSending: true },
  async play() {
    await screen.findByText('Sending…');
    await screen.findByText('Thinking…');
  },
};

export const SendingFailed: Story = {
  args: { outgoing: [outgoing(LOST)] },
  async play({ args }) {
    await press('Retry');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await press('Discard');
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};

/** All that came at once stands on the page. */
export const OnePage: Story = {
  args: { pages: [turnsOf(0, 250)] },
  async play() {
    const log = await findLog();
    await waitFor(() => expect(turnsIn(log)).toHaveLength(250));
  },
};

/** Of a long chat only what is looked at, and the newest turns, stand on the page; the rest is empty space. */
export const TenThousandTurns: Story = {
  args: {
    pages: Array.from({ length: 40 }, (_, index) => turnsOf(index * 250, index * 250 + 250)),
  },
  async play() {
    const log = await findLog();
    await waitFor(() => expect(log.scrollHeight).toBeGreaterThan(400_000));
    await expect(textsIn(log).at(-1)).toBe('Turn 9999');
    await waitFor(() => expect(turnsIn(log)).toHaveLength(250));
    log.scrollTo({ top: -log.scrollHeight / 2 });
    await waitFor(() => expect(turnsIn(log).length).toBeGreaterThan(250));
    toTheStart(log);
    await waitFor(() => expect(textsIn(log)[0]).toBe('Turn 0'));
    await expect(turnsIn(log).length).toBeLessThan(400);
    await expect(within(log).getByText('Turn 0')).toBeVisible();
  },
};

/** What comes before is asked for as its place comes near. */
export const WithEarlierTurns: Story = {
  args: { pages: [turnsOf(500, 750)], earlier: READY },
  async play({ args }) {
    const log = await findLog();
    await expect(args.onLoadEarlier).not.toHaveBeenCalled();
    toTheStart(log);
    await waitFor(() => expect(args.onLoadEarlier).toHaveBeenCalled());
  },
};

export const EarlierTurnsLoading: Story = {
  args: { pages: [turnsOf(500, 750)], earlier: { isReady: false, isLoading: true, error: null } },
  async play({ args }) {
    const log = await findLog();
    await expect(log).toHaveAttribute('aria-busy', 'true');
    toTheStart(log);
    await press('Loading earlier messages…');
    await expect(args.onLoadEarlier).not.toHaveBeenCalled();
  },
};

/** They are asked for again only where somebody wants it. */
export const EarlierTurnsFailed: Story = {
  args: { pages: [turnsOf(500, 750)], earlier: { isReady: false, isLoading: false, error: LOST } },
  async play({ args }) {
    toTheStart(await findLog());
    await expect(await screen.findByRole('alert')).toHaveTextContent('Earlier messages could not be loaded.');
    await expect(args.onLoadEarlier).not.toHaveBeenCalled();
    await press('Retry');
    await expect(args.onLoadEarlier).toHaveBeenCalledOnce();
  },
};

export const German: Story = { ...storyOf({ locale: 'de' }), args: WithEarlierTurns.args ?? {} };
export const RightToLeft: Story = storyOf({ dir: 'rtl' });
export const Narrow: Story = storyOf({ narrow: true });
export const Dark: Story = storyOf({ theme: 'dark' });
