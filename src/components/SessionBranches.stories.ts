import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { h } from 'vue';
import { branches, datasetWith, LONG_TITLE } from '../testing/stories/datasets';
import { findButton, hasFocus, isDrawn, isGone } from '../testing/stories/person';
import { hrefOf, SessionsScene, stay } from '../testing/stories/scenes';
import { storyOf } from '../testing/stories/story-of';
import SessionBranches from './SessionBranches.vue';

const meta: Meta = {
  title: 'Components/SessionBranches',
  component: SessionBranches,
  render: () => () =>
    h(SessionsScene, {
      draw: (sessions) =>
        h(SessionBranches, {
          branches: sessions.filter(({ duplicatedFrom }) => duplicatedFrom?.sessionId === 'sess_original'),
          href: hrefOf,
          onOpen: stay,
        }),
    }),
};

export default meta;
type Story = StoryObj;

const copiesOf = (...titles: string[]) =>
  datasetWith(...titles.map((title) => ({ title, duplicatedFrom: { sessionId: 'sess_original' } })));

export const Closed: Story = {
  ...storyOf({ dataset: branches }),
  async play() {
    await findButton('2 branches');
  },
};

export const Open: Story = {
  ...storyOf({ dataset: branches }),
  async play() {
    await userEvent.click(await findButton('2 branches'));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  },
};

export const Keyboard: Story = {
  ...storyOf({ dataset: branches }),
  async play() {
    const button = await findButton('2 branches');
    button.focus();
    await userEvent.keyboard('{Enter}');
    const [first, second] = await screen.findAllByRole('menuitem');
    await hasFocus(first ?? null);
    await userEvent.keyboard('{ArrowDown}');
    await hasFocus(second ?? null);
    await userEvent.keyboard('{Escape}');
    await isGone(() => screen.queryByRole('menu'));
    await hasFocus(button);
  },
};

export const One: Story = {
  ...storyOf({ dataset: copiesOf('Copy of Landing page') }),
  async play() {
    await findButton('1 branch');
  },
};

export const None: Story = {
  ...storyOf({ dataset: datasetWith({}) }),
  async play({ canvas }) {
    await isDrawn();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LongTitleNarrow: Story = {
  ...storyOf({ dataset: copiesOf(LONG_TITLE, 'Short'), narrow: true }),
  async play() {
    await userEvent.click(await findButton('2 branches'));
    const { left, right } = (await screen.findByRole('menu')).getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

async function openInGerman(): Promise<void> {
  await userEvent.click(await findButton('2 Zweige'));
}

export const German: Story = { ...storyOf({ dataset: branches, locale: 'de' }), play: openInGerman };

async function openIt(): Promise<void> {
  await userEvent.click(await findButton('2 branches'));
}

export const RightToLeft: Story = { ...storyOf({ dataset: branches, dir: 'rtl' }), play: openIt };
export const Dark: Story = { ...storyOf({ dataset: branches, theme: 'dark' }), play: openIt };
