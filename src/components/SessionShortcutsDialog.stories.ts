import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { h } from 'vue';
import { en } from '../locales';
import { hasFocus, isGone } from '../testing/stories/person';
import { storyOf } from '../testing/stories/story-of';
import SessionShortcutsDialog from './SessionShortcutsDialog.vue';

const meta: Meta = {
  title: 'Components/SessionShortcutsDialog',
  component: SessionShortcutsDialog,
  render: (args) => () =>
    h('main', [
      h('input', { 'aria-label': 'Somewhere to type', class: 'filter' }),
      h(SessionShortcutsDialog, args),
    ]),
};

export default meta;
type Story = StoryObj;

const findDialog = () => screen.findByRole('dialog');

export const Open: Story = {
  async play() {
    await userEvent.keyboard('?');
    await expect(await findDialog()).toHaveTextContent(en.shortcuts.duplicate);
  },
};

export const Closed: Story = {
  async play() {
    await userEvent.keyboard('?');
    await findDialog();
    await userEvent.keyboard('{Escape}');
    await isGone(() => screen.queryByRole('dialog'));
  },
};

/** Where something is typed, a question mark is a question mark. */
export const WhileTyping: Story = {
  async play() {
    const field = await screen.findByRole('textbox');
    await userEvent.type(field, 'Why?');
    await expect(field).toHaveValue('Why?');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await hasFocus(field);
  },
};

/** A host may leave the key alone. */
export const WithoutItsKey: Story = {
  args: { hotkey: false },
  async play() {
    await userEvent.keyboard('?');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const German: Story = {
  ...storyOf({ locale: 'de' }),
  async play() {
    await userEvent.keyboard('?');
    await expect(await findDialog()).toHaveTextContent('Umschalt');
  },
};

async function openIt(): Promise<void> {
  await userEvent.keyboard('?');
  await findDialog();
}

export const Narrow: Story = { ...storyOf({ narrow: true }), play: openIt };
export const RightToLeft: Story = { ...storyOf({ dir: 'rtl' }), play: openIt };
export const Dark: Story = { ...storyOf({ theme: 'dark' }), play: openIt };
