import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { h } from 'vue';
import { branches, datasetWith } from '../../testing/stories/datasets';
import { findButton, findLink, isDrawn } from '../../testing/stories/person';
import { SessionsScene } from '../../testing/stories/scenes';
import { storyOf } from '../../testing/stories/story-of';
import ChatLineage from './ChatLineage.vue';

/** Draws what stands below the title of one of the project's sessions. */
const lineageOf = (title: string) => () => () =>
  h(SessionsScene, {
    draw: (sessions) => {
      const session = sessions.find((candidate) => candidate.title === title);
      return session && h(ChatLineage, { session });
    },
  });

const meta: Meta = {
  title: 'Demo/ChatLineage',
  component: ChatLineage,
  render: lineageOf('Copy of Landing page'),
};

export default meta;
type Story = StoryObj;

/** The way back to the original. */
export const OfACopy: Story = {
  ...storyOf({ dataset: branches }),
  async play({ stage }) {
    await userEvent.click(await findLink('Duplicated from “Landing page”'));
    await waitFor(() => expect(stage.path()).toBe('/chats/sess_original'));
  },
};

/** Of an original that is gone, the title is left. */
export const OfACopyWithoutOriginal: Story = {
  ...storyOf({ dataset: branches }),
  render: lineageOf('Copy of Old page'),
  async play() {
    await screen.findByText('Duplicated from “Old page”');
    await expect(screen.queryByRole('link')).toBeNull();
  },
};

/** The way to each copy. */
export const OfAnOriginal: Story = {
  ...storyOf({ dataset: branches }),
  render: lineageOf('Landing page'),
  async play({ stage }) {
    await userEvent.click(await findButton('2 branches'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Copy of Landing page(?! \()/ }));
    await waitFor(() => expect(stage.path()).toBe('/chats/sess_copy'));
  },
};

/** Nothing, for a chat that is neither. */
export const OfAnyOther: Story = {
  ...storyOf({ dataset: datasetWith({ title: 'Launch plan' }) }),
  render: lineageOf('Launch plan'),
  async play({ canvasElement }) {
    await isDrawn();
    await expect(canvasElement.querySelector('.chat-lineage')).toBeNull();
  },
};

const shown = async (): Promise<void> => void (await findLink(/Landing page/));

export const German: Story = { ...storyOf({ dataset: branches, locale: 'de' }), play: shown };
export const RightToLeft: Story = { ...storyOf({ dataset: branches, dir: 'rtl' }), play: shown };
export const Dark: Story = { ...storyOf({ dataset: branches, theme: 'dark' }), play: shown };
