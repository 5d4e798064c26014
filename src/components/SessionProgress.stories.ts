import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen } from 'storybook/test';
import { storyOf } from '../testing/stories/story-of';
import SessionProgress from './SessionProgress.vue';

const meta = {
  title: 'Components/SessionProgress',
  component: SessionProgress,
  args: { label: 'Copying “Copy of Landing page”…', text: 'Copying…', progress: null },
} satisfies Meta<typeof SessionProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Indeterminate: Story = {
  async play() {
    await expect(await screen.findByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};

export const Begun: Story = { args: { progress: { copied: 0, total: 2000 } } };

export const HalfWay: Story = {
  args: { progress: { copied: 1000, total: 2000 } },
  async play() {
    await expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '50%');
  },
};

/** A server that counts wrong fills the bar, and no more. */
export const MoreThanAll: Story = {
  args: { progress: { copied: 2100, total: 2000 } },
  async play() {
    await expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  },
};

/** It fills from where reading begins. */
export const RightToLeft: Story = {
  ...storyOf({ dir: 'rtl' }),
  args: { progress: { copied: 500, total: 2000 } },
};
export const German: Story = {
  ...storyOf({ locale: 'de' }),
  args: { progress: { copied: 500, total: 2000 } },
};
export const Dark: Story = {
  ...storyOf({ theme: 'dark' }),
  args: { progress: { copied: 500, total: 2000 } },
};
