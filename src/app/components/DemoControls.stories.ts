import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { work } from '../../testing/stories/datasets';
import { findButton, press } from '../../testing/stories/person';
import { storyOf } from '../../testing/stories/story-of';
import DemoControls from './DemoControls.vue';

const meta = {
  title: 'Demo/DemoControls',
  component: DemoControls,
  args: { onClose: fn() },
} satisfies Meta<typeof DemoControls>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  async play() {
    await screen.findByRole('combobox', { name: 'Latency' });
    await screen.findByRole('switch', { name: 'Offline' });
  },
};

export const DataReset: Story = {
  ...storyOf({ dataset: work }),
  async play({ stage }) {
    await stage.backend.reset({});
    await press('Reset the data');
    await screen.findByText('The data is fresh.');
    await waitFor(async () => expect((await stage.backend.dump()).sessions).toHaveLength(6));
  },
};

export const ClosedByEscape: Story = {
  async play({ args }) {
    (await findButton('Reset the data')).focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const German: Story = storyOf({ locale: 'de' });
export const RightToLeft: Story = storyOf({ dir: 'rtl' });
export const Narrow: Story = {
  ...storyOf({ narrow: true }),
  async play() {
    await findButton('Reset the data');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Dark: Story = storyOf({ theme: 'dark' });
