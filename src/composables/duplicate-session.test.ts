import { describe, expect, it, vi } from 'vitest';
import { watch } from 'vue';
import { BrainError } from '../client/brain-error';
import type { SessionSummary } from '../contract';
import { type ActionsHost, createActionsHost, deferred, shownSessions } from '../testing/actions-host';
import type { SessionNotice } from './notices';
import { useSessionActions } from './use-session-actions';
import { useSessionList } from './use-session-list';

const alices = { tenantId: 'acme', userId: 'alice', projectId: 'atlas', status: 'IDLE' as const };
const dataset = {
  sessions: [
    { _id: '01', sessionId: 'sess_plan', title: 'Plan', ...alices },
    { _id: '02', sessionId: 'sess_old', title: 'Old plan', ...alices, status: 'ARCHIVED' as const },
    { _id: '03', sessionId: 'sess_blank', ...alices },
  ],
};

const isDuplicate = ({ url }: Request) => url.endsWith('/duplicate');
const isList = ({ url }: Request) => new URL(url).pathname.endsWith('/sessions');
const keyOf = (request: Request) => request.headers.get('Idempotency-Key');
const problem = (status: number, code: string, headers = {}) =>
  Response.json({ status, code, detail: 'Internal words' }, { status, headers });

/** A host with its list on show, and the actions of one session of it. */
async function setUp(sessionId = 'sess_plan', options: Parameters<typeof createActionsHost>[0] = {}) {
  const host = await createActionsHost({ dataset, ...options });
  const list = host.use(() => useSessionList({ projectId: 'atlas', includeArchived: true })).value;
  await vi.waitFor(() => expect(list.status.value).toBe('ready'));
  const shown = () => shownSessions(list.sections.value);
  const session = await host.session(sessionId);
  const actions = host.use(() => useSessionActions(session)).value;
  return { host, list, shown, session, actions };
}

/** Lets duplicates of this host pass only once the test says so. */
function holdDuplicates(host: ActionsHost) {
  const gate = deferred();
  host.network = async (request) => {
    if (isDuplicate(request)) await gate.promise;
    return host.backend.fetch(request);
  };
  return { release: () => gate.resolve() };
}

function actionOf(notice: SessionNotice | undefined, id: string) {
  const action = notice?.actions.find((candidate) => candidate.id === id);
  if (!action) throw new Error(`The notice has no ${id}`);
  return action;
}

const titles = (sessions: SessionSummary[]) => sessions.map((session) => session.title).sort();

describe('a duplicate', () => {
  it.each([
    ['an active session', 'sess_plan', 'Copy of Plan'],
    ['an archived session', 'sess_old', 'Copy of Old plan'],
    ['a session without a title', 'sess_blank', 'Copy of Untitled chat'],
  ])('of %s stands in the list once, under its new title', async (_, sessionId, title) => {
    const { actions, shown } = await setUp(sessionId);
    const result = await actions.duplicate();
    expect(result).toMatchObject({ ok: true, value: { title } });
    expect(shown().filter((session) => session.title === title)).toHaveLength(1);
    expect(actions.error.value).toBeNull();
  });

  it('has the smallest number that is free among all titles known', async () => {
    const { host, actions } = await setUp();
    await actions.duplicate();
    await actions.duplicate();
    expect(titles(await host.sessions())).toEqual([
      'Copy of Plan',
      'Copy of Plan (2)',
      'Old plan',
      'Plan',
      undefined,
    ]);
  });

  it('does not take the title of a copy that is still on its way', async () => {
    const { host, actions } = await setUp();
    const twin = { ...(await host.session('sess_blank')), title: 'Plan' };
    const other = host.use(() => useSessionActions(twin));
    const { release } = holdDuplicates(host);
    const both = [actions.duplicate(), other.value.duplicate()];
    release();
    await Promise.all(both);
    expect(titles(await host.sessions())).toContain('Copy of Plan (2)');
  });

  it('takes the title that it is given, and the end of its history', async () => {
    const { host, actions } = await setUp();
    await actions.duplicate({ title: 'Other way', upToMessageId: 'm1' });
    expect(await host.requests.find(isDuplicate)?.json()).toEqual({
      title: 'Other way',
      upToMessageId: 'm1',
    });
  });

  it('takes its title alone as well', async () => {
    const { host, actions } = await setUp();
    expect(await actions.duplicateAsync('Other way')).toMatchObject({ title: 'Other way' });
    expect(titles(await host.sessions())).toContain('Other way');
  });

  it('is named in the language of the app', async () => {
    const { host, actions } = await setUp('sess_plan', { locale: 'de-AT' });
    await actions.duplicate();
    expect(host.notices[0]?.message).toBe('Dupliziert als „Kopie von Plan“');
  });

  it('throws from duplicateAsync what went wrong', async () => {
    const { host, actions } = await setUp();
    await expect(actions.duplicateAsync()).resolves.toMatchObject({ title: 'Copy of Plan' });
    host.network = () => Promise.resolve(problem(403, 'forbidden'));
    await expect(actions.duplicateAsync()).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('while a duplicate runs', () => {
  it('every component knows, also one that is mounted later', async () => {
    const { host, session } = await setUp();
    const { release } = holdDuplicates(host);
    const first = host.use(() => useSessionActions(session));
    const second = host.use(() => useSessionActions(session));
    const done = first.value.duplicate();
    expect([second.value.isDuplicating.value, second.value.isBusy.value]).toEqual([true, true]);
    first.stop();
    second.stop();
    const later = host.use(() => useSessionActions(session));
    expect(later.value.isDuplicating.value).toBe(true);
    release();
    await done;
    expect([later.value.isDuplicating.value, later.value.isBusy.value]).toEqual([false, false]);
  });

  it('another click joins it and sends nothing', async () => {
    const { host, actions, session } = await setUp();
    const { release } = holdDuplicates(host);
    const clicks = [actions.duplicate(), host.use(() => useSessionActions(session)).value.duplicate()];
    release();
    const [first, second] = await Promise.all(clicks);
    expect(second).toEqual(first);
    expect(host.requests.filter(isDuplicate)).toHaveLength(1);
    expect(host.notices).toHaveLength(1);
  });

  it('another click does not join one that is being cancelled: it makes a copy', async () => {
    const { host, actions } = await setUp();
    const { release } = holdDuplicates(host);
    const first = actions.duplicate();
    void actions.cancelDuplicate();
    const second = actions.duplicate();
    release();
    expect(await first).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(await second).toMatchObject({ ok: true });
    expect(await host.sessions()).toHaveLength(dataset.sessions.length + 1);
  });

  it('ends well without the component that began it', async () => {
    const { host, session, shown } = await setUp();
    const { release } = holdDuplicates(host);
    const card = host.use(() => useSessionActions(session));
    void card.value.duplicate();
    card.stop();
    release();
    await vi.waitFor(() => expect(host.notices).toHaveLength(1));
    expect(titles(shown())).toContain('Copy of Plan');
  });

  it('the list stays on show', async () => {
    const { host, actions, list, shown } = await setUp();
    const seen: string[] = [];
    host.use(() =>
      watch([list.status, () => shown().length], ([status, count]) => seen.push(`${status} ${count}`), {
        flush: 'sync',
      }),
    );
    await actions.duplicate();
    expect(seen).toEqual(['ready 4']);
  });

  it('an older answer for the list does not hide the copy', async () => {
    const { host, list, actions, shown } = await setUp();
    const slow = deferred();
    let lists = 0;
    host.network = async (request) => {
      const answer = await host.backend.fetch(request);
      if (isList(request) && ++lists === 1) await slow.promise;
      return answer;
    };
    const reload = list.reload();
    await actions.duplicate();
    slow.resolve();
    await reload;
    expect(titles(shown())).toContain('Copy of Plan');
  });
});

describe('after a duplicate', () => {
  it('the person is told, with Open and Undo', async () => {
    const openSession = vi.fn();
    const { host, actions } = await setUp('sess_plan', { openSession });
    const result = await actions.duplicate();
    const copyId = result.ok ? result.value.sessionId : '';
    expect(host.notices).toMatchObject([
      { kind: 'success', event: 'duplicated', message: 'Duplicated as “Copy of Plan”', sessionId: copyId },
    ]);
    expect(host.notices[0]?.actions.map(({ label }) => label)).toEqual(['Open', 'Undo']);
    await actionOf(host.notices[0], 'open').run();
    expect(openSession).toHaveBeenCalledExactlyOnceWith(copyId);
  });

  it('there is no Open where the host cannot open a session', async () => {
    const { host, actions } = await setUp();
    await actions.duplicate();
    expect(host.notices[0]?.actions.map(({ id }) => id)).toEqual(['undo']);
  });

  it('Undo removes the copy and says so, once', async () => {
    const { host, actions, shown } = await setUp();
    await actions.duplicate();
    const undo = actionOf(host.notices[0], 'undo');
    await Promise.all([undo.run(), undo.run()]);
    expect(titles(shown())).toEqual(['Old plan', 'Plan', undefined]);
    expect(host.notices.map(({ message }) => message)).toEqual([
      'Duplicated as “Copy of Plan”',
      'Removed the copy “Copy of Plan”',
    ]);
    expect(host.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('Undo is content with a copy that is gone already', async () => {
    const { host, actions } = await setUp();
    await actions.duplicate();
    host.network = (request) =>
      Promise.resolve(request.method === 'DELETE' ? problem(404, 'not_found') : Response.json([]));
    await actionOf(host.notices[0], 'undo').run();
    expect(host.notices.at(-1)?.event).toBe('duplicate-undone');
  });

  it('an Undo that fails can be retried', async () => {
    const { host, actions, shown } = await setUp();
    await actions.duplicate();
    host.network = () => Promise.reject(new TypeError('offline'));
    await actionOf(host.notices[0], 'undo').run();
    expect(host.notices.at(-1)).toMatchObject({ event: 'undo-failed', error: { code: 'network' } });
    host.network = (request) => host.backend.fetch(request);
    await actionOf(host.notices.at(-1), 'retry').run();
    expect(titles(shown())).toEqual(['Old plan', 'Plan', undefined]);
  });
});

describe('a duplicate that fails', () => {
  it('says what failed and why, in words of ours, and leaves the list as it was', async () => {
    const { host, actions, shown } = await setUp();
    host.network = (request) =>
      isDuplicate(request) ? Promise.resolve(problem(403, 'forbidden')) : host.backend.fetch(request);
    expect(await actions.duplicate()).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    expect(actions.error.value?.code).toBe('forbidden');
    expect(host.notices).toMatchObject([
      {
        kind: 'failure',
        event: 'duplicate-failed',
        message: 'Couldn’t duplicate “Plan”',
        reason: 'Only the owner of this chat may do that.',
        sessionId: 'sess_plan',
        actions: [{ id: 'retry', label: 'Retry' }],
      },
    ]);
    expect(titles(shown())).toEqual(['Old plan', 'Plan', undefined]);
    expect(actions.isDuplicating.value).toBe(false);
  });

  it('is retried under the same key and title, so that a lost answer makes no second copy', async () => {
    const { host, actions } = await setUp();
    host.network = async (request) => {
      await host.backend.fetch(request);
      throw new TypeError('connection lost');
    };
    await actions.duplicate();
    host.network = (request) => host.backend.fetch(request);
    await actionOf(host.notices[0], 'retry').run();
    const requests = host.requests.filter(isDuplicate);
    expect(requests.length).toBe(5);
    expect(new Set(requests.map(keyOf)).size).toBe(1);
    const bodies = await Promise.all(requests.map((request) => request.text()));
    expect(new Set(bodies)).toEqual(new Set(['{"title":"Copy of Plan"}']));
    expect(host.notices.at(-1)?.event).toBe('duplicated');
  });

  it.each([
    [410, 'copy_forgotten'],
    [422, 'idempotency_key_conflict'],
  ])('is retried under a fresh key where the server is done with the old one (%i)', async (status, code) => {
    const { host, actions } = await setUp();
    host.network = () => Promise.resolve(problem(status, code));
    await actions.duplicate();
    host.network = (request) => host.backend.fetch(request);
    await actionOf(host.notices[0], 'retry').run();
    expect(new Set(host.requests.filter(isDuplicate).map(keyOf)).size).toBe(2);
    expect(host.notices.at(-1)?.event).toBe('duplicated');
  });

  it('joins a duplicate that runs when Retry is chosen', async () => {
    const { host, actions } = await setUp();
    host.network = () => Promise.resolve(problem(403, 'forbidden'));
    await actions.duplicate();
    const { release } = holdDuplicates(host);
    const running = actions.duplicate();
    const retried = actionOf(host.notices[0], 'retry').run();
    release();
    await Promise.all([running, retried]);
    expect(titles(await host.sessions())).toEqual(['Copy of Plan', 'Old plan', 'Plan', undefined]);
  });

  it('because the original is gone takes that from the list', async () => {
    const { host, actions, shown, session } = await setUp();
    const gone = () => shown().every(({ sessionId }) => sessionId !== session.sessionId);
    await host.deleteElsewhere(session.sessionId);
    expect(await actions.duplicate()).toMatchObject({ ok: false, error: { code: 'not_found' } });
    await vi.waitFor(() => expect(gone()).toBe(true));
  });

  it('says nothing where it was cancelled', async () => {
    const client = { duplicateSession: () => Promise.reject(new BrainError('aborted', 'Cancelled')) };
    const host = await createActionsHost({ dataset, client: client as never });
    const session = await host.session('sess_plan');
    const actions = host.use(() => useSessionActions(session)).value;
    expect(await actions.duplicate()).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(host.notices).toEqual([]);
  });

  it("is an unknown failure where a host's own client throws something else", async () => {
    const client = {
      duplicateSession: () => {
        throw new RangeError('bug');
      },
    };
    const host = await createActionsHost({ dataset, client: client as never });
    const session = await host.session('sess_plan');
    const actions = host.use(() => useSessionActions(session)).value;
    expect(await actions.duplicate()).toMatchObject({ ok: false, error: { code: 'unknown' } });
    expect(host.notices[0]?.reason).toBe('Something unexpected went wrong.');
  });
});

describe('a duplicate and a change of person', () => {
  it('tells nobody but who began it', async () => {
    const { host, actions } = await setUp();
    const { release } = holdDuplicates(host);
    const done = actions.duplicate();
    await vi.waitFor(() => expect(host.requests.some(isDuplicate)).toBe(true));
    host.currentUser.value = 'bob';
    release();
    await done;
    expect(host.notices).toEqual([]);
  });
});
