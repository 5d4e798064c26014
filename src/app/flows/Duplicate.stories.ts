import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { h } from 'vue';
import { datasetWith, groupedWork, rememberingChat, work } from '../../testing/stories/datasets';
import { held, lost, refused, stuckAt } from '../../testing/stories/network';
import {
  choose,
  findButton,
  findLink,
  focusIsSomewhere,
  hasFocus,
  isGone,
  openMenu,
  press,
} from '../../testing/stories/person';
import { DemoScene } from '../../testing/stories/scenes';
import type { Stage } from '../../testing/stories/stage';
import { storyOf, type StoryOptions } from '../../testing/stories/story-of';

const meta: Meta = {
  title: 'Flows/Duplicate',
  parameters: { layout: 'fullscreen' },
  render: () => () => h(DemoScene),
};

export default meta;
type Story = StoryObj;

const TITLE = 'Landing page';
const COPY = `Copy of ${TITLE}`;

const list = (options: StoryOptions = {}) =>
  storyOf({ dataset: work, path: '/projects/relaunch', ...options });
const chat = (options: StoryOptions = {}) =>
  storyOf({ dataset: rememberingChat, path: '/chats/sess_long', ...options });

const askedFor = (stage: Stage) => stage.requests.filter((request) => request.endsWith('/duplicate'));
const sessionsOf = async (stage: Stage) => (await stage.backend.dump()).sessions;

export const FromTheMenu: Story = {
  ...list(),
  async play({ stage }) {
    await choose(TITLE, 'Duplicate');
    await findLink(COPY);
    await screen.findByText(`Duplicated as “${COPY}”`);
    await expect(askedFor(stage)).toHaveLength(1);
    await focusIsSomewhere();
  },
};

/** By keyboard alone: Tab, Enter, Enter; then F8 to the notice, and Undo. */
export const ByKeyboard: Story = {
  ...list(),
  async play({ stage }) {
    (await findButton(`Actions for ${TITLE}`)).focus();
    await userEvent.keyboard('{Enter}');
    await hasFocus(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await userEvent.keyboard('{Enter}');
    await findLink(COPY);
    await screen.findByText(`Duplicated as “${COPY}”`);
    await userEvent.keyboard('{F8}');
    const undo = await findButton('Undo');
    for (let tabs = 0; document.activeElement !== undo && tabs < 4; tabs++) await userEvent.tab();
    await hasFocus(undo);
    await userEvent.keyboard('{Enter}');
    await isGone(() => screen.queryByRole('link', { name: COPY }));
    await expect(await sessionsOf(stage)).toHaveLength(6);
    await focusIsSomewhere();
  },
};

/** Alt + Shift + D on a card that has focus. */
export const ByShortcut: Story = {
  ...list(),
  async play() {
    (await findLink(TITLE)).focus();
    await userEvent.keyboard('{Alt>}{Shift>}D{/Shift}{/Alt}');
    await findLink(COPY);
    await hasFocus(await findLink(TITLE));
  },
};

/** Alt + Shift + D in the open chat. */
export const ByShortcutInTheChat: Story = {
  ...chat(),
  async play() {
    await screen.findByRole('heading', { name: TITLE });
    await userEvent.keyboard('{Alt>}{Shift>}D{/Shift}{/Alt}');
    await screen.findByText(`Duplicated as “${COPY}”`);
  },
};

/** However often it is asked for while one is on its way, one copy comes. */
export const AskedTwice: Story = {
  ...list({ troubles: [held('POST /duplicate')] }),
  async play({ stage }) {
    const link = await findLink(TITLE);
    link.focus();
    await userEvent.keyboard('{Alt>}{Shift>}DDD{/Shift}{/Alt}');
    await screen.findByRole('progressbar');
    await waitFor(() => expect(askedFor(stage)).toHaveLength(1));
    stage.heal();
    await findLink(COPY);
    await expect(await sessionsOf(stage)).toHaveLength(7);
  },
};

export const WithProgress: Story = {
  ...list({ troubles: [stuckAt({ copied: 30, total: 40 })] }),
  async play({ stage }) {
    await choose(TITLE, 'Duplicate');
    const bar = await screen.findByRole('progressbar');
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '75'));
    stage.heal();
    await findLink(COPY);
    await isGone(() => screen.queryByRole('progressbar'));
  },
};

export const Cancelled: Story = {
  ...list({ troubles: [stuckAt({ copied: 30, total: 40 })] }),
  async play({ stage }) {
    await choose(TITLE, 'Duplicate');
    await press(`Cancel duplicating “${TITLE}”`);
    await screen.findByText(`Stopped duplicating “${TITLE}”`);
    await isGone(() => screen.queryByRole('progressbar'));
    await expect(await sessionsOf(stage)).toHaveLength(6);
    await focusIsSomewhere();
  },
};

export const Opened: Story = {
  ...list(),
  async play() {
    await choose(TITLE, 'Duplicate');
    await press('Open');
    await screen.findByRole('heading', { name: COPY });
    await expect(await screen.findAllByRole('article')).toHaveLength(4);
    await focusIsSomewhere();
  },
};

export const Undone: Story = {
  ...list(),
  async play({ stage }) {
    await choose(TITLE, 'Duplicate');
    await findLink(COPY);
    await press('Undo');
    await screen.findByText(`Removed the copy “${COPY}”`);
    await isGone(() => screen.queryByRole('link', { name: COPY }));
    await expect(await sessionsOf(stage)).toHaveLength(6);
    await focusIsSomewhere();
  },
};

/** Nothing is lost, and the retry makes one copy. */
export const FailedThenRetried: Story = {
  ...list({ troubles: [lost('POST /duplicate')] }),
  async play({ stage }) {
    await choose(TITLE, 'Duplicate');
    await screen.findByText(`Couldn’t duplicate “${TITLE}”`);
    await expect(screen.queryByRole('link', { name: COPY })).toBeNull();
    stage.heal();
    await press('Retry');
    await findLink(COPY);
    await expect(await sessionsOf(stage)).toHaveLength(7);
  },
};

export const TooManyRequests: Story = {
  ...list({ troubles: [refused('POST /duplicate', 'rate_limited', 30)] }),
  async play() {
    await choose(TITLE, 'Duplicate');
    await screen.findByText(/Try again in 30 seconds/);
  },
};

/** “Copy of X”, then “(2)” and “(3)”; of a copy, too. */
export const Numbered: Story = {
  ...list(),
  async play() {
    await choose(TITLE, 'Duplicate');
    await findLink(COPY);
    await choose(COPY, 'Duplicate');
    await findLink(`${COPY} (2)`);
    await choose(TITLE, 'Duplicate');
    await findLink(`${COPY} (3)`);
  },
};

/** Titles are numbered against archived chats, too, though the list does not show them. */
export const NumberedAgainstArchived: Story = {
  ...list({ dataset: datasetWith({}, { title: COPY, status: 'ARCHIVED' }) }),
  async play() {
    await choose(TITLE, 'Duplicate');
    await findLink(`${COPY} (2)`);
  },
};

export const OfAnArchivedChat: Story = {
  ...list(),
  async play({ stage }) {
    await findLink(TITLE);
    await userEvent.click(screen.getByRole('switch', { name: 'Show archived' }));
    await choose('Old shop, what to keep', 'Duplicate');
    await findLink('Copy of Old shop, what to keep');
    const copy = (await sessionsOf(stage)).find(({ title }) => title?.startsWith('Copy of'));
    await expect(copy?.status).not.toBe('ARCHIVED');
  },
};

/** The copy of a chat in a group stands under “Ungrouped”. */
export const OfAGroupedChat: Story = {
  ...list({ dataset: groupedWork }),
  async play() {
    await choose(TITLE, 'Duplicate');
    await findLink(COPY);
    await findButton(/^Ungrouped/);
  },
};

/** The filter does not hide what has just been made. */
export const UnderAFilter: Story = {
  ...list(),
  async play() {
    await findLink(TITLE);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter chats' }), 'copy');
    await isGone(() => screen.queryByRole('link', { name: 'Launch plan' }));
    await choose(TITLE, 'Duplicate');
    await findLink(COPY);
  },
};

/** The branch opens, ends with the message, and says where it came from. */
export const UpToHere: Story = {
  ...chat(),
  async play({ stage }) {
    const [first, second] = await screen.findAllByRole('button', { name: /^Actions for the message of/ });
    await expect(first).toBeDefined();
    if (second) await userEvent.click(second);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate up to here' }));
    await screen.findByRole('heading', { name: COPY });
    await findLink(`Duplicated from “${TITLE}”`);
    const log = within(await screen.findByRole('log'));
    await waitFor(() => expect(log.getAllByRole('article')).toHaveLength(2));
    await expect(stage.path()).not.toBe('/chats/sess_long');
    await focusIsSomewhere();
  },
};

export const InGerman: Story = {
  ...list({ locale: 'de' }),
  async play() {
    await press(`Aktionen für ${TITLE}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplizieren' }));
    await findLink(`Kopie von ${TITLE}`);
    await press('Rückgängig');
    await isGone(() => screen.queryByRole('link', { name: `Kopie von ${TITLE}` }));
  },
};

export const RightToLeft: Story = {
  ...list({ dir: 'rtl' }),
  async play() {
    const menu = await openMenu(TITLE);
    const { left, right } = menu.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    await findLink(COPY);
  },
};

export const Narrow: Story = {
  ...list({ narrow: true }),
  async play() {
    await choose(TITLE, 'Duplicate');
    await screen.findByText(`Duplicated as “${COPY}”`);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Dark: Story = {
  ...list({ theme: 'dark', troubles: [stuckAt({ copied: 30, total: 40 })] }),
  async play() {
    await choose(TITLE, 'Duplicate');
    await screen.findByRole('progressbar');
  },
};
