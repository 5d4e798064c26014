import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { h } from 'vue';
import { storyOf } from '../testing/stories/story-of';
import SessionIcon from './SessionIcon.vue';
import type { SessionIconName } from './session-icons';

const NAMES: readonly SessionIconName[] = [
  'chat',
  'more',
  'duplicate',
  'rename',
  'pin',
  'color',
  'archive',
  'reactivate',
  'delete',
  'next',
  'branch',
  'close',
];

const meta: Meta = {
  title: 'Components/SessionIcon',
  component: SessionIcon,
  render: () => () => NAMES.map((name) => h('p', [h(SessionIcon, { name }), ` ${name}`])),
};

export default meta;
type Story = StoryObj;

export const All: Story = {};
export const Dark: Story = storyOf({ theme: 'dark' });
