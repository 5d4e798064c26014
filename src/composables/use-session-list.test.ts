import { describe, expect, it, vi } from 'vitest';
import { nextTick, ref } from 'vue';
import { type ActionsHost, createActionsHost, deferred, shownSessions } from '../testing/actions-host';
import { NEW_COPY_MS } from './arriving-copies';
import { useSessionActions } from './use-session-actions';
import { useSessionList, type UseSessionListOptions } from './use-session-list';

const alices = { tenantId: 'acme', userId: 'alice', projectId: 'atlas', status: 'IDLE' as const };
const at = (day: number) => ({ lastActivityAt: `2026-11-0${day}T09:00:00.000Z` });
const dataset = {
  sessions: [
    { _id: '01', sessionId: 's1', title: 'Launch plan', tags: ['Q4'], ...at(5), ...alices },
    { _id: '02', sessionId: 's2', firstUserMessage: 'Cafe\u0301 ÜBERSICHT', ...at(4), ...alices },
    { _id: '03', sessionId: 's3', title: 'Budget', lastMessagePreview: 'See the plan', ...at(3), ...alices },
    { _id: '04', sessionId: 's4', title: 'Retro', ...at(2), ...alices, status: 'ARCHIVED' as const },
    { _id: '05', sessionId: 's5', title: 'Elsewhere', ...alices, projectId: 'zephyr' },
    { _id: '06', sessionId: 's6', title: "Bob's", ...alices, userId: 'bob' },
  ],
  session_groups: [
    {
      _id: '11',
      name: 'later',
      title: ' ',
      sortIndex: 2,
      sessionIds: ['s3', 's1', 'gone'],
      tenantId: 'acme',
      projectId: 'atlas',
      userId: 'alice',
    },
    {
      _id: '12',
      name: 'now',
      title: 'Now',
      sortIndex: 1,
      sessionIds: ['s1'],
      tenantId: 'acme',
      projectId: 'atlas',
      userId: 'alice',
    },
    {
      _id: '13',
      name: 'none',
      sortIndex: 0,
      sessionIds: [],
      tenantId: 'acme',
      projectId: 'atlas',
      userId: 'alice',
    },
  ],
};

async function ready(host: ActionsHost, options: UseSessionListOptions) {
  const list = host.use(() => useSessionList(options)).value;
  await vi.waitFor(() => expect(list.status.value).not.toBe('loading'));
  return list;
}

const outline = (list: ReturnType<typeof useSessionList>) =>
  list.sections.value.map((section) => [
    section.title,
    ...shownSessions([section]).map(({ sessionId }) => sessionId),
  ]);

describe('the list', () => {
  it('has the groups by their index, each session once, then what is in no group', async () => {
    const host = await createActionsHost({ dataset });
    const list = await ready(host, { projectId: 'atlas' });
    expect(outline(list)).toEqual([
      ['Now', 's1'],
      ['later', 's3'],
      ['Ungrouped', 's2'],
    ]);
    expect(list.total.value).toBe(3);
  });

  it('keeps the order of the server', async () => {
    const host = await createActionsHost({ dataset: { sessions: dataset.sessions } });
    const list = await ready(host, { projectId: 'atlas', includeArchived: true });
    expect(outline(list)).toEqual([['Ungrouped', 's1', 's2', 's3', 's4']]);
  });

  it('shows and hides archived sessions at once, without a call', async () => {
    const host = await createActionsHost({ dataset });
    const includeArchived = ref(false);
    const list = await ready(host, { projectId: 'atlas', includeArchived });
    expect(list.total.value).toBe(3);
    const calls = host.requests.length;
    includeArchived.value = true;
    expect([list.status.value, list.total.value]).toEqual(['ready', 4]);
    await nextTick();
    expect(host.requests).toHaveLength(calls);
  });

  it('of another project, or of another person, is never shown in its place', async () => {
    const host = await createActionsHost({ dataset });
    const projectId = ref('atlas');
    const list = await ready(host, { projectId });
    projectId.value = 'zephyr';
    await nextTick();
    expect([list.status.value, outline(list)]).toEqual(['loading', []]);
    await vi.waitFor(() => expect(outline(list)).toEqual([['Ungrouped', 's5']]));
    projectId.value = 'atlas';
    host.currentUser.value = 'bob';
    await nextTick();
    expect([list.status.value, outline(list)]).toEqual(['loading', []]);
    await vi.waitFor(() => expect(outline(list)).toEqual([['Ungrouped', 's6']]));
  });

  it('waits for a project', async () => {
    const host = await createActionsHost({ dataset });
    const list = host.use(() => useSessionList({ projectId: null })).value;
    await nextTick();
    expect(list.status.value).toBe('loading');
    expect(host.requests).toEqual([]);
  });

  it('is headed in the language of the app', async () => {
    const host = await createActionsHost({ dataset, locale: 'de' });
    const list = await ready(host, { projectId: 'atlas' });
    expect(outline(list).at(-1)?.[0]).toBe('Ohne Gruppe');
  });
});

describe('the filter', () => {
  it.each([
    ['PLAN', ['s1', 's3']],
    ['plan q4', ['s1']],
    ['caf\u00E9', ['s2']],
    ['\u00FCbersicht', ['s2']],
    ['  ', ['s1', 's2', 's3']],
  ])('%j finds %j', async (filter, expected) => {
    const host = await createActionsHost({ dataset });
    const list = await ready(host, { projectId: 'atlas', filter });
    expect(
      outline(list)
        .flatMap(([, ...ids]) => ids)
        .sort(),
    ).toEqual(expected);
    expect(list.total.value).toBe(3);
  });

  it('that finds nothing is told apart from an empty list', async () => {
    const host = await createActionsHost({ dataset });
    expect((await ready(host, { projectId: 'atlas', filter: 'zzz' })).status.value).toBe('no-match');
    expect((await ready(host, { projectId: 'empty', filter: 'zzz' })).status.value).toBe('empty');
  });
});

describe('a copy', () => {
  const held = async (host: ActionsHost) => {
    const gate = deferred();
    host.network = async (request) => {
      if (request.url.endsWith('/duplicate')) await gate.promise;
      return host.backend.fetch(request);
    };
    const session = await host.session('s1');
    const actions = host.use(() => useSessionActions(session)).value;
    return { actions, answer: gate.resolve };
  };
  const rows = (list: ReturnType<typeof useSessionList>) =>
    list.sections.value.flatMap((section) =>
      section.rows.map((row) => (row.kind === 'copying' ? row.duplicate.title : row.session.sessionId)),
    );

  it('stands in the list of its project and its person from the start', async () => {
    const host = await createActionsHost({ dataset });
    const projectId = ref('atlas');
    const list = await ready(host, { projectId });
    const { actions, answer } = await held(host);
    const copy = actions.duplicate();
    expect(rows(list)).toEqual(['s1', 's3', 'Copy of Launch plan', 's2']);
    expect(list.sections.value.at(-1)?.rows[0]).toMatchObject({ original: { sessionId: 's1' } });

    projectId.value = 'zephyr';
    await vi.waitFor(() => expect(rows(list)).toEqual(['s5']));
    projectId.value = 'atlas';
    host.currentUser.value = 'bob';
    await vi.waitFor(() => expect(rows(list)).toEqual(['s6']));
    host.currentUser.value = 'alice';
    expect(rows(list)).toContain('Copy of Launch plan');
    answer();
    expect(await copy).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(rows(list)).toHaveLength(4));
  });

  it('is there as soon as it is made, however long the reload of the list takes', async () => {
    const host = await createActionsHost({ dataset });
    const list = await ready(host, { projectId: 'atlas', includeArchived: true });
    const { actions, answer } = await held(host);
    const copy = actions.duplicate();
    const reload = deferred();
    const { network } = host;
    host.network = async (request) => {
      const isList = request.url.includes('/sessions?');
      if (isList) await reload.promise;
      return isList ? host.backend.fetch(request) : network(request);
    };
    answer();
    const first = () => list.sections.value.at(-1)?.rows[0];
    await vi.waitFor(() => expect(first()).toMatchObject({ kind: 'session', isNew: true }));
    expect(first()).toMatchObject({
      session: {
        title: 'Copy of Launch plan',
        tags: ['Q4'],
        pinned: false,
        duplicatedFrom: { sessionId: 's1' },
      },
    });
    reload.resolve();
    const made = await copy;
    expect(rows(list)).toEqual(['s1', 's3', made.ok && made.value.sessionId, 's2', 's4']);
  });

  it.each(['', ' Padded '])('asked for as %j, is there once, whatever title it gets', async (title) => {
    const host = await createActionsHost({ dataset });
    const list = await ready(host, { projectId: 'atlas' });
    const { actions, answer } = await held(host);
    const copy = actions.duplicate({ title });
    const reload = deferred();
    const asked = deferred();
    const { network } = host;
    host.network = async (request) => {
      if (!request.url.includes('/sessions?')) return network(request);
      asked.resolve();
      await reload.promise;
      return host.backend.fetch(request);
    };
    answer();
    await asked.promise;
    const ungrouped = list.sections.value.at(-1)?.rows.map(({ kind }) => kind);
    expect(ungrouped).toEqual(['session', 'session']);
    reload.resolve();
    await copy;
  });

  it('is new for a while', async () => {
    const host = await createActionsHost({ dataset });
    const list = await ready(host, { projectId: 'atlas' });
    const { actions, answer } = await held(host);
    const copy = actions.duplicate();
    answer();
    const made = await copy;
    const isNew = () =>
      list.sections.value.flatMap((section) =>
        section.rows.flatMap((row) => (row.kind === 'session' && row.isNew ? [row.session.sessionId] : [])),
      );
    await vi.waitFor(() => expect(isNew()).toEqual([made.ok && made.value.sessionId]));
    await vi.waitFor(() => expect(isNew()).toEqual([]), { timeout: 2 * NEW_COPY_MS });
  });

  it('made under a filter is shown until the filter changes, whether it matches or not', async () => {
    const host = await createActionsHost({ dataset });
    const filter = ref('launch plan');
    const list = await ready(host, { projectId: 'atlas', filter });
    const { actions, answer } = await held(host);
    const copy = actions.duplicate({ title: 'Something else' });
    expect(rows(list)).toEqual(['s1', 'Something else']);
    answer();
    const made = await copy;
    const id = made.ok ? made.value.sessionId : '';
    await vi.waitFor(() => expect(rows(list)).toEqual(['s1', id]));
    filter.value = 'launch';
    expect(rows(list)).toEqual(['s1']);
  });

  it('stays although an older answer arrives late', async () => {
    const host = await createActionsHost({ dataset });
    const list = await ready(host, { projectId: 'atlas' });
    const gate = deferred();
    let isFirst = true;
    host.network = async (request) => {
      const answer = await host.backend.fetch(request);
      if (request.url.includes('/sessions?') && isFirst) {
        isFirst = false;
        await gate.promise;
      }
      return answer;
    };
    const old = list.reload();
    await vi.waitFor(() => expect(isFirst).toBe(false));
    const session = await host.session('s1');
    const made = await host.use(() => useSessionActions(session)).value.duplicate();
    gate.resolve();
    await old;
    await vi.waitFor(() => expect(rows(list)).toContain(made.ok && made.value.sessionId));
    await nextTick();
    expect(rows(list)).toHaveLength(4);
  });
});

describe('a failure', () => {
  it('is an error where nothing can be shown, and is mended by a reload', async () => {
    const host = await createActionsHost({ dataset });
    host.network = () => Promise.resolve(new Response('', { status: 403 }));
    const list = await ready(host, { projectId: 'atlas' });
    expect([list.status.value, list.error.value?.code]).toEqual(['error', 'forbidden']);
    host.network = (request) => host.backend.fetch(request);
    await list.reload();
    expect([list.status.value, list.error.value]).toEqual(['ready', null]);
  });

  it('leaves on show what is there', async () => {
    const host = await createActionsHost({ dataset });
    const list = await ready(host, { projectId: 'atlas' });
    host.network = () => Promise.reject(new TypeError('offline'));
    await list.reload();
    expect([list.status.value, list.total.value, list.error.value?.code]).toEqual(['ready', 3, 'network']);
  });

  it('of the groups hides no session', async () => {
    const host = await createActionsHost({ dataset });
    host.network = (request) =>
      request.url.includes('/session-groups')
        ? Promise.resolve(new Response('', { status: 404 }))
        : host.backend.fetch(request);
    const list = await ready(host, { projectId: 'atlas' });
    expect(outline(list)).toEqual([['Ungrouped', 's1', 's2', 's3']]);
  });

  it('is none where the client has no groups', async () => {
    const host = await createActionsHost({ client: { listSessions: () => Promise.resolve([]) } as never });
    expect((await ready(host, { projectId: 'atlas' })).status.value).toBe('empty');
  });
});

describe('leaving', () => {
  it('ends the watch on the server', async () => {
    const host = await createActionsHost({ dataset });
    const list = host.use(() => useSessionList({ projectId: 'atlas' }));
    await vi.waitFor(() => expect(list.value.status.value).toBe('ready'));
    const watched = () =>
      host.queryClient
        .getQueryCache()
        .getAll()
        .filter((query) => query.getObserversCount() > 0).length;
    expect(watched()).toBe(2);
    list.stop();
    expect(watched()).toBe(0);
  });
});
