import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { h } from 'vue';
import { storyOf } from '../../testing/stories/story-of';
import PlainSelect from './PlainSelect.vue';

interface Args {
  label: string;
  compact: boolean;
  modelValue: string;
  'onUpdate:modelValue': (value: string) => void;
}

const options = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
];

const meta: Meta<Args> = {
  title: 'Demo/PlainSelect',
  args: { label: 'Language', compact: false, modelValue: 'en', 'onUpdate:modelValue': fn() },
  render: (args) => () => h(PlainSelect<string>, { ...args, options }),
};

export default meta;
type Story = StoryObj<Args>;

export const WithLabel: Story = {
  async play({ args }) {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Deutsch');
    await expect(args['onUpdate:modelValue']).toHaveBeenCalledWith('de');
  },
};

/** The label is there for screen readers alone. */
export const Compact: Story = {
  args: { compact: true },
  async play() {
    await screen.findByRole('combobox', { name: 'Language' });
  },
};

export const RightToLeft: Story = storyOf({ dir: 'rtl' });
export const Dark: Story = storyOf({ theme: 'dark' });
