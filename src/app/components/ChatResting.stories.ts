import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen } from 'storybook/test';
import { h } from 'vue';
import { datasetWith } from '../../testing/stories/datasets';
import { held, refused } from '../../testing/stories/network';
import { findButton, isGone, press } from '../../testing/stories/person';
import { SessionsScene } from '../../testing/stories/scenes';
import { storyOf, type StoryOptions } from '../../testing/stories/story-of';
import ChatResting from './ChatResting.vue';

const meta: Meta = {
  title: 'Demo/ChatResting',
  component: ChatResting,
  render: () => () =>
    h(SessionsScene, {
      draw: ([session]) =>
        session && ['ARCHIVED', 'CLOSED'].includes(session.status)
          ? h(ChatResting, { session })
          : h('p', 'This chat is active.'),
    }),
};

export default meta;
type Story = StoryObj;

const archived = (options: StoryOptions = {}) =>
  storyOf({ dataset: datasetWith({ status: 'ARCHIVED' }), ...options });

/** It can be brought back. */
export const Archived: Story = {
  ...archived(),
  async play({ stage }) {
    await screen.findByText(/^This chat is archived/);
    await press('Reactivate');
    await screen.findByText('This chat is active.');
    await expect((await stage.backend.dump()).sessions[0]?.status).not.toBe('ARCHIVED');
  },
};

export const Reactivating: Story = {
  ...archived({ troubles: [held('POST /reactivate')] }),
  async play() {
    await press('Reactivate');
    await expect(await findButton('Reactivate')).toBeDisabled();
  },
};

export const ReactivatingFailed: Story = {
  ...archived({ troubles: [refused('POST /reactivate', 'unavailable')] }),
  async play({ stage }) {
    await press('Reactivate');
    await findButton('Retry');
    stage.heal();
    await press('Retry');
    await isGone(() => screen.queryByText(/^This chat is archived/));
  },
};

/** Bringing it back is for the owner. */
export const OfSomebodyElse: Story = {
  ...archived({ onlooker: 'bob' }),
  async play() {
    await screen.findByText(/^This chat is archived/);
    await expect(screen.queryByRole('button', { name: 'Reactivate' })).toBeNull();
  },
};

const shown = async (): Promise<void> => void (await findButton(/^Rea[ck]ti/));

export const German: Story = { ...archived({ locale: 'de' }), play: shown };
export const RightToLeft: Story = { ...archived({ dir: 'rtl' }), play: shown };
export const Narrow: Story = { ...archived({ narrow: true }), play: shown };
export const Dark: Story = { ...archived({ theme: 'dark' }), play: shown };
