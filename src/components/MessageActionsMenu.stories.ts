import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { h } from 'vue';
import { datasetWith } from '../testing/stories/datasets';
import { held, refused } from '../testing/stories/network';
import { findButton, hasFocus, isDrawn, isGone, press } from '../testing/stories/person';
import { ChatScene } from '../testing/stories/scenes';
import { storyOf } from '../testing/stories/story-of';
import MessageActionsMenu from './MessageActionsMenu.vue';

/** On the second of four messages. */
const meta: Meta = {
  title: 'Components/MessageActionsMenu',
  component: MessageActionsMenu,
  render: () => () =>
    h(ChatScene, {
      draw: (session, messages) =>
        messages.slice(1, 2).map((message) => h(MessageActionsMenu, { session, message })),
    }),
};

export default meta;
type Story = StoryObj;

const one = datasetWith({});
const ITEM = 'Duplicate up to here';
const findTrigger = () => findButton(/^Actions for the message of/);

async function openIt(): Promise<HTMLElement> {
  await userEvent.click(await findTrigger());
  return screen.findByRole('menuitem', { name: ITEM });
}

export const Closed: Story = {
  ...storyOf({ dataset: one }),
  async play() {
    await findTrigger();
  },
};

export const Open: Story = {
  ...storyOf({ dataset: one }),
  async play() {
    await openIt();
  },
};

export const Keyboard: Story = {
  ...storyOf({ dataset: one }),
  async play() {
    const trigger = await findTrigger();
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: ITEM });
    await userEvent.keyboard('{Escape}');
    await isGone(() => screen.queryByRole('menu'));
    await hasFocus(trigger);
  },
};

export const Copying: Story = {
  ...storyOf({ dataset: one, troubles: [held('POST /duplicate')] }),
  async play() {
    await userEvent.click(await openIt());
    await findButton(/^Copying up to the message of/);
  },
};

/** The copy ends with this message. */
export const Duplicated: Story = {
  ...storyOf({ dataset: one }),
  async play({ stage }) {
    await userEvent.click(await openIt());
    await screen.findByText('Duplicated as “Copy of Landing page”');
    await waitFor(async () => {
      await expect((await stage.backend.dump()).chat_messages).toHaveLength(4 + 2);
    });
  },
};

export const Failed: Story = {
  ...storyOf({ dataset: one, troubles: [refused('POST /duplicate', 'unavailable')] }),
  async play({ stage }) {
    await userEvent.click(await openIt());
    await screen.findByText('Couldn’t duplicate “Landing page”');
    stage.heal();
    await press('Retry');
    await screen.findByText('Duplicated as “Copy of Landing page”');
    await expect((await stage.backend.dump()).chat_messages).toHaveLength(4 + 2);
  },
};

export const NotTheOwner: Story = {
  ...storyOf({ dataset: one, onlooker: 'bob' }),
  async play({ canvas }) {
    await isDrawn();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const German: Story = {
  ...storyOf({ dataset: one, locale: 'de' }),
  async play() {
    await press(/^Aktionen für die Nachricht/);
    await screen.findByRole('menuitem');
  },
};

export const RightToLeft: Story = {
  ...storyOf({ dataset: one, dir: 'rtl' }),
  async play() {
    await openIt();
  },
};

export const Dark: Story = {
  ...storyOf({ dataset: one, theme: 'dark' }),
  async play() {
    await openIt();
  },
};
