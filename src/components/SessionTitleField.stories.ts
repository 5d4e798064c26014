import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ARABIC_TITLE, LONG_TITLE } from '../testing/stories/datasets';
import { hasFocus } from '../testing/stories/person';
import { storyOf } from '../testing/stories/story-of';
import SessionTitleField from './SessionTitleField.vue';

const meta = {
  title: 'Components/SessionTitleField',
  component: SessionTitleField,
  args: { title: 'Landing page', onSave: fn(), onCancel: fn() },
} satisfies Meta<typeof SessionTitleField>;

export default meta;
type Story = StoryObj<typeof meta>;

const findField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'New title' });

/** All of the title is selected: what is typed takes its place. */
export const Idle: Story = {
  async play() {
    const field = await findField();
    await hasFocus(field);
    await expect(field.selectionEnd).toBe(field.value.length);
  },
};

export const SavedByEnter: Story = {
  async play({ args }) {
    await hasFocus(await findField());
    await userEvent.keyboard('  Home page {Enter}');
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(args.onSave).toHaveBeenCalledWith('Home page');
  },
};

export const SavedByLeaving: Story = {
  async play({ args }) {
    await hasFocus(await findField());
    await userEvent.keyboard('Home page');
    await userEvent.tab();
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(args.onSave).toHaveBeenCalledWith('Home page');
  },
};

export const Cancelled: Story = {
  async play({ args }) {
    await hasFocus(await findField());
    await userEvent.keyboard('Home page{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Untitled: Story = { args: { title: '', placeholder: 'Untitled chat' } };
export const LongTitleNarrow: Story = { ...storyOf({ narrow: true }), args: { title: LONG_TITLE } };
export const RightToLeft: Story = { ...storyOf({ dir: 'rtl' }), args: { title: ARABIC_TITLE } };
export const German: Story = storyOf({ locale: 'de' });
export const Dark: Story = storyOf({ theme: 'dark' });
