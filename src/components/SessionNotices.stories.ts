import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { h } from 'vue';
import type { ProblemCode } from '../contract';
import { en } from '../locales';
import { datasetWith, LONG_TITLE, ODD_TITLES } from '../testing/stories/datasets';
import { answered, held, lost, refused, type Trouble } from '../testing/stories/network';
import {
  choose,
  findButton,
  findLink,
  focusIsSomewhere,
  hasFocus,
  isGone,
  press,
} from '../testing/stories/person';
import { ListScene } from '../testing/stories/scenes';
import { storyOf, type StoryOptions } from '../testing/stories/story-of';
import SessionNotices from './SessionNotices.vue';

const meta: Meta = {
  title: 'Components/SessionNotices',
  component: SessionNotices,
  render: () => () => h(ListScene),
};

export default meta;
type Story = StoryObj;

const TITLE = 'Landing page';
const one = datasetWith({});
const notices = () => screen.findByRole('region', { name: /^Notifications/ });

/** A duplicate that fails, and why. */
const failing = (trouble: Trouble, reason: string, options: StoryOptions = {}): Story => ({
  ...storyOf({ dataset: one, troubles: [trouble], ...options }),
  async play() {
    await choose(TITLE, 'Duplicate');
    const region = within(await notices());
    await region.findByText(`Couldn’t duplicate “${TITLE}”`);
    await region.findByText((text) => text.includes(reason));
    await region.findByRole('button', { name: 'Retry' });
    // No phantom row stays.
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  },
});

const refusing = (code: ProblemCode): Story => failing(refused('POST /duplicate', code), en.problem[code]);

export const Duplicated: Story = {
  ...storyOf({ dataset: one }),
  async play() {
    await choose(TITLE, 'Duplicate');
    const region = within(await notices());
    await region.findByText(`Duplicated as “Copy of ${TITLE}”`);
    await region.findByRole('button', { name: 'Open' });
    await region.findByRole('button', { name: 'Undo' });
  },
};

export const Undone: Story = {
  ...storyOf({ dataset: one }),
  async play({ stage }) {
    await choose(TITLE, 'Duplicate');
    await findLink(`Copy of ${TITLE}`);
    await press('Undo');
    await screen.findByText(`Removed the copy “Copy of ${TITLE}”`);
    await isGone(() => screen.queryByRole('link', { name: `Copy of ${TITLE}` }));
    await expect((await stage.backend.dump()).sessions).toHaveLength(1);
    await focusIsSomewhere();
  },
};

export const UndoFailed: Story = {
  ...storyOf({ dataset: one, troubles: [] }),
  async play({ stage }) {
    await choose(TITLE, 'Duplicate');
    const { sessions } = await waitFor(async () => {
      const dump = await stage.backend.dump();
      await expect(dump.sessions).toHaveLength(2);
      return dump;
    });
    const copy = sessions.find(({ title }) => title !== TITLE);
    stage.trouble(lost(`DELETE /sessions/${copy?.sessionId ?? ''}`));
    await press('Undo');
    await screen.findByText(`Couldn’t remove the copy “Copy of ${TITLE}”`);
    stage.heal();
    await press('Retry');
    await screen.findByText(`Removed the copy “Copy of ${TITLE}”`);
  },
};

export const Unauthenticated: Story = refusing('unauthenticated');
export const Forbidden: Story = refusing('forbidden');
export const Gone: Story = refusing('not_found');
export const InvalidRequest: Story = refusing('invalid_request');
export const TooLarge: Story = refusing('payload_too_large');
export const KeyConflict: Story = refusing('idempotency_key_conflict');
export const DestinationOccupied: Story = refusing('destination_occupied');
export const CopyForgotten: Story = refusing('copy_forgotten');
export const Unavailable: Story = refusing('unavailable');
export const Network: Story = failing(lost('POST /duplicate'), en.problem.network);
export const Offline: Story = failing(lost('POST /duplicate'), en.problem.offline, { isOffline: true });
export const InvalidResponse: Story = failing(answered('POST /duplicate', 200), en.problem.invalid_response);
export const Unsupported: Story = failing(answered('POST /duplicate', 405), en.problem.unsupported);
export const Unknown: Story = failing(answered('POST /duplicate', 500), en.problem.unknown);

/** The seconds are counted down. */
export const RateLimited: Story = {
  ...storyOf({ dataset: one, troubles: [refused('POST /duplicate', 'rate_limited', 30)] }),
  async play() {
    await choose(TITLE, 'Duplicate');
    await screen.findByText((text) => text.includes(en.problem.rate_limited));
    const { textContent: first } = await screen.findByText(/^Try again in (30|2\d) seconds\.$/);
    const isLess = (text: string) => /^Try again in \d+ seconds\.$/.test(text) && text !== first;
    await screen.findByText(isLess, {}, { timeout: 10_000 });
  },
};

export const Retried: Story = {
  ...storyOf({ dataset: one, troubles: [lost('POST /duplicate')] }),
  async play({ stage }) {
    await choose(TITLE, 'Duplicate');
    await screen.findByText(`Couldn’t duplicate “${TITLE}”`);
    stage.heal();
    await press('Retry');
    await screen.findByText(`Duplicated as “Copy of ${TITLE}”`);
    await findLink(`Copy of ${TITLE}`);
    await expect((await stage.backend.dump()).sessions).toHaveLength(2);
  },
};

export const Cancelled: Story = {
  ...storyOf({ dataset: one, troubles: [held('POST /duplicate')] }),
  async play({ stage }) {
    await choose(TITLE, 'Duplicate');
    await press(`Cancel duplicating “${TITLE}”`);
    await screen.findByText(`Stopped duplicating “${TITLE}”`);
    await isGone(() => screen.queryByRole('progressbar'));
    await expect((await stage.backend.dump()).sessions).toHaveLength(1);
    await focusIsSomewhere();
  },
};

/** The newest stands last; each goes by itself. */
export const Stacked: Story = {
  ...storyOf({ dataset: one }),
  async play() {
    await choose(TITLE, 'Duplicate');
    await screen.findByText(`Duplicated as “Copy of ${TITLE}”`);
    await choose(TITLE, 'Duplicate');
    await screen.findByText(`Duplicated as “Copy of ${TITLE} (2)”`);
    await choose(TITLE, 'Archive');
    await screen.findByText(`Archived “${TITLE}”`);
    await expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3);
  },
};

/** F8 goes to the newest notice, Escape dismisses it, and focus goes back to where it was. */
export const Keyboard: Story = {
  ...storyOf({ dataset: one }),
  async play() {
    await choose(TITLE, 'Duplicate');
    const undo = await findButton('Undo');
    const link = await findLink(TITLE);
    link.focus();
    await userEvent.keyboard('{F8}');
    await waitFor(() =>
      expect(undo.closest('.sd-toast')).toContainElement(document.activeElement as HTMLElement),
    );
    await userEvent.keyboard('{Escape}');
    await isGone(() => screen.queryByRole('button', { name: 'Undo' }));
    await hasFocus(link);
  },
};

export const LongTitle: Story = {
  ...storyOf({ dataset: datasetWith({ title: LONG_TITLE }), narrow: true }),
  async play() {
    await choose(LONG_TITLE, 'Duplicate');
    await screen.findByText(/^Duplicated as “Copy of Everything/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OddTitle: Story = {
  ...storyOf({ dataset: datasetWith({ title: ODD_TITLES[0] }) }),
  async play() {
    await choose(ODD_TITLES[0], 'Duplicate');
    await screen.findByText(`Duplicated as “Copy of ${ODD_TITLES[0]}”`);
    await expect((await notices()).querySelector('img, b')).toBeNull();
  },
};

async function duplicateInGerman(): Promise<void> {
  await press(`Aktionen für ${TITLE}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplizieren' }));
}

export const German: Story = {
  ...storyOf({ dataset: one, locale: 'de' }),
  async play() {
    await duplicateInGerman();
    await findButton('Rückgängig');
  },
};

export const GermanFailure: Story = {
  ...storyOf({ dataset: one, locale: 'de', troubles: [refused('POST /duplicate', 'rate_limited', 90)] }),
  async play() {
    await duplicateInGerman();
    await screen.findByText(/90 Sekunden/);
  },
};

export const RightToLeft: Story = {
  ...storyOf({ dataset: one, dir: 'rtl', troubles: [refused('POST /duplicate', 'forbidden')] }),
  async play() {
    await choose(TITLE, 'Duplicate');
    await screen.findByText(en.problem.forbidden);
  },
};

export const Dark: Story = failing(refused('POST /duplicate', 'unavailable'), en.problem.unavailable, {
  theme: 'dark',
});
