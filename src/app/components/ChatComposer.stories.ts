import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { findButton, hasFocus } from '../../testing/stories/person';
import { storyOf } from '../../testing/stories/story-of';
import ChatComposer from './ChatComposer.vue';

const meta = {
  title: 'Demo/ChatComposer',
  component: ChatComposer,
  args: { onSend: fn() },
} satisfies Meta<typeof ChatComposer>;

export default meta;
type Story = StoryObj<typeof meta>;

const findField = () => screen.findByRole('textbox', { name: 'Message' });

export const Empty: Story = {
  async play() {
    await findField();
    await expect(await findButton('Send')).toBeDisabled();
  },
};

export const SentByEnter: Story = {
  async play({ args }) {
    const field = await findField();
    await userEvent.type(field, ' Hello{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('Hello');
    await expect(field).toHaveValue('');
    await hasFocus(field);
  },
};

export const SentByTheButton: Story = {
  async play({ args }) {
    const field = await findField();
    await userEvent.type(field, 'Hello');
    await userEvent.click(await findButton('Send'));
    await expect(args.onSend).toHaveBeenCalledWith('Hello');
    await hasFocus(field);
  },
};

/** Shift and Enter begin a new line. */
export const TwoLines: Story = {
  async play({ args }) {
    const field = await findField();
    await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}Two');
    await expect(field).toHaveValue('One\nTwo');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const German: Story = storyOf({ locale: 'de' });
export const RightToLeft: Story = storyOf({ dir: 'rtl' });
export const Narrow: Story = storyOf({ narrow: true });
export const Dark: Story = storyOf({ theme: 'dark' });
