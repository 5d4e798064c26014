import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { storyOf } from '../../testing/stories/story-of';
import AppHeader from './AppHeader.vue';

const meta = {
  title: 'Demo/AppHeader',
  component: AppHeader,
  args: { onSignIn: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AppHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  async play({ args }) {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Signed in as' }), 'Bob');
    await expect(args.onSignIn).toHaveBeenCalledWith({ tenant: 'acme', user: 'bob' });
  },
};

/** The whole page follows the language, the feature’s texts included. */
export const LanguageSwitched: Story = {
  async play() {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Deutsch');
    await screen.findByRole('combobox', { name: 'Angemeldet als' });
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  },
};

export const ThemeSwitched: Story = {
  async play() {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Theme' }), 'Dark');
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  },
};

export const German: Story = storyOf({ locale: 'de' });
export const RightToLeft: Story = storyOf({ dir: 'rtl' });
export const Narrow: Story = {
  ...storyOf({ narrow: true }),
  async play() {
    await screen.findByRole('combobox', { name: 'Signed in as' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Dark: Story = storyOf({ theme: 'dark' });
