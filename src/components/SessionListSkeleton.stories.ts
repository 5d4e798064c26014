import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen } from 'storybook/test';
import { h } from 'vue';
import { storyOf } from '../testing/stories/story-of';
import SessionListSkeleton from './SessionListSkeleton.vue';

const meta: Meta = {
  title: 'Components/SessionListSkeleton',
  component: SessionListSkeleton,
  render: () => () => h(SessionListSkeleton),
};

export default meta;
type Story = StoryObj;

/** Said once, in words; the bars are for the eye alone. */
export const Loading: Story = {
  async play() {
    await expect(await screen.findByRole('status')).toHaveTextContent('Loading chats…');
    await expect(screen.queryByRole('listitem')).toBeNull();
  },
};
export const Dark: Story = storyOf({ theme: 'dark' });
export const Narrow: Story = storyOf({ narrow: true });
export const RightToLeft: Story = storyOf({ dir: 'rtl' });
