import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { h } from 'vue';
import { storyOf } from '../testing/stories/story-of';
import SessionListSkeleton from './SessionListSkeleton.vue';
import SessionListState from './SessionListState.vue';

const meta = {
  title: 'Components/SessionListState',
  component: SessionListState,
  args: { title: 'No chats yet', text: 'Chats of this project appear here.' },
} satisfies Meta<typeof SessionListState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithText: Story = {};
export const Dark: Story = storyOf({ theme: 'dark' });
export const Skeleton: Story = { render: () => () => h(SessionListSkeleton) };
export const SkeletonInTheDark: Story = { ...storyOf({ theme: 'dark' }), ...Skeleton };
