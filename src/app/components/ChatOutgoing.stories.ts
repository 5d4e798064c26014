import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen } from 'storybook/test';
import { BrainError } from '../../index';
import { minutesAgo } from '../../testing/stories/datasets';
import { press } from '../../testing/stories/person';
import { storyOf } from '../../testing/stories/story-of';
import ChatOutgoing from './ChatOutgoing.vue';

const sending = { id: 1, content: 'Hello', createdAt: minutesAgo(0), error: null };
const failed = { ...sending, error: new BrainError('network', 'No answer') };

const meta = {
  title: 'Demo/ChatOutgoing',
  component: ChatOutgoing,
  args: { message: sending, onRetry: fn(), onDiscard: fn() },
} satisfies Meta<typeof ChatOutgoing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = {};

export const Failed: Story = {
  args: { message: failed },
  async play({ args }) {
    await press('Retry');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await press('Discard');
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};

export const FailedOffline: Story = {
  ...storyOf({ isOffline: true }),
  args: { message: failed },
  async play() {
    await screen.findByText(/You are offline\.$/);
  },
};

export const FailedNarrow: Story = { ...storyOf({ narrow: true }), args: { message: failed } };
export const FailedInGerman: Story = { ...storyOf({ locale: 'de' }), args: { message: failed } };
export const FailedInTheDark: Story = { ...storyOf({ theme: 'dark' }), args: { message: failed } };
export const RightToLeft: Story = { ...storyOf({ dir: 'rtl' }), args: { message: failed } };
