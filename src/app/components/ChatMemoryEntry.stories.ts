import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen } from 'storybook/test';
import { ARABIC_TITLE, LONG_TITLE, minutesAgo } from '../../testing/stories/datasets';
import { storyOf } from '../../testing/stories/story-of';
import type { Memory } from '../../index';
import ChatMemoryEntry from './ChatMemoryEntry.vue';

const memory: Memory = {
  memoryId: 'mem_1',
  kind: 'PLAN',
  title: 'Plan',
  content: '1. Headline\n2. Pictures\n3. Prices',
  active: true,
  createdAt: minutesAgo(6),
};

const meta = {
  title: 'Demo/ChatMemoryEntry',
  component: ChatMemoryEntry,
  args: { memory },
} satisfies Meta<typeof ChatMemoryEntry>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Titled: Story = {
  async play() {
    await screen.findByRole('heading', { name: 'Plan' });
  },
};

export const Untitled: Story = {
  args: {
    memory: { ...memory, title: undefined, kind: 'INSIGHT', content: 'Short headlines win every time.' },
  },
  async play() {
    await screen.findByText('Short headlines win every time.');
    await expect(screen.queryByRole('heading')).toBeNull();
  },
};

/** Markup is text. */
export const Markup: Story = {
  args: { memory: { ...memory, title: '<b>Plan</b>', content: '<img src=x onerror=alert(1)>' } },
  async play({ canvasElement }) {
    await screen.findByText('<img src=x onerror=alert(1)>');
    await expect(canvasElement.querySelector('img, b')).toBeNull();
  },
};

export const RightToLeftText: Story = { args: { memory: { ...memory, title: ARABIC_TITLE } } };

export const LongWordNarrow: Story = {
  ...storyOf({ narrow: true }),
  args: { memory: { ...memory, content: LONG_TITLE.replaceAll(' ', '') } },
  async play() {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const German: Story = storyOf({ locale: 'de' });
export const RightToLeft: Story = storyOf({ dir: 'rtl' });
export const Dark: Story = storyOf({ theme: 'dark' });
