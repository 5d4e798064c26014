import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { h } from 'vue';
import {
  ARABIC_TITLE,
  branches,
  datasetWith,
  groupedWork,
  manyChats,
  work,
} from '../testing/stories/datasets';
import { answered, held, lost, refused, stuckAt } from '../testing/stories/network';
import { choose, findButton, findLink, hasFocus, isGone, press } from '../testing/stories/person';
import { ListScene } from '../testing/stories/scenes';
import { storyOf } from '../testing/stories/story-of';
import SessionList from './SessionList.vue';

const listOf = (props: { includeArchived?: boolean; filter?: string } = {}) => ({
  render: () => () => h(ListScene, props),
});

const meta: Meta = {
  title: 'Components/SessionList',
  component: SessionList,
  ...listOf(),
};

export default meta;
type Story = StoryObj;

const rowsOf = async () =>
  within(await screen.findByRole('list', { name: 'Chats' })).getAllByRole('listitem');

/** Pinned chats stand first, then what was active last. */
export const Ready: Story = {
  ...storyOf({ dataset: work }),
  async play() {
    await findLink('Landing page');
    await expect((await rowsOf())[0]).toHaveTextContent('Launch plan');
    await expect(screen.queryByRole('link', { name: 'Old shop, what to keep' })).toBeNull();
  },
};

export const WithArchived: Story = {
  ...listOf({ includeArchived: true }),
  ...storyOf({ dataset: work }),
  async play() {
    await findLink('Old shop, what to keep');
  },
};

export const WithGroups: Story = {
  ...storyOf({ dataset: groupedWork }),
  async play() {
    const headings = (await screen.findAllByRole('heading')).map(({ textContent }) => textContent);
    await expect(headings.map((text) => text.replace(/\s*\d+\s*$/, '').trim())).toEqual([
      'The shop',
      'Writing',
      'Ungrouped',
    ]);
  },
};

export const GroupClosed: Story = {
  ...storyOf({ dataset: groupedWork }),
  async play() {
    const toggle = await findButton(/^Writing/);
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await isGone(() => screen.queryByRole('link', { name: 'Landing page' }));
    await hasFocus(toggle);
  },
};

/** Who duplicates a chat of a closed group’s neighbour sees the copy come, whatever is closed. */
export const CopyOpensItsGroup: Story = {
  ...storyOf({ dataset: groupedWork }),
  async play() {
    await userEvent.click(await findButton(/^Ungrouped/));
    await choose('Landing page', 'Duplicate');
    await findLink('Copy of Landing page');
    await expect(await findButton(/^Ungrouped/)).toHaveAttribute('aria-expanded', 'true');
  },
};

export const Empty: Story = {
  ...storyOf({ dataset: datasetWith() }),
  async play() {
    await screen.findByText('No chats yet');
  },
};

export const NoMatch: Story = {
  ...listOf({ filter: 'chair white' }),
  ...storyOf({ dataset: work }),
  async play() {
    await screen.findByText('No chat matches');
  },
};

export const Filtered: Story = {
  ...listOf({ filter: 'CHAIR naming' }),
  ...storyOf({ dataset: work }),
  async play() {
    await findLink('Names for the new chair');
    await expect(await rowsOf()).toHaveLength(1);
  },
};

export const Loading: Story = {
  ...storyOf({ dataset: work, troubles: [held('GET /sessions')] }),
  async play() {
    await expect(await screen.findByText('Loading chats…')).toBeInTheDocument();
    await expect(screen.queryByRole('listitem')).toBeNull();
  },
};

export const Loaded: Story = {
  ...storyOf({ dataset: work, troubles: [held('GET /sessions')] }),
  async play({ stage }) {
    await screen.findByText('Loading chats…');
    stage.heal();
    await findLink('Landing page');
  },
};

export const Failed: Story = {
  ...storyOf({ dataset: work, troubles: [refused('GET /sessions', 'unavailable')] }),
  async play() {
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('Couldn’t load the chats');
    await expect(alert).toHaveTextContent('The server is not available right now.');
  },
};

export const FailedThenRetried: Story = {
  ...storyOf({ dataset: work, troubles: [lost('GET /sessions')] }),
  async play({ stage }) {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    stage.heal();
    await press('Retry');
    await findLink('Landing page');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  },
};

export const SignedOut: Story = {
  ...storyOf({ dataset: work, troubles: [refused('GET /sessions', 'unauthenticated')] }),
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent('You are signed out.');
  },
};

export const AnswerWithoutSense: Story = {
  ...storyOf({ dataset: work, troubles: [answered('GET /sessions', 200)] }),
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent('makes no sense');
  },
};

/** The browser knows that there is no network. */
export const Offline: Story = {
  ...storyOf({ dataset: work, troubles: [lost('GET /sessions')], isOffline: true }),
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  },
};

/** Without its groups a list is a list all the same. */
export const GroupsFailed: Story = {
  ...storyOf({ dataset: groupedWork, troubles: [lost('GET /session-groups')] }),
  async play() {
    await findLink('Landing page');
  },
};

export const Copying: Story = {
  ...storyOf({ dataset: work, troubles: [held('POST /duplicate')] }),
  async play() {
    await choose('Landing page', 'Duplicate');
    const bar = await screen.findByRole('progressbar', { name: 'Copying “Copy of Landing page”…' });
    await expect(bar).not.toHaveAttribute('aria-valuenow');
    // Where the copy will be: below what is pinned.
    await expect((await rowsOf())[1]).toContainElement(bar);
  },
};

export const CopyingWithProgress: Story = {
  ...storyOf({ dataset: work, troubles: [stuckAt({ copied: 40, total: 100 })] }),
  async play() {
    await choose('Landing page', 'Duplicate');
    const bar = await screen.findByRole('progressbar');
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'));
  },
};

/** The copy’s card comes where “Copying…” stood, and nothing moves. */
export const CopyInPlace: Story = {
  ...storyOf({ dataset: work, troubles: [stuckAt({ copied: 40, total: 100 })] }),
  async play({ stage }) {
    await choose('Landing page', 'Duplicate');
    const before = (await screen.findByRole('progressbar')).closest('[role="listitem"]');
    const { top, height } = before?.getBoundingClientRect() ?? new DOMRect();
    stage.heal();
    const copy = (await findLink('Copy of Landing page')).closest('[role="listitem"]');
    const now = copy?.getBoundingClientRect() ?? new DOMRect();
    await expect(Math.abs(now.top - top)).toBeLessThan(1);
    await expect(Math.abs(now.height - height)).toBeLessThan(1);
    await expect(copy).toHaveAttribute('data-state', 'new');
  },
};

/** The original tells how many branches it has, and lists them. */
export const WithBranches: Story = {
  ...storyOf({ dataset: branches }),
  async play() {
    await userEvent.click(await findButton('2 branches'));
    await screen.findByRole('menuitem', { name: /^Copy of Landing page \(2\)/ });
  },
};

export const RightToLeft: Story = {
  ...storyOf({
    dataset: datasetWith({ title: ARABIC_TITLE, pinned: true }, {}, { title: 'Third', status: 'RUNNING' }),
    dir: 'rtl',
    troubles: [stuckAt({ copied: 40, total: 100 })],
  }),
  async play() {
    await choose('Landing page', 'Duplicate');
    await screen.findByRole('progressbar');
  },
};

export const German: Story = {
  ...storyOf({ dataset: groupedWork, locale: 'de', troubles: [held('POST /duplicate')] }),
  async play() {
    await press('Aktionen für Landing page');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplizieren' }));
    await screen.findByRole('progressbar', { name: /Kopie von Landing page/ });
    await findButton(/^Ohne Gruppe|^Nicht gruppiert|^Ungruppiert/);
  },
};

export const Dark: Story = { ...storyOf({ dataset: groupedWork, theme: 'dark' }) };

export const Narrow: Story = {
  ...storyOf({ dataset: groupedWork, narrow: true, troubles: [stuckAt({ copied: 40, total: 100 })] }),
  async play() {
    await choose('Landing page', 'Duplicate');
    await screen.findByRole('progressbar');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const nodes = () => document.querySelectorAll('*').length;

/** What has come into view is there in the same frame, and measured in the next. */
const frames = async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
};

const itemOf = (link: Element) => link.closest<HTMLElement>('[role="listitem"]');

/** Whatever the size, only what is near the viewport is in the page. */
export const TenThousand: Story = {
  ...storyOf({ dataset: manyChats(10_000) }),
  async play() {
    await screen.findByRole('link', { name: 'Chat 1' }, { timeout: 20_000 });
    await expect(nodes()).toBeLessThanOrEqual(1500);
    await frames();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await frames();
    const last = itemOf(await findLink('Chat 10000'));
    await expect(last).toHaveAttribute('aria-setsize', '10000');
    await expect(last).toHaveAttribute('aria-posinset', '10000');
    const { top } = last?.getBoundingClientRect() ?? new DOMRect();
    await choose('Chat 10000', 'Duplicate');
    await screen.findByText('Duplicated as “Copy of Chat 10000”', {}, { timeout: 20_000 });
    await waitFor(() => expect(last).toHaveAttribute('aria-posinset', '10001'));
    await expect(Math.abs((last?.getBoundingClientRect().top ?? 0) - top)).toBeLessThan(1);
    await expect(nodes()).toBeLessThanOrEqual(1500);
    window.scrollTo(0, 0);
    await findLink('Copy of Chat 10000');
  },
};

const scrollerOf = async () => (await findLink('Chat 1')).closest<HTMLElement>('.scroller');

const inScroller = {
  render: () => () =>
    h('div', { class: 'scroller', tabindex: 0, style: 'block-size: 420px; overflow: auto' }, [
      h('p', 'What a host has above its list'),
      h(ListScene),
    ]),
};

/** A list follows whichever ancestor scrolls it. */
export const InScrollContainer: Story = {
  ...inScroller,
  ...storyOf({ dataset: manyChats(400) }),
  async play() {
    const scroller = await scrollerOf();
    if (!scroller) throw new Error('Nothing scrolls.');
    await expect(document.querySelectorAll('.sd-row').length).toBeLessThan(30);
    scroller.scrollTop = scroller.scrollHeight / 2;
    await frames();
    const { left, top, width } = scroller.getBoundingClientRect();
    const item = document.elementFromPoint(left + width / 2, top + 200)?.closest('[role="listitem"]');
    const title = item?.querySelector('a')?.textContent ?? '';
    const before = item?.getBoundingClientRect().top ?? 0;
    await choose(title, 'Duplicate');
    await screen.findByText(`Duplicated as “Copy of ${title}”`);
    await waitFor(() => expect(item).toHaveAttribute('aria-setsize', '401'));
    await expect(Math.abs((item?.getBoundingClientRect().top ?? 0) - before)).toBeLessThan(1);
    scroller.scrollTop = scroller.scrollHeight;
    await findLink('Chat 400');
  },
};

export const LongRightToLeft: Story = {
  ...storyOf({ dataset: manyChats(400), dir: 'rtl', narrow: true }),
  async play() {
    await findLink('Chat 1');
    await frames();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await findLink('Chat 400');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
