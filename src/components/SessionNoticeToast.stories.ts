import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { h } from 'vue';
import { BrainError } from '../client/brain-error';
import type { SessionNotice } from '../composables/notices';
import { ARABIC_TITLE, EMOJI_TITLE, LONG_TITLE, ODD_TITLES } from '../testing/stories/datasets';
import { press } from '../testing/stories/person';
import { storyOf } from '../testing/stories/story-of';
import SessionNoticeToast from './SessionNoticeToast.vue';

const undo = fn(() => Promise.resolve());
const dismiss = fn();

const notice = (fields: Partial<SessionNotice> = {}): SessionNotice => ({
  id: 'notice-1',
  kind: 'success',
  event: 'duplicated',
  message: 'Duplicated as “Copy of Landing page”',
  sessionId: 'sess_1',
  actions: [
    { id: 'open', label: 'Open', run: () => Promise.resolve() },
    { id: 'undo', label: 'Undo', run: undo },
  ],
  ...fields,
});

const showing = (...notices: SessionNotice[]) => ({
  render: () => () =>
    notices.map((one, index) =>
      h(SessionNoticeToast, { key: index, notice: one, isPaused: () => true, onDismiss: dismiss }),
    ),
});

const meta: Meta = { title: 'Components/SessionNoticeToast', component: SessionNoticeToast };

export default meta;
type Story = StoryObj;

const failure = notice({
  kind: 'failure',
  event: 'duplicate-failed',
  message: 'Couldn’t duplicate “Landing page”',
  error: new BrainError('unavailable', 'Down'),
  actions: [{ id: 'retry', label: 'Retry', run: () => Promise.resolve() }],
});

const EVERY_KIND = [
  notice(),
  notice({ kind: 'info', event: 'archived', message: 'Archived “Landing page”', actions: [] }),
  failure,
];

export const EveryKind: Story = {
  ...showing(...EVERY_KIND),
  async play() {
    await screen.findByText('The server is not available right now.');
  },
};
export const Dark: Story = { ...showing(...EVERY_KIND), ...storyOf({ theme: 'dark' }) };
export const Narrow: Story = { ...showing(...EVERY_KIND), ...storyOf({ narrow: true }) };
export const RightToLeft: Story = { ...showing(...EVERY_KIND), ...storyOf({ dir: 'rtl' }) };

/** An action is done once, and takes the notice away. */
export const ActedOn: Story = {
  ...showing(notice()),
  async play() {
    undo.mockClear();
    dismiss.mockClear();
    await press('Undo');
    await expect(undo).toHaveBeenCalledOnce();
    await expect(dismiss).toHaveBeenCalled();
  },
};

export const DismissedByEscape: Story = {
  ...showing(notice()),
  async play() {
    dismiss.mockClear();
    screen.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(dismiss).toHaveBeenCalledOnce();
  },
};

/** The seconds that the server asked for are counted down, without being read out each. */
export const CountsDown: Story = {
  ...showing({ ...failure, error: new BrainError('rate_limited', 'Slow down', { retryAfterMs: 90_000 }) }),
  async play() {
    const seconds = await screen.findByText(/Try again in \d+ seconds\./);
    await expect(seconds).toHaveAttribute('aria-live', 'off');
  },
};

export const OddTitles: Story = showing(
  ...[LONG_TITLE, EMOJI_TITLE, ARABIC_TITLE, ...ODD_TITLES].map((title) =>
    notice({ message: `Duplicated as “${title}”` }),
  ),
);
