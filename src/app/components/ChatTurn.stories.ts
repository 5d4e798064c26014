import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { LONG_TITLE, minutesAgo } from '../../testing/stories/datasets';
import { storyOf } from '../../testing/stories/story-of';
import type { ChatMessage } from '../../index';
import ChatTurn from './ChatTurn.vue';

const message: ChatMessage = {
  messageId: 'msg_1',
  thinkProcessId: 'proc_1',
  role: 'USER',
  content: 'Write a headline for spring.\nIt should be short.',
  createdAt: minutesAgo(5),
  senderUserId: 'alice',
  senderDisplayName: 'Alice',
  addressedToAgent: true,
};

const answer: ChatMessage = {
  messageId: 'msg_2',
  thinkProcessId: 'proc_1',
  role: 'ASSISTANT',
  content: '“Sit down.”',
  createdAt: minutesAgo(4),
  addressedToAgent: false,
};

const meta = {
  title: 'Demo/ChatTurn',
  component: ChatTurn,
  args: { message, session: undefined, isCurrent: true },
} satisfies Meta<typeof ChatTurn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Person: Story = {};
export const Assistant: Story = { args: { message: answer } };

export const WithThoughts: Story = {
  args: { message: { ...answer, thinking: 'Short, and nothing about the chair itself.' } },
  async play() {
    await userEvent.click(await screen.findByText('Thoughts'));
    await expect(screen.getByText(/nothing about the chair/)).toBeVisible();
  },
};

export const System: Story = {
  args: { message: { ...answer, role: 'SYSTEM', content: 'The chat was compacted.' } },
};

/** Markup is text. */
export const Markup: Story = {
  args: { message: { ...message, content: '<img src=x onerror=alert(1)> &amp; **bold**' } },
  async play({ canvas, canvasElement }) {
    await canvas.findByText('<img src=x onerror=alert(1)> &amp; **bold**');
    await expect(canvasElement.querySelector('.turn img')).toBeNull();
  },
};

export const RightToLeftText: Story = {
  args: { message: { ...message, senderDisplayName: 'ليلى', content: 'هل أتابع الصور؟' } },
};
export const RightToLeftPage: Story = storyOf({ dir: 'rtl' });

export const LongWordNarrow: Story = {
  ...storyOf({ narrow: true }),
  args: { message: { ...message, content: LONG_TITLE.replaceAll(' ', '') } },
  async play() {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const German: Story = { ...storyOf({ locale: 'de' }), args: { message: answer } };
export const Dark: Story = { ...storyOf({ theme: 'dark' }), args: { message: answer } };
