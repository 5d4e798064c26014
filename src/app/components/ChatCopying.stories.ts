import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen } from 'storybook/test';
import { press } from '../../testing/stories/person';
import { storyOf } from '../../testing/stories/story-of';
import ChatCopying from './ChatCopying.vue';

const meta = {
  title: 'Demo/ChatCopying',
  component: ChatCopying,
  args: { progress: null, isCancelling: false, onCancel: fn() },
} satisfies Meta<typeof ChatCopying>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Indeterminate: Story = {
  async play({ args }) {
    await screen.findByRole('progressbar');
    await press('Cancel');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Determinate: Story = { args: { progress: { copied: 1200, total: 2000 } } };
export const Cancelling: Story = { args: { isCancelling: true, progress: { copied: 1200, total: 2000 } } };
export const German: Story = storyOf({ locale: 'de' });
export const RightToLeft: Story = {
  ...storyOf({ dir: 'rtl' }),
  args: { progress: { copied: 1200, total: 2000 } },
};
export const Dark: Story = {
  ...storyOf({ theme: 'dark' }),
  args: { progress: { copied: 1200, total: 2000 } },
};
