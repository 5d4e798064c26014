import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen } from 'storybook/test';
import { findButton, press } from '../../testing/stories/person';
import { storyOf } from '../../testing/stories/story-of';
import { BrainError } from '../../index';
import ChatEarlier from './ChatEarlier.vue';

const meta = {
  title: 'Demo/ChatEarlier',
  component: ChatEarlier,
  args: { earlier: { isReady: true, isLoading: false, error: null }, onShow: fn() },
} satisfies Meta<typeof ChatEarlier>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  async play({ args }) {
    await press('Show earlier messages');
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
};

/** The button keeps focus, and stays. */
export const Loading: Story = {
  args: { earlier: { isReady: false, isLoading: true, error: null } },
  async play() {
    await expect(await findButton('Loading earlier messages…')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Failed: Story = {
  args: { earlier: { isReady: false, isLoading: false, error: new BrainError('network', 'No answer') } },
  async play({ args }) {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Earlier messages could not be loaded.');
    await press('Retry');
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
};

export const German: Story = { ...storyOf({ locale: 'de' }), args: Failed.args ?? {} };
export const RightToLeft: Story = { ...storyOf({ dir: 'rtl' }), args: Failed.args ?? {} };
export const Narrow: Story = { ...storyOf({ narrow: true }), args: Failed.args ?? {} };
export const Dark: Story = { ...storyOf({ theme: 'dark' }), args: Failed.args ?? {} };
