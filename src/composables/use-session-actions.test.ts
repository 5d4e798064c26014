import { describe, expect, it, vi } from 'vitest';
import { createApp, shallowRef } from 'vue';
import type { SessionSummary } from '../contract';
import { createActionsHost, deferred, shownSessions } from '../testing/actions-host';
import { sessionQueries } from '../queries/session-queries';
import { useSessionActions } from './use-session-actions';
import { useSessionList } from './use-session-list';

const alices = { tenantId: 'acme', userId: 'alice', projectId: 'atlas', status: 'IDLE' as const };
const dataset = {
  sessions: [
    { _id: '01', sessionId: 'sess_plan', title: 'Plan', color: 'TEAL' as const, icon: '🚀', ...alices },
    { _id: '02', sessionId: 'sess_old', title: 'Old plan', ...alices, status: 'ARCHIVED' as const },
  ],
};

/** A host with a list on show, and the actions of one session of it. */
async function setUp(sessionId = 'sess_plan', includeArchived = false) {
  const host = await createActionsHost({ dataset });
  const list = host.use(() => useSessionList({ projectId: 'atlas', includeArchived })).value;
  await vi.waitFor(() => expect(list.status.value).toBe('ready'));
  const shown = (id = sessionId) =>
    shownSessions(list.sections.value).find((session) => session.sessionId === id);
  const session = await host.session(sessionId);
  return { host, list, shown, session, actions: host.use(() => useSessionActions(session)).value };
}

describe('metadata', () => {
  it('a new title is trimmed, saved and shown', async () => {
    const { host, actions, shown } = await setUp();
    expect(await actions.rename('  Better plan ')).toMatchObject({
      ok: true,
      value: { title: 'Better plan' },
    });
    expect((await host.session('sess_plan')).title).toBe('Better plan');
    expect(shown()?.title).toBe('Better plan');
    expect(host.notices).toEqual([]);
  });

  it('an empty title clears it', async () => {
    const { actions, shown } = await setUp();
    expect(await actions.rename('  ')).toMatchObject({ ok: true });
    expect(shown()?.title).toBeUndefined();
  });

  it('pin and color are saved and shown, and leave the rest alone', async () => {
    const { actions, shown } = await setUp();
    await actions.setPinned(true);
    await actions.setColor('ROSE');
    expect(shown()).toMatchObject({ pinned: true, color: 'ROSE', title: 'Plan', icon: '🚀' });
    await actions.setColor(null);
    expect(shown()?.color).toBeUndefined();
  });

  it('is shown at once, without waiting for the list', async () => {
    const { host, actions, shown } = await setUp();
    const never = deferred<Response>();
    host.network = (request) => (request.method === 'GET' ? never.promise : host.backend.fetch(request));
    void actions.rename('Better plan');
    await vi.waitFor(() => expect(shown()?.title).toBe('Better plan'));
  });

  it('an older answer for the list does not bring the old title back', async () => {
    const { host, list, actions, shown } = await setUp();
    const slow = deferred();
    let lists = 0;
    host.network = async (request) => {
      const answer = await host.backend.fetch(request);
      if (request.url.includes('/sessions?') && ++lists === 1) await slow.promise;
      return answer;
    };
    const reload = list.reload();
    await actions.rename('Better plan');
    slow.resolve();
    await reload;
    expect(shown()?.title).toBe('Better plan');
  });

  it('of two new titles the later one stays, however slow the first is', async () => {
    const { host, actions, shown } = await setUp();
    const slow = deferred();
    let patches = 0;
    host.network = async (request) => {
      if (request.method === 'PATCH' && ++patches === 1) await slow.promise;
      return host.backend.fetch(request);
    };
    const both = [actions.rename('First'), actions.rename('Second')];
    setTimeout(() => slow.resolve());
    await Promise.all(both);
    expect((await host.session('sess_plan')).title).toBe('Second');
    expect(shown()?.title).toBe('Second');
    expect(actions.isBusy.value).toBe(false);
  });

  it('reaches the page of the session as well', async () => {
    const { host, session, actions } = await setUp();
    const { queryKey } = sessionQueries.detail({ client: {} as never, user: 'alice' }, 'sess_plan');
    host.queryClient.setQueryData(queryKey, session);
    await actions.rename('Better plan');
    expect(host.queryClient.getQueryData<SessionSummary>(queryKey)?.title).toBe('Better plan');
  });
});

describe('lifecycle', () => {
  it('an archived session leaves the list and the person is told', async () => {
    const { host, actions, shown } = await setUp();
    expect(await actions.archive()).toEqual({ ok: true, value: undefined });
    expect(shown()).toBeUndefined();
    expect((await host.session('sess_plan')).status).toBe('ARCHIVED');
    expect(host.notices).toMatchObject([{ kind: 'info', event: 'archived', message: 'Archived “Plan”' }]);
  });

  it('a reactivated session is back', async () => {
    const { host, actions, shown } = await setUp('sess_old');
    await actions.reactivate();
    expect(shown()?.status).not.toBe('ARCHIVED');
    expect(host.notices[0]?.message).toBe('Reactivated “Old plan”');
  });

  it('a deleted session is gone everywhere', async () => {
    const { host, session, actions, shown } = await setUp('sess_old', true);
    const { queryKey } = sessionQueries.detail({ client: {} as never, user: 'alice' }, 'sess_old');
    host.queryClient.setQueryData(queryKey, session);
    await actions.remove();
    expect(shown()).toBeUndefined();
    expect(shown('sess_plan')).toBeDefined();
    expect(host.queryClient.getQueryData(queryKey)).toBeUndefined();
    expect(host.notices[0]?.message).toBe('Deleted “Old plan”');
  });

  it('the session is busy until the list is reloaded', async () => {
    const { host, session, actions } = await setUp();
    const card = host.use(() => useSessionActions(session));
    const done = card.value.archive();
    card.stop();
    expect([actions.isBusy.value, actions.isDuplicating.value]).toEqual([true, false]);
    await done;
    expect(actions.isBusy.value).toBe(false);
  });
});

describe('a failure', () => {
  it('is told with its reason, kept as error, and can be retried', async () => {
    const { host, actions, shown } = await setUp();
    host.network = () => Promise.reject(new TypeError('offline'));
    expect(await actions.rename('Better plan')).toMatchObject({ ok: false, error: { code: 'network' } });
    expect(actions.error.value?.code).toBe('network');
    expect(shown()?.title).toBe('Plan');
    expect(host.notices).toMatchObject([
      { kind: 'failure', message: 'Couldn’t rename “Plan”', reason: 'The server could not be reached.' },
    ]);
    host.network = (request) => host.backend.fetch(request);
    await host.notices[0]?.actions[0]?.run();
    expect(shown()?.title).toBe('Better plan');
  });

  it.each([
    ['setPinned', true, 'Couldn’t pin “Plan”'],
    ['setPinned', false, 'Couldn’t unpin “Plan”'],
    ['setColor', null, 'Couldn’t color “Plan”'],
    ['archive', undefined, 'Couldn’t archive “Plan”'],
    ['reactivate', undefined, 'Couldn’t reactivate “Plan”'],
    ['remove', undefined, 'Couldn’t delete “Plan”'],
  ] as const)('of %s(%j) says so', async (name, argument, message) => {
    const { host, actions } = await setUp();
    host.network = () => Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
    const result = await (actions[name] as (value: unknown) => Promise<{ ok: boolean }>)(argument);
    expect(result.ok).toBe(false);
    expect(host.notices).toMatchObject([{ message, reason: 'This chat no longer exists.' }]);
  });

  it('because the session is gone takes it from the list', async () => {
    const { host, actions, shown } = await setUp();
    await host.deleteElsewhere('sess_plan');
    expect(await actions.rename('Too late')).toMatchObject({ ok: false, error: { code: 'not_found' } });
    await vi.waitFor(() => expect(shown()).toBeUndefined());
  });

  it('is forgotten once an action succeeds', async () => {
    const { host, actions } = await setUp();
    host.network = () => Promise.resolve(new Response('', { status: 500 }));
    await actions.setPinned(true);
    expect(actions.error.value?.code).toBe('unknown');
    host.network = (request) => host.backend.fetch(request);
    await actions.setPinned(true);
    expect(actions.error.value).toBeNull();
  });
});

describe('who may act', () => {
  it('is the owner alone; for others nothing is sent', async () => {
    const { host, actions } = await setUp();
    host.currentUser.value = 'bob';
    host.requests.length = 0;
    expect(actions.isOwner.value).toBe(false);
    for (const act of [actions.duplicate, actions.archive, actions.remove, () => actions.rename('Mine')]) {
      expect(await act()).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    }
    expect(host.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is nobody while nobody is signed in', async () => {
    const { host, actions } = await setUp();
    expect(actions.isOwner.value).toBe(true);
    host.currentUser.value = null;
    expect(actions.isOwner.value).toBe(false);
    expect(await actions.duplicate()).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  });

  it('is nobody where there is no session', async () => {
    const host = await createActionsHost();
    const actions = host.use(() => useSessionActions(null)).value;
    expect([actions.isOwner.value, actions.isBusy.value, actions.isDuplicating.value]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await actions.duplicate()).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(host.requests).toEqual([]);
  });
});

describe('the session', () => {
  it('is read anew at every action', async () => {
    const { host } = await setUp();
    const session = shallowRef<SessionSummary | null>(null);
    const actions = host.use(() => useSessionActions(session)).value;
    session.value = await host.session('sess_plan');
    expect(actions.isOwner.value).toBe(true);
    await actions.rename('Better plan');
    expect((await host.session('sess_plan')).title).toBe('Better plan');
  });
});

describe('the options', () => {
  it('tell of a copy that was made, and of a failure', async () => {
    const { host } = await setUp();
    const told: unknown[] = [];
    const session = await host.session('sess_plan');
    const { duplicate, rename } = host.use(() =>
      useSessionActions(session, {
        onDuplicated: (copy) => told.push(copy.title),
        onError: (error) => told.push(error.code),
      }),
    ).value;
    const made = await duplicate();
    expect(told).toEqual([made.ok && made.value.title]);
    await rename('x'.repeat(201));
    expect(told.at(-1)).toBe('invalid_request');
  });

  it('change no result where they throw', async () => {
    const { host } = await setUp();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const session = await host.session('sess_plan');
    const broken = () => {
      throw new Error('A fault of the host’s');
    };
    const { duplicate, rename } = host.use(() =>
      useSessionActions(session, { onDuplicated: broken, onError: broken }),
    ).value;
    expect(await duplicate()).toMatchObject({ ok: true });
    expect(await rename('x'.repeat(201))).toMatchObject({ ok: false, error: { code: 'invalid_request' } });
    expect(log).toHaveBeenCalledTimes(2);
  });
});

describe('an app', () => {
  it('shares nothing with another on the same page', async () => {
    const [one, other] = [await setUp(), await setUp()];
    const done = one.actions.duplicate();
    expect([one.actions.isDuplicating.value, other.actions.isDuplicating.value]).toEqual([true, false]);
    await done;
    expect([one.host.notices.length, other.host.notices.length]).toEqual([1, 0]);
  });

  it('without the plugin is told what to do', () => {
    const app = createApp({});
    expect(() => app.runWithContext(() => useSessionActions(null))).toThrow(
      /app\.use\(createSessionActions\(\{ client, currentUser \}\)\)/,
    );
  });
});
