import { describe, expect, it, vi } from 'vitest';
import { ref } from 'vue';
import { createTranslator } from '../locales';
import { createNotices, type NoticeDraft } from './notices';

const translator = createTranslator({ locale: 'en' });

const draft = (fields: Partial<NoticeDraft> = {}): NoticeDraft => ({
  kind: 'info',
  event: 'archived',
  message: 'Archived “Plan”',
  sessionId: 'sess_1',
  ...fields,
});

describe('notices', () => {
  it('are kept for a component to show, oldest first, until they are dismissed', () => {
    const { notices, push, dismiss } = createNotices(() => 'alice', translator);
    push('alice', draft({ message: 'one' }));
    push('alice', draft({ message: 'two' }));
    expect(notices.value.map(({ message }) => message)).toEqual(['one', 'two']);
    dismiss(notices.value[0]?.id ?? '');
    dismiss('unknown');
    expect(notices.value.map(({ message }) => message)).toEqual(['two']);
  });

  it('are left to a host that shows them', () => {
    const notify = vi.fn();
    const { notices, push } = createNotices(() => 'alice', translator, notify);
    push('alice', draft());
    expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Archived “Plan”' }));
    expect(notices.value).toEqual([]);
  });

  it('survive a host that cannot show them', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { push } = createNotices(
      () => 'alice',
      translator,
      () => {
        throw new Error('no toaster');
      },
    );
    expect(() => push('alice', draft())).not.toThrow();
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('are seen by nobody but whom they concern', () => {
    const user = ref<string | null>('alice');
    const { notices, push } = createNotices(() => user.value, translator);
    push('alice', draft());
    user.value = 'bob';
    expect(notices.value).toEqual([]);
    user.value = 'alice';
    expect(notices.value).toHaveLength(1);
  });

  it('do what they offer once, and go', async () => {
    const run = vi.fn();
    const { notices, push } = createNotices(() => 'alice', translator);
    push('alice', draft({ actions: [{ id: 'undo', run }] }));
    const action = notices.value[0]?.actions[0];
    expect(action?.label).toBe('Undo');
    await action?.run();
    await action?.run();
    expect(run).toHaveBeenCalledTimes(1);
    expect(notices.value).toEqual([]);
  });

  it('do not pile up where nothing shows them', () => {
    const { notices, push } = createNotices(() => 'alice', translator);
    for (let count = 1; count <= 50; count++) push('alice', draft({ message: `${count}` }));
    expect(notices.value).toHaveLength(20);
    expect(notices.value.at(-1)?.message).toBe('50');
  });
});
