import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { h, provide } from 'vue';
import { work } from '../../testing/stories/datasets';
import { findButton, press } from '../../testing/stories/person';
import { storyOf } from '../../testing/stories/story-of';
import { hostKey, useHost } from '../host';
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

/** A server's data are not the demo's to reset. */
export const BesideServer: Story = {
  render: (args) => ({
    setup() {
      provide(hostKey, { ...useHost(), resetData: undefined });
      return () => h(DemoControls, args);
    },
  }),
  async play() {
    await findButton('Close the demo controls');
    await expect(screen.queryByRole('button', { name: 'Reset the data' })).toBeNull();
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
