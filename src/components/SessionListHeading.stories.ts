import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { h } from 'vue';
import { ARABIC_TITLE, LONG_TITLE } from '../testing/stories/datasets';
import { storyOf } from '../testing/stories/story-of';
import SessionListHeading, { type SessionListHeadingProps } from './SessionListHeading.vue';

interface Args extends SessionListHeadingProps {
  name: string;
  'onUpdate:open': (open: boolean) => void;
}

const meta: Meta<Args> = {
  title: 'Components/SessionListHeading',
  component: SessionListHeading,
  args: { name: 'Writing', open: true, count: 3, 'onUpdate:open': fn() },
  render:
    ({ name, ...props }) =>
    () =>
      h(SessionListHeading, props, () => name),
};

export default meta;
type Story = StoryObj<Args>;

export const Open: Story = {
  async play({ args }) {
    const toggle = await screen.findByRole('button', { expanded: true });
    await userEvent.click(toggle);
    await expect(args['onUpdate:open']).toHaveBeenCalledWith(false);
  },
};

export const Closed: Story = {
  args: { open: false, count: 12_345 },
  async play() {
    await expect(await screen.findByRole('button', { expanded: false })).toHaveTextContent('12,345');
  },
};

export const LongNameNarrow: Story = {
  ...storyOf({ narrow: true }),
  args: { name: LONG_TITLE },
  async play() {
    await screen.findByRole('heading');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { ...storyOf({ dir: 'rtl' }), args: { name: ARABIC_TITLE, open: false } };
export const German: Story = { ...storyOf({ locale: 'de' }), args: { count: 12_345 } };
export const Dark: Story = storyOf({ theme: 'dark' });
