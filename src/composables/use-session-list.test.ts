import { describe, expect, it, vi } from 'vitest';
import { nextTick, ref } from 'vue';
import { type ActionsHost, createActionsHost, shownSessions } from '../testing/actions-host';
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
