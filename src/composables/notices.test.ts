import { describe, expect, it, vi } from 'vitest';
import { ref } from 'vue';
import { createNotices, type NoticeDraft } from './notices';

const draft = (fields: Partial<NoticeDraft> = {}): NoticeDraft => ({
  kind: 'info',
  event: 'archived',
  message: 'Archived “Plan”',
  sessionId: 'sess_1',
  ...fields,
});

describe('notices', () => {
  it('are kept for a component to show, oldest first, until they are dismissed', () => {
    const notices = createNotices(() => 'alice');
    notices.push('alice', draft({ message: 'one' }));
    notices.push('alice', draft({ message: 'two' }));
    expect(notices.list.value.map(({ message }) => message)).toEqual(['one', 'two']);
    notices.dismiss(notices.list.value[0]?.id ?? '');
    notices.dismiss('unknown');
    expect(notices.list.value.map(({ message }) => message)).toEqual(['two']);
  });

  it('are left to a host that shows them', () => {
    const notify = vi.fn();
    const notices = createNotices(() => 'alice', notify);
    notices.push('alice', draft());
    expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Archived “Plan”' }));
    expect(notices.list.value).toEqual([]);
  });

  it('survive a host that cannot show them', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const notices = createNotices(
      () => 'alice',
      () => {
        throw new Error('no toaster');
      },
    );
    expect(() => notices.push('alice', draft())).not.toThrow();
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('are seen by nobody but whom they concern', () => {
    const user = ref<string | null>('alice');
    const notices = createNotices(() => user.value);
    notices.push('alice', draft());
    user.value = 'bob';
    expect(notices.list.value).toEqual([]);
    user.value = 'alice';
    expect(notices.list.value).toHaveLength(1);
  });

  it('do what they offer once, and go', async () => {
    const run = vi.fn();
    const notices = createNotices(() => 'alice');
    notices.push('alice', draft({ actions: [{ id: 'undo', label: 'Undo', run }] }));
    const action = notices.list.value[0]?.actions[0];
    await action?.run();
    await action?.run();
    expect(run).toHaveBeenCalledTimes(1);
    expect(notices.list.value).toEqual([]);
  });

  it('do not pile up where nothing shows them', () => {
    const notices = createNotices(() => 'alice');
    for (let count = 1; count <= 50; count++) notices.push('alice', draft({ message: `${count}` }));
    expect(notices.list.value).toHaveLength(20);
    expect(notices.list.value.at(-1)?.message).toBe('50');
  });
});
