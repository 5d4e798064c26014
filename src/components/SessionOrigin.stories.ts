import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ARABIC_TITLE, LONG_TITLE, ODD_TITLES } from '../testing/stories/datasets';
import { findLink } from '../testing/stories/person';
import { storyOf } from '../testing/stories/story-of';
import SessionOrigin from './SessionOrigin.vue';

const meta = {
  title: 'Components/SessionOrigin',
  component: SessionOrigin,
  args: {
    origin: { sessionId: 'sess_1', title: 'Landing page' },
    href: '#sess_1',
    onOpen: fn((_sessionId: string, event: MouseEvent) => event.preventDefault()),
  },
} satisfies Meta<typeof SessionOrigin>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Link: Story = {
  async play({ args }) {
    await userEvent.click(await findLink('Duplicated from “Landing page”'));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

/** The original has another title by now. */
export const Renamed: Story = {
  args: { title: 'Home page' },
  async play() {
    await findLink('Duplicated from “Home page”');
  },
};

/** The original is gone. */
export const PlainText: Story = {
  args: { href: null },
  async play() {
    await screen.findByText('Duplicated from “Landing page”');
    await expect(screen.queryByRole('link')).toBeNull();
  },
};

export const Untitled: Story = {
  args: { origin: { sessionId: 'sess_1' } },
  async play() {
    await findLink('Duplicated from “Untitled chat”');
  },
};

export const OddTitle: Story = {
  args: { title: ODD_TITLES[0] },
  async play() {
    await findLink(`Duplicated from “${ODD_TITLES[0]}”`);
  },
};

export const LongTitleNarrow: Story = {
  ...storyOf({ narrow: true }),
  args: { title: LONG_TITLE },
  async play() {
    await findLink(/^Duplicated from/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { ...storyOf({ dir: 'rtl' }), args: { title: ARABIC_TITLE } };
export const German: Story = storyOf({ locale: 'de' });
export const Dark: Story = storyOf({ theme: 'dark' });
