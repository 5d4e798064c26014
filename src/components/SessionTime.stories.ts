import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { h } from 'vue';
import { expect, screen } from 'storybook/test';
import { minutesAgo } from '../testing/stories/datasets';
import { storyOf } from '../testing/stories/story-of';
import SessionTime from './SessionTime.vue';

const meta: Meta = {
  title: 'Components/SessionTime',
  component: SessionTime,
  render: () => () =>
    [0, 3, 90, 26 * 60, 9 * 24 * 60, 400 * 24 * 60].map((minutes) =>
      h('p', [h(SessionTime, { instant: minutesAgo(minutes) })]),
    ),
};

export default meta;
type Story = StoryObj;

export const English: Story = {
  async play() {
    await screen.findByText(/3 min/);
    await expect(screen.getByText(/yesterday/i)).toHaveAttribute('title');
  },
};

export const German: Story = {
  ...storyOf({ locale: 'de' }),
  async play() {
    await screen.findByText(/gestern/i);
  },
};

export const RightToLeft: Story = storyOf({ dir: 'rtl' });
