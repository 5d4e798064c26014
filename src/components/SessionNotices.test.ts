import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { BrainError } from '../client/brain-error';
import type { SessionNotice } from '../composables/notices';
import {
  all,
  choose,
  createFeature,
  ListPage,
  nameOf,
  one,
  sessionsOfOwner,
  until,
} from '../testing/mount-feature';
import SessionNoticeToast from './SessionNoticeToast.vue';

const toasts = () => all('.sd-toast-message').map(nameOf);

async function duplicated() {
  const feature = await createFeature({ dataset: sessionsOfOwner({ title: 'One' }) });
  await feature.show(ListPage);
  await until(() => all('a').length === 1);
  await choose('One', 'Duplicate');
  await until(() => toasts().length === 1 && all('a').length === 2);
  return feature;
}

afterEach(() => vi.useRealTimers());

describe('SessionNotices', () => {
  it('is a labelled region that names its hotkey and reads out politely what comes', async () => {
    await duplicated();
    expect(nameOf(one('section'))).toBe('Notifications (F8)');
    expect(one('section [role="status"]').textContent).toContain('Duplicated as “Copy of One”');
  });

  it('takes focus on its hotkey and gives it back once nothing is left to do', async () => {
    await duplicated();
    const link = one('a', 'One');
    link.focus();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', cancelable: true }));
    expect(nameOf(document.activeElement ?? document.body)).toBe('Open');

    one('button', 'Dismiss').click();
    await until(() => toasts().length === 0);
    expect(document.activeElement).toBe(link);
  });

  it('leaves a hotkey alone that something else on the page has taken', async () => {
    await duplicated();
    one('a', 'One').focus();
    const taken = new KeyboardEvent('keydown', { key: 'F8', cancelable: true });
    taken.preventDefault();
    document.dispatchEvent(taken);
    expect(document.activeElement).toBe(one('a', 'One'));
  });

  it('gives focus to the list of its own app where the row that it came from is gone', async () => {
    const listOfAnotherApp = document.createElement('div');
    listOfAnotherApp.className = 'sd-list';
    listOfAnotherApp.tabIndex = -1;
    document.body.prepend(listOfAnotherApp);
    await duplicated();
    const row = document.createElement('button');
    document.body.append(row);
    row.focus();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' }));
    row.remove();
    one('button', 'Dismiss').click();
    await until(() => toasts().length === 0);
    expect(document.activeElement).toBe(all('.sd-list').find((list) => list !== listOfAnotherApp));
  });

  it.each([
    [
      'the pointer is over it',
      () => one('section').dispatchEvent(new Event('pointerenter')),
      () => one('section').dispatchEvent(new Event('pointerleave')),
    ],
    ['focus is in it', () => one('button', 'Dismiss').focus(), () => one('button', 'Dismiss').blur()],
  ])('keeps a notice while %s, and lets it go after that', async (_when, come, leave) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await duplicated();
    come();
    vi.advanceTimersByTime(60_000);
    await nextTick();
    expect(toasts()).toHaveLength(1);
    leave();
    vi.advanceTimersByTime(12_000);
    await until(() => toasts().length === 0);
  });

  it('closes the notice in focus on Escape', async () => {
    await duplicated();
    one('button', 'Undo').focus();
    one('button', 'Undo').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => toasts().length === 0);
  });
});

describe('SessionNoticeToast', () => {
  async function show(kind: SessionNotice['kind'], isPaused: () => boolean) {
    const feature = await createFeature();
    const onDismiss = vi.fn();
    const notice = { id: '1', kind, event: 'duplicated', message: 'Done', sessionId: 'sess_1', actions: [] };
    vi.useFakeTimers();
    await feature.show(SessionNoticeToast, { notice, isPaused, onDismiss });
    return onDismiss;
  }

  it('goes by itself, but leaves time to use it', async () => {
    const onDismiss = await show('success', () => false);
    vi.advanceTimersByTime(10_000);
    expect(onDismiss).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('does not count the time in which a person was looking', async () => {
    let isLooking = false;
    const onDismiss = await show('success', () => isLooking);
    vi.advanceTimersByTime(10_000);
    isLooking = true;
    vi.advanceTimersByTime(60_000);
    isLooking = false;
    vi.advanceTimersByTime(1000);
    expect(onDismiss).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('counts down the seconds that the server asks to wait, out of hearing of screen readers', async () => {
    const feature = await createFeature();
    const error = new BrainError('rate_limited', '', { retryAfterMs: 3000 });
    const notice = {
      ...{ id: '1', kind: 'failure', event: 'duplicate-failed', sessionId: 'sess_1', actions: [] },
      ...{ message: 'Failed', reason: 'There were too many requests. Try again in 3 seconds.', error },
    };
    vi.useFakeTimers();
    await feature.show(SessionNoticeToast, { notice, isPaused: () => false });
    const reason = () => nameOf(one('.sd-toast-reason'));
    expect(reason()).toBe('There were too many requests. Try again in 3 seconds.');
    expect(nameOf(one('[aria-live="off"]'))).toBe('Try again in 3 seconds.');
    await vi.advanceTimersByTimeAsync(2000);
    expect(reason()).toBe('There were too many requests. Try again in 1 second.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reason()).toBe('There were too many requests.');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['while a person is looking', 'success', true],
    ['when it tells of a failure', 'failure', false],
  ] as const)('stays %s', async (_when, kind, isPaused) => {
    const onDismiss = await show(kind, () => isPaused);
    vi.advanceTimersByTime(3_600_000);
    expect(onDismiss).not.toHaveBeenCalled();
  });
});
