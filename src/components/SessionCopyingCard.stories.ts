import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { h, ref } from 'vue';
import type { RunningDuplicate } from '../composables/running-actions';
import type { DuplicateProgress } from '../contract';
import { datasetWith, EMOJI_TITLE, LONG_TITLE } from '../testing/stories/datasets';
import { findButton } from '../testing/stories/person';
import { SessionsScene } from '../testing/stories/scenes';
import { storyOf } from '../testing/stories/story-of';
import SessionCopyingCard from './SessionCopyingCard.vue';

interface Args {
  progress: DuplicateProgress | null;
  isCancelling: boolean;
  /** Whether the list has the session that is copied. */
  hasOriginal: boolean;
  cancel: () => void;
}

const meta: Meta<Args> = {
  title: 'Components/SessionCopyingCard',
  component: SessionCopyingCard,
  args: { progress: null, isCancelling: false, hasOriginal: true, cancel: fn() },
  render: (args) => () =>
    h(SessionsScene, {
      draw: ([original]) => {
        if (!original) return null;
        const duplicate: RunningDuplicate = {
          key: 'key_1',
          user: 'alice',
          sessionId: original.sessionId,
          projectId: original.projectId,
          title: `Copy of ${original.title ?? ''}`,
          upToMessageId: undefined,
          progress: ref(args.progress),
          isCancelling: ref(args.isCancelling),
          copyId: ref(null),
          cancel: args.cancel,
          promise: new Promise(() => {}),
        };
        return h('div', { role: 'list', 'aria-label': 'Chats' }, [
          h(SessionCopyingCard, { duplicate, original: args.hasOriginal ? original : undefined }),
        ]);
      },
    }),
};

export default meta;
type Story = StoryObj<Args>;

const one = datasetWith({});

export const Indeterminate: Story = {
  ...storyOf({ dataset: one }),
  async play({ args }) {
    await expect(await screen.findByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
    await userEvent.click(await findButton('Cancel duplicating “Landing page”'));
    await expect(args.cancel).toHaveBeenCalledOnce();
  },
};

export const Determinate: Story = {
  ...storyOf({ dataset: one }),
  args: { progress: { copied: 1200, total: 2000 } },
  async play() {
    await expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '60%');
  },
};

export const Cancelling: Story = {
  ...storyOf({ dataset: one }),
  args: { isCancelling: true, progress: { copied: 1200, total: 2000 } },
  async play() {
    await screen.findByText('Cancelling…');
  },
};

export const WithoutTheOriginal: Story = { ...storyOf({ dataset: one }), args: { hasOriginal: false } };

export const LongTitleNarrow: Story = {
  ...storyOf({ dataset: datasetWith({ title: LONG_TITLE }), narrow: true }),
  args: { progress: { copied: 1200, total: 2000 } },
  async play() {
    await screen.findByRole('progressbar');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Emoji: Story = storyOf({ dataset: datasetWith({ title: EMOJI_TITLE, icon: '👩‍🚀' }) });

export const RightToLeft: Story = {
  ...storyOf({ dataset: one, dir: 'rtl' }),
  args: { progress: { copied: 600, total: 2000 } },
};

export const German: Story = {
  ...storyOf({ dataset: one, locale: 'de' }),
  args: { progress: { copied: 1200, total: 2000 } },
};

export const Dark: Story = {
  ...storyOf({ dataset: one, theme: 'dark' }),
  args: { progress: { copied: 1200, total: 2000 } },
};
