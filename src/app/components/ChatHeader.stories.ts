import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { h, ref } from 'vue';
import { branches, datasetWith, LONG_TITLE } from '../../testing/stories/datasets';
import { stuckAt } from '../../testing/stories/network';
import { choose, findButton, findLink, hasFocus, isGone, press } from '../../testing/stories/person';
import { SessionsScene } from '../../testing/stories/scenes';
import { storyOf, type StoryOptions } from '../../testing/stories/story-of';
import { displayTitle } from '../../index';
import ChatHeader from './ChatHeader.vue';

const meta: Meta = {
  title: 'Demo/ChatHeader',
  component: ChatHeader,
  parameters: { layout: 'fullscreen' },
  render: () => {
    const memory = ref(false);
    const appHeader = ref(false);
    return () =>
      h(SessionsScene, {
        draw: ([session]) => [
          // What its buttons open.
          h('div', { id: 'app-header' }),
          h('div', { id: 'chat-memory' }),
          session &&
            h(ChatHeader, {
              session,
              title: displayTitle(session),
              memory: memory.value,
              'onUpdate:memory': (isOpen: boolean) => (memory.value = isOpen),
              appHeader: appHeader.value,
              'onUpdate:appHeader': (isOpen: boolean) => (appHeader.value = isOpen),
            }),
        ],
      });
  },
};

export default meta;
type Story = StoryObj;

const TITLE = 'Landing page';
const header = (options: StoryOptions = {}) =>
  storyOf({ dataset: datasetWith({ title: TITLE, icon: '🎨', color: 'TEAL' }), ...options });
const findTitle = (name = TITLE) => screen.findByRole('heading', { level: 1, name });

export const Idle: Story = {
  ...header(),
  async play() {
    await findTitle();
    await findLink('Back to the chats');
    const memory = await findButton('Memory');
    await userEvent.click(memory);
    await expect(memory).toHaveAttribute('aria-expanded', 'true');
  },
};

/** Enter saves, and focus goes back to the title. */
export const Renamed: Story = {
  ...header(),
  async play() {
    await choose(TITLE, 'Rename');
    await hasFocus(await screen.findByRole('textbox', { name: 'New title' }));
    await userEvent.keyboard('Home page{Enter}');
    await hasFocus(await findTitle('Home page'));
  },
};

/** By its shortcut, wherever focus is. */
export const Copying: Story = {
  ...header({ troubles: [stuckAt({ copied: 1, total: 4 })] }),
  async play() {
    await findTitle();
    await userEvent.keyboard('{Alt>}{Shift>}d{/Shift}{/Alt}');
    await screen.findByRole('progressbar', { name: 'Copying…' });
    await findButton('Cancel');
  },
};

export const Cancelled: Story = {
  ...header({ troubles: [stuckAt({ copied: 1, total: 4 })] }),
  async play({ stage }) {
    await choose(TITLE, 'Duplicate');
    await screen.findByRole('progressbar');
    await press('Cancel');
    stage.heal();
    await isGone(() => screen.queryByRole('progressbar'));
    await expect((await stage.backend.dump()).sessions).toHaveLength(1);
  },
};

export const Archived: Story = {
  ...header({ dataset: datasetWith({ title: TITLE, status: 'ARCHIVED' }) }),
  async play() {
    await screen.findByText('Archived');
  },
};

/** Actions are for the owner. */
export const OfSomebodyElse: Story = {
  ...header({ onlooker: 'bob' }),
  async play() {
    await findTitle();
    await expect(screen.queryByRole('button', { name: `Actions for ${TITLE}` })).toBeNull();
  },
};

export const WithBranches: Story = {
  ...storyOf({ dataset: branches }),
  async play() {
    await findButton('2 branches');
  },
};

/** The app’s own header is a press away. */
export const LongTitleNarrow: Story = {
  ...header({ dataset: datasetWith({ title: LONG_TITLE, icon: '🎨' }), narrow: true }),
  async play() {
    await findTitle(LONG_TITLE);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const settings = await findButton('Settings');
    await userEvent.click(settings);
    await expect(settings).toHaveAttribute('aria-expanded', 'true');
  },
};

const shown = async (): Promise<void> => void (await findTitle());

export const German: Story = { ...header({ locale: 'de' }), play: shown };
export const RightToLeft: Story = { ...header({ dir: 'rtl' }), play: shown };
export const Dark: Story = { ...header({ theme: 'dark' }), play: shown };
