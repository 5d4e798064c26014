import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { h } from 'vue';
import { SESSION_COLORS } from '../contract';
import {
  ARABIC_TITLE,
  datasetWith,
  EMOJI_TITLE,
  LONG_TITLE,
  ODD_TITLES,
  work,
} from '../testing/stories/datasets';
import { held, lost } from '../testing/stories/network';
import { choose, findButton, findLink, hasFocus, isGone } from '../testing/stories/person';
import { hrefOf, SessionsScene, stay } from '../testing/stories/scenes';
import { storyOf } from '../testing/stories/story-of';
import SessionCard from './SessionCard.vue';

const meta: Meta = {
  title: 'Components/SessionCard',
  component: SessionCard,
  render: () => () =>
    h(SessionsScene, {
      draw: (sessions) =>
        h(
          'div',
          { role: 'list', 'aria-label': 'Chats' },
          sessions.map((session) =>
            h(SessionCard, { key: session.sessionId, session, href: hrefOf(session), onOpen: stay }),
          ),
        ),
    }),
};

export default meta;
type Story = StoryObj;

const one = datasetWith({});

export const Idle: Story = {
  ...storyOf({ dataset: one }),
  async play() {
    const link = await findLink('Landing page');
    await userEvent.tab();
    await hasFocus(link);
    await userEvent.tab();
    await hasFocus(await findButton('Actions for Landing page'));
  },
};

export const Pinned: Story = {
  ...storyOf({ dataset: datasetWith({ pinned: true }) }),
  async play() {
    await screen.findByText('Pinned');
    await choose('Landing page', 'Unpin');
    await isGone(() => screen.queryByText('Pinned'));
  },
};

export const Working: Story = {
  ...storyOf({ dataset: datasetWith({ status: 'RUNNING' }) }),
  async play() {
    await screen.findByText('Working');
  },
};

export const Archived: Story = {
  ...storyOf({ dataset: datasetWith({ status: 'ARCHIVED' }) }),
  async play() {
    await screen.findByText('Archived');
  },
};

/** Somebody has this chat open in another client. It can be duplicated all the same. */
export const BoundElsewhere: Story = {
  ...storyOf({ dataset: datasetWith({ boundConnectionId: 'conn_2' }) }),
  async play() {
    await screen.findByText('Open elsewhere');
    await choose('Landing page', 'Duplicate');
    await findLink('Copy of Landing page');
  },
};

/** Others may look; only the owner gets the menu. */
export const NotTheOwner: Story = {
  ...storyOf({ dataset: one, onlooker: 'bob' }),
  async play() {
    await findLink('Landing page');
    await expect(screen.queryByRole('button')).toBeNull();
  },
};

export const Copying: Story = {
  ...storyOf({ dataset: one, troubles: [held('POST /duplicate')] }),
  async play() {
    await choose('Landing page', 'Duplicate');
    const card = (await findLink('Landing page')).closest('[role="listitem"]');
    await expect(card).toHaveAttribute('aria-busy', 'true');
  },
};

export const ManyTags: Story = {
  ...storyOf({
    dataset: datasetWith({ tags: ['launch', 'copy', 'prices', 'chairs', 'spring', 'shop', '<b>new</b>'] }),
  }),
  async play() {
    await expect(await screen.findByText('+3')).toHaveAttribute('title', 'spring, shop, <b>new</b>');
  },
};

export const Colors: Story = storyOf({
  dataset: datasetWith(...SESSION_COLORS.map((color) => ({ title: color, color, lastMessagePreview: null }))),
});

/** A chat without a title goes by its first message, and one without messages by “Untitled chat”. */
export const Untitled: Story = {
  ...storyOf({
    dataset: datasetWith({ title: null, firstUserMessage: 'Write a headline for spring' }, { title: '  ' }),
  }),
  async play() {
    await findLink('Write a headline for spring');
    await findLink('Untitled chat');
  },
};

/** 200 characters, the most that there may be. */
export const LongTitle: Story = {
  ...storyOf({ dataset: datasetWith({ title: LONG_TITLE }) }),
  async play() {
    await findLink(LONG_TITLE);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongTitleNarrow: Story = {
  ...storyOf({ dataset: datasetWith({ title: LONG_TITLE }, { title: ODD_TITLES[3] }), narrow: true }),
  async play() {
    await findLink(LONG_TITLE);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Markup, percent signs, placeholders and runs of spaces are nothing but text. */
export const OddTitles: Story = {
  ...storyOf({ dataset: datasetWith(...ODD_TITLES.map((title) => ({ title }))) }),
  async play() {
    for (const title of ODD_TITLES) await findLink(title.trim().replace(/\s+/g, ' '));
    await expect(document.querySelector('.sd-card img, .sd-card b')).toBeNull();
  },
};

export const Emoji: Story = {
  ...storyOf({ dataset: datasetWith({ title: EMOJI_TITLE, icon: '👩‍🚀' }) }),
  async play() {
    await findLink(EMOJI_TITLE);
  },
};

/** Arabic in a page that reads from left to right. */
export const RightToLeftTitle: Story = {
  ...storyOf({ dataset: datasetWith({ title: ARABIC_TITLE, lastMessagePreview: 'هل أتابع الصور؟' }) }),
  async play() {
    await expect(getComputedStyle(await findLink(ARABIC_TITLE)).direction).toBe('rtl');
  },
};

/** A page that reads from right to left, with titles of both kinds. */
export const RightToLeftPage: Story = {
  ...storyOf({ dataset: datasetWith({ title: ARABIC_TITLE, pinned: true }, {}), dir: 'rtl' }),
  async play() {
    const link = await findLink('Landing page');
    const menu = await findButton('Actions for Landing page');
    await expect(menu.getBoundingClientRect().right).toBeLessThan(link.getBoundingClientRect().left);
    await expect(getComputedStyle(link).direction).toBe('ltr');
  },
};

export const German: Story = {
  ...storyOf({ dataset: work, locale: 'de' }),
  async play() {
    await findButton('Aktionen für Landing page');
    await screen.findByText('Archiviert');
  },
};

export const Dark: Story = storyOf({ dataset: work, theme: 'dark' });

export const Narrow: Story = {
  ...storyOf({ dataset: work, narrow: true }),
  async play() {
    await findLink('Landing page');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

async function startRenaming(): Promise<void> {
  await choose('Landing page', 'Rename');
  await hasFocus(await screen.findByRole('textbox', { name: 'New title' }));
}

export const Renaming: Story = {
  ...storyOf({ dataset: one }),
  play: startRenaming,
};

export const RenamedByEnter: Story = {
  ...storyOf({ dataset: one }),
  async play({ stage }) {
    await startRenaming();
    await userEvent.keyboard('Home page{Enter}');
    await hasFocus(await findLink('Home page'));
    await waitFor(() =>
      expect(stage.requests.filter((request) => request.startsWith('PATCH'))).toHaveLength(1),
    );
  },
};

export const RenamedByLeaving: Story = {
  ...storyOf({ dataset: one }),
  async play() {
    await startRenaming();
    await userEvent.keyboard('Home page');
    await userEvent.tab();
    await findLink('Home page');
  },
};

export const RenameGivenUp: Story = {
  ...storyOf({ dataset: one }),
  async play({ stage }) {
    await startRenaming();
    await userEvent.keyboard('Home page{Escape}');
    await hasFocus(await findLink('Landing page'));
    await expect(stage.requests.some((request) => request.startsWith('PATCH'))).toBe(false);
  },
};

/** The old title is back, and Retry gives the new one again. */
export const RenameFailed: Story = {
  ...storyOf({ dataset: one, troubles: [lost('PATCH /metadata')] }),
  async play({ stage }) {
    await startRenaming();
    await userEvent.keyboard('Home page{Enter}');
    await screen.findByText('Couldn’t rename “Landing page”');
    await findLink('Landing page');
    stage.heal();
    await userEvent.click(await findButton('Retry'));
    await findLink('Home page');
  },
};

/** What is typed stays as it is typed: no markup, no entities. */
export const RenamedToMarkup: Story = {
  ...storyOf({ dataset: one }),
  async play({ canvasElement }) {
    await startRenaming();
    await userEvent.keyboard('<b>100 %25</b>{Enter}');
    await findLink('<b>100 %25</b>');
    await expect(within(canvasElement).queryByText('100 %25', { exact: true })).toBeNull();
  },
};
