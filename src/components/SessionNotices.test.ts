import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it('closes the notice in focus on Escape', async () => {
    await duplicated();
    one('button', 'Undo').focus();
    one('button', 'Undo').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => toasts().length === 0);
  });

  it('tells its notices to stay while the pointer is on them', async () => {
    await duplicated();
    const toast = () => stageOf(SessionNoticeToast);
  });
});
