import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { storyOf } from '../../testing/stories/story-of';
import PageState from './PageState.vue';

const meta = {
  title: 'Demo/PageState',
  component: PageState,
  args: { title: 'No projects yet', text: 'There is nothing here for this person.' },
} satisfies Meta<typeof PageState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithText: Story = {};
export const TitleAlone: Story = { args: { text: undefined } };
export const Narrow: Story = storyOf({ narrow: true });
export const Dark: Story = storyOf({ theme: 'dark' });
