import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { datasetWith, rememberingChat } from '../../testing/stories/datasets';
import { held, refused } from '../../testing/stories/network';
import { press } from '../../testing/stories/person';
import { storyOf } from '../../testing/stories/story-of';
import ChatMemory from './ChatMemory.vue';

const meta = {
  title: 'Demo/ChatMemory',
  component: ChatMemory,
  args: { sessionId: 'sess_long' },
} satisfies Meta<typeof ChatMemory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is in force; what came before it is a press away. */
export const OfEveryKind: Story = {
  ...storyOf({ dataset: rememberingChat }),
  async play() {
    await screen.findByText('Up to the pictures');
    await userEvent.click(screen.getByText('Earlier (1)'));
    await expect(screen.getByText('First turns')).toBeVisible();
  },
};

export const Empty: Story = {
  ...storyOf({ dataset: datasetWith({ sessionId: 'sess_long' }) }),
  async play() {
    await screen.findByText(/^Nothing yet/);
  },
};

export const Loading: Story = {
  ...storyOf({ dataset: rememberingChat, troubles: [held('GET /memories')] }),
  async play() {
    await screen.findByText('Loading…');
  },
};

export const Failed: Story = {
  ...storyOf({ dataset: rememberingChat, troubles: [refused('GET /memories', 'unavailable')] }),
  async play({ stage }) {
    await screen.findByRole('alert');
    stage.heal();
    await press('Retry');
    await screen.findByText('The customer prefers blue.');
  },
};

const loaded = async (): Promise<void> => {
  await screen.findByText('The customer prefers blue.');
};

export const German: Story = { ...storyOf({ dataset: rememberingChat, locale: 'de' }), play: loaded };
export const RightToLeft: Story = { ...storyOf({ dataset: rememberingChat, dir: 'rtl' }), play: loaded };
export const Narrow: Story = { ...storyOf({ dataset: rememberingChat, narrow: true }), play: loaded };
export const Dark: Story = { ...storyOf({ dataset: rememberingChat, theme: 'dark' }), play: loaded };
