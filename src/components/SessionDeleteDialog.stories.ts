import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { h, ref } from 'vue';
import { LONG_TITLE, ODD_TITLES } from '../testing/stories/datasets';
import { hasFocus, isGone, press } from '../testing/stories/person';
import { storyOf } from '../testing/stories/story-of';
import SessionDeleteDialog from './SessionDeleteDialog.vue';

const meta = {
  title: 'Components/SessionDeleteDialog',
  component: SessionDeleteDialog,
  args: { title: 'Landing page', onConfirm: fn() },
  render: (args) => {
    const open = ref(true);
    return () =>
      h('main', [
        h('button', { type: 'button', class: 'sd-button', onClick: () => (open.value = true) }, 'Delete…'),
        open.value && h(SessionDeleteDialog, { ...args, onClosed: () => (open.value = false) }),
      ]);
  },
} satisfies Meta<typeof SessionDeleteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findDialog = () => screen.findByRole('alertdialog');

/** What does no harm has focus first, and Tab stays within. */
export const Open: Story = {
  async play() {
    const dialog = within(await findDialog());
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await hasFocus(cancel);
    await userEvent.tab();
    await hasFocus(dialog.getByRole('button', { name: 'Delete' }));
    await userEvent.tab();
    await hasFocus(cancel);
  },
};

export const Confirmed: Story = {
  async play({ args }) {
    await findDialog();
    await press('Delete');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await isGone(() => screen.queryByRole('alertdialog'));
  },
};

export const GivenUp: Story = {
  async play({ args }) {
    await findDialog();
    await userEvent.keyboard('{Escape}');
    await isGone(() => screen.queryByRole('alertdialog'));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const LongTitleNarrow: Story = {
  ...storyOf({ narrow: true }),
  args: { title: LONG_TITLE },
  async play() {
    const { left, right } = (await findDialog()).getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OddTitle: Story = {
  args: { title: ODD_TITLES[0] },
  async play() {
    const dialog = await findDialog();
    await expect(dialog).toHaveTextContent(ODD_TITLES[0]);
    await expect(dialog.querySelector('img, b')).toBeNull();
  },
};

export const German: Story = {
  ...storyOf({ locale: 'de' }),
  async play() {
    await expect(await findDialog()).toHaveTextContent('löschen');
  },
};

export const RightToLeft: Story = storyOf({ dir: 'rtl' });
export const Dark: Story = storyOf({ theme: 'dark' });
