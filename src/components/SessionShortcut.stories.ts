import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { storyOf } from '../testing/stories/story-of';
import SessionShortcut from './SessionShortcut.vue';

const meta = {
  title: 'Components/SessionShortcut',
  component: SessionShortcut,
  args: { keys: 'Alt+Shift+D' },
} satisfies Meta<typeof SessionShortcut>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chord: Story = {};
export const OneKey: Story = { args: { keys: '?' } };
export const German: Story = storyOf({ locale: 'de' });
export const RightToLeft: Story = storyOf({ dir: 'rtl' });
export const Dark: Story = storyOf({ theme: 'dark' });
