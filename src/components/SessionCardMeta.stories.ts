import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen } from 'storybook/test';
import { h } from 'vue';
import { SESSION_STATUSES } from '../contract';
import { datasetWith, LONG_TITLE } from '../testing/stories/datasets';
import { SessionsScene } from '../testing/stories/scenes';
import { storyOf } from '../testing/stories/story-of';
import SessionCardMeta from './SessionCardMeta.vue';

const meta: Meta = {
  title: 'Components/SessionCardMeta',
  component: SessionCardMeta,
  render: () => () =>
    h(SessionsScene, {
      draw: (sessions) => sessions.map((session) => h(SessionCardMeta, { key: session.sessionId, session })),
    }),
};

export default meta;
type Story = StoryObj;

const everyStatus = datasetWith(...SESSION_STATUSES.map((status) => ({ status })));

/** Only what deserves attention has a badge: a chat at rest or new has none. A closed one is in no list. */
export const EveryStatus: Story = {
  ...storyOf({ dataset: everyStatus }),
  async play() {
    for (const name of ['Working', 'Suspended', 'Archived']) await screen.findByText(name);
    await expect(screen.queryByText('Idle')).toBeNull();
  },
};

export const German: Story = {
  ...storyOf({ dataset: everyStatus, locale: 'de' }),
  async play() {
    for (const name of ['Arbeitet', 'Pausiert', 'Archiviert']) await screen.findByText(name);
  },
};

export const Bound: Story = {
  ...storyOf({ dataset: datasetWith({ boundConnectionId: 'conn_1' }) }),
  async play() {
    await screen.findByText('Open elsewhere');
  },
};

/** Plain text: the card's link is the only one. */
export const Copy: Story = {
  ...storyOf({
    dataset: datasetWith({
      title: 'The quiet way',
      duplicatedFrom: { sessionId: 'sess_1', title: 'Landing page' },
    }),
  }),
  async play() {
    await screen.findByText('Duplicated from “Landing page”');
    await expect(screen.queryByRole('link')).toBeNull();
  },
};

/** A title that names the original already is not said twice. */
export const CopyNamedAfterIt: Story = {
  ...storyOf({
    dataset: datasetWith({
      title: 'Copy of Landing page',
      duplicatedFrom: { sessionId: 'sess_1', title: 'Landing page' },
    }),
  }),
  async play() {
    await screen.findByText(/ago|minute/);
    await expect(screen.queryByText(/Duplicated from/)).toBeNull();
  },
};

/** A long title is cut before it takes more than its line. */
export const CopyOfALongTitle: Story = storyOf({
  dataset: datasetWith({
    status: 'RUNNING',
    tags: ['shop', 'spring'],
    duplicatedFrom: { sessionId: 'sess_1', title: LONG_TITLE },
  }),
  narrow: true,
});

/** Four tags, and how many more there are; their names are a hover away. */
export const ManyTags: Story = {
  ...storyOf({ dataset: datasetWith({ tags: ['one', 'two', 'three', 'four', 'fünf', 'שש'] }) }),
  async play() {
    await expect(await screen.findByText('+2')).toHaveAttribute('title', 'fünf, שש');
    await expect(screen.getByText('fünf, שש')).toBeInTheDocument();
    await expect(screen.queryByText('fünf')).toBeNull();
  },
};

export const Narrow: Story = storyOf({
  dataset: datasetWith({
    status: 'RUNNING',
    tags: ['a-tag-without-any-place-to-break-it-at-all', 'two', 'three'],
  }),
  narrow: true,
});
