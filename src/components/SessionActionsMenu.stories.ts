import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { h } from 'vue';
import { datasetWith, LONG_TITLE, ODD_TITLES } from '../testing/stories/datasets';
import { held, lost } from '../testing/stories/network';
import {
  choose,
  findButton,
  hasFocus,
  isDrawn,
  isGone,
  itemNames,
  openMenu,
  press,
} from '../testing/stories/person';
import { SessionsScene } from '../testing/stories/scenes';
import { storyOf } from '../testing/stories/story-of';
import SessionActionsMenu from './SessionActionsMenu.vue';

const meta: Meta = {
  title: 'Components/SessionActionsMenu',
  component: SessionActionsMenu,
  render: () => () =>
    h(SessionsScene, {
      draw: (sessions) =>
        sessions.map((session) => h(SessionActionsMenu, { key: session.sessionId, session })),
    }),
};

export default meta;
type Story = StoryObj;

const one = datasetWith({});
const TITLE = 'Landing page';

export const Closed: Story = {
  ...storyOf({ dataset: one }),
  async play() {
    await findButton(`Actions for ${TITLE}`);
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

async function openIt(): Promise<void> {
  const items = itemNames(await openMenu(TITLE));
  await expect(items).toEqual(['Duplicate', 'Rename', 'Pin', 'Color', 'Archive', 'Delete']);
}

export const Open: Story = { ...storyOf({ dataset: one }), play: openIt };

export const OpenForAPinnedChat: Story = {
  ...storyOf({ dataset: datasetWith({ pinned: true }) }),
  async play() {
    await expect(itemNames(await openMenu(TITLE))).toContain('Unpin');
  },
};

export const OpenForAnArchivedChat: Story = {
  ...storyOf({ dataset: datasetWith({ status: 'ARCHIVED' }) }),
  async play() {
    await expect(itemNames(await openMenu(TITLE))).toContain('Reactivate');
  },
};

export const OpenWhileCopying: Story = {
  ...storyOf({ dataset: one, troubles: [held('POST /duplicate')] }),
  async play({ stage }) {
    await choose(TITLE, 'Duplicate');
    await isGone(() => screen.queryByRole('menu'));
    const menu = await openMenu(TITLE);
    const item = within(menu).getByRole('menuitem', { name: 'Duplicate' });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(stage.requests.filter((request) => request.endsWith('/duplicate'))).toHaveLength(1);
  },
};

/** Arrow keys go round, Home and End to the ends, letters to what they begin; Escape gives focus back. */
export const Keyboard: Story = {
  ...storyOf({ dataset: one }),
  async play() {
    const trigger = await findButton(`Actions for ${TITLE}`);
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const item = (name: string) => screen.findByRole('menuitem', { name });
    await hasFocus(await item('Duplicate'));
    await userEvent.keyboard('{ArrowDown}');
    await hasFocus(await item('Rename'));
    await userEvent.keyboard('{End}');
    await hasFocus(await item('Delete'));
    await userEvent.keyboard('{ArrowDown}');
    await hasFocus(await item('Duplicate'));
    await userEvent.keyboard('a');
    await hasFocus(await item('Archive'));
    await userEvent.keyboard('{Home}');
    await hasFocus(await item('Duplicate'));
    await userEvent.keyboard('{Escape}');
    await isGone(() => screen.queryByRole('menu'));
    await hasFocus(trigger);
  },
};

export const Colors: Story = {
  ...storyOf({ dataset: datasetWith({ color: 'TEAL' }) }),
  async play() {
    await openMenu(TITLE);
    screen.getByRole('menuitem', { name: 'Color' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const teal = await screen.findByRole('menuitemradio', { name: 'Teal' });
    await expect(teal).toBeChecked();
    await expect(screen.getAllByRole('menuitemradio')).toHaveLength(13);
  },
};

export const ColorChosen: Story = {
  ...storyOf({ dataset: one }),
  async play({ stage }) {
    await openMenu(TITLE);
    screen.getByRole('menuitem', { name: 'Color' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const rose = await screen.findByRole('menuitemradio', { name: 'Rose' });
    rose.focus();
    await userEvent.keyboard('{Enter}');
    await isGone(() => screen.queryByRole('menu'));
    await waitFor(async () => {
      const { sessions } = await stage.backend.dump();
      await expect(sessions.map(({ color }) => color)).toEqual(['ROSE']);
    });
    await hasFocus(await findButton(`Actions for ${TITLE}`));
  },
};

/** One menu at a time. */
export const TwoMenus: Story = {
  ...storyOf({ dataset: datasetWith({ title: 'First' }, { title: 'Second' }) }),
  async play() {
    await openMenu('First');
    await userEvent.click(await findButton('Actions for Second'));
    await screen.findByRole('menu', { name: 'Actions for Second' });
    await expect(screen.getAllByRole('menu')).toHaveLength(1);
  },
};

export const NotTheOwner: Story = {
  ...storyOf({ dataset: one, onlooker: 'bob' }),
  async play({ canvasElement }) {
    await isDrawn();
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const LongTitle: Story = {
  ...storyOf({ dataset: datasetWith({ title: LONG_TITLE }), narrow: true }),
  async play() {
    const { left, right } = (await openMenu(LONG_TITLE)).getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = {
  ...storyOf({ dataset: one, dir: 'rtl' }),
  async play() {
    await openMenu(TITLE);
    screen.getByRole('menuitem', { name: 'Color' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await screen.findByRole('menuitemradio', { name: 'Teal' });
  },
};

export const German: Story = {
  ...storyOf({ dataset: one, locale: 'de' }),
  async play() {
    await press(`Aktionen für ${TITLE}`);
    await screen.findByRole('menuitem', { name: 'Duplizieren' });
  },
};

export const Dark: Story = { ...storyOf({ dataset: one, theme: 'dark' }), play: openIt };

/** Delete asks first. Cancel leaves everything and gives focus back. */
export const DeleteAsked: Story = {
  ...storyOf({ dataset: one }),
  async play({ stage }) {
    await choose(TITLE, 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: `Delete “${TITLE}”?` });
    await hasFocus(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    await isGone(() => screen.queryByRole('alertdialog'));
    await hasFocus(await findButton(`Actions for ${TITLE}`));
    await expect(stage.requests.some((request) => request.startsWith('DELETE'))).toBe(false);
  },
};

export const Deleted: Story = {
  ...storyOf({ dataset: datasetWith({ title: ODD_TITLES[0] }, { title: 'Second' }) }),
  async play() {
    await choose(ODD_TITLES[0], 'Delete');
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent(ODD_TITLES[0]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText(`Deleted “${ODD_TITLES[0]}”`);
    await isGone(() => screen.queryByRole('button', { name: `Actions for ${ODD_TITLES[0]}` }));
  },
};

export const DeleteFailed: Story = {
  ...storyOf({ dataset: datasetWith({ sessionId: 'sess_1' }), troubles: [lost('DELETE /sessions/sess_1')] }),
  async play({ stage }) {
    await choose(TITLE, 'Delete');
    await press('Delete');
    await screen.findByText(`Couldn’t delete “${TITLE}”`);
    stage.heal();
    await press('Retry');
    await screen.findByText(`Deleted “${TITLE}”`);
  },
};

export const ArchivedAndBack: Story = {
  ...storyOf({ dataset: one }),
  async play() {
    await choose(TITLE, 'Archive');
    await screen.findByText(`Archived “${TITLE}”`);
    await choose(TITLE, 'Reactivate');
    await screen.findByText(`Reactivated “${TITLE}”`);
  },
};
