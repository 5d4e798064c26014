import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp, reactive } from 'vue';
import { createBrainClient } from '../client/brain-client';
import { cachedSessions, type SessionChange } from '../queries/session-cache';
import { sessionQueries } from '../queries/session-queries';
import { createActionsHost, deferred, type ActionsHost } from '../testing/actions-host';
import { createSessionActions } from './session-actions-plugin';
import { useSessionActions } from './use-session-actions';
import { useSessionList } from './use-session-list';
import { useSessionRefresh } from './use-session-refresh';

const alices = { tenantId: 'acme', userId: 'alice', projectId: 'atlas', status: 'IDLE' as const };
const dataset = {
  sessions: [
    { _id: '01', sessionId: 'sess_plan', title: 'Plan', ...alices },
    { _id: '02', sessionId: 'sess_old', title: 'Old plan', ...alices, projectId: 'zephyr' },
    { _id: '03', sessionId: 'sess_bobs', title: "Bob's", ...alices, userId: 'bob' },
  ],
};

/** Another tab: an app of its own, with its own cache, on the same server. */
async function openTab(first: ActionsHost, user = 'alice'): Promise<ActionsHost> {
  const tab = await createActionsHost();
  tab.network = (request) => first.backend.fetch(request);
  tab.currentUser.value = user;
  return tab;
}

async function listOf(tab: ActionsHost, projectId = 'atlas') {
  const list = tab.use(() => useSessionList({ projectId })).value;
  await vi.waitFor(() => expect(list.status.value).toBe('ready'));
  return () =>
    cachedSessions(tab.queryClient, tab.currentUser.value, projectId)
      .map(({ title }) => title)
      .sort();
}

const actionsOf = async (tab: ActionsHost) => {
  const session = await tab.session('sess_plan');
  return tab.use(() => useSessionActions(session)).value;
};

/** Hears what tabs tell each other. */
function eavesdrop(): SessionChange[] {
  const heard: SessionChange[] = [];
  const channel = new BroadcastChannel('session-duplicate');
  channel.onmessage = ({ data }: MessageEvent<SessionChange>) => heard.push(data);
  onTestFinished(() => channel.close());
  return heard;
}

/** Resolves once all that was told before has been heard by every tab. */
async function allHeard(): Promise<void> {
  const told = crypto.randomUUID();
  const heard = eavesdrop();
  const channel = new BroadcastChannel('session-duplicate');
  channel.postMessage({ user: told });
  channel.close();
  await vi.waitFor(() => expect(heard.some(({ user }) => user === told)).toBe(true));
}

describe('another tab', () => {
  it('shows a copy, a new title and a deletion without a reload', async () => {
    const here = await createActionsHost({ dataset });
    const there = await openTab(here);
    const shown = await listOf(there);
    const actions = await actionsOf(here);
    await actions.duplicate();
    await vi.waitFor(() => expect(shown()).toEqual(['Copy of Plan', 'Plan']));
    await actions.rename('Better plan');
    await vi.waitFor(() => expect(shown()).toEqual(['Better plan', 'Copy of Plan']));
    await here.notices[0]?.actions.find(({ id }) => id === 'undo')?.run();
    await vi.waitFor(() => expect(shown()).toEqual(['Better plan']));
  });

  it('reloads the open chat and every list after a message, which the host tells', async () => {
    const here = await createActionsHost({ dataset });
    const there = await openTab(here);
    await listOf(there);
    const { queryKey } = sessionQueries.messages({ client: {} as never, user: 'alice' }, 'sess_plan');
    there.queryClient.setQueryData(queryKey, []);
    const refresh = here.use(() => useSessionRefresh()).value;
    there.requests.length = 0;
    await refresh({ user: 'alice', sessionId: 'sess_plan' });
    await vi.waitFor(() => expect(there.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
    await vi.waitFor(() => expect(there.requests.some(({ url }) => url.includes('/sessions?'))).toBe(true));
  });

  it('takes no notice of what no tab of this kind says', async () => {
    const here = await createActionsHost({ dataset });
    const there = await openTab(here);
    const shown = await listOf(there);
    const channel = new BroadcastChannel('session-duplicate');
    for (const noise of [null, 'hello', {}, { user: 1 }]) channel.postMessage(noise);
    channel.close();
    await allHeard();
    await (await actionsOf(here)).rename('Better plan');
    await vi.waitFor(() => expect(shown()).toEqual(['Better plan']));
  });

  it('is told of a change that a host keeps as reactive state', async () => {
    const here = await createActionsHost({ dataset });
    const heard = eavesdrop();
    const refresh = here.use(() => useSessionRefresh()).value;
    await refresh(reactive({ user: 'alice', sessionId: 'sess_plan', more: 'of the host’s' }));
    await vi.waitFor(() => expect(heard).toEqual([{ user: 'alice', sessionId: 'sess_plan' }]));
  });

  it('reloads once for all that it hears while it reloads', async () => {
    const here = await createActionsHost({ dataset });
    const there = await openTab(here);
    await listOf(there);
    const actions = await actionsOf(here);
    const slow = deferred();
    there.network = async (request) => {
      await slow.promise;
      return here.backend.fetch(request);
    };
    there.requests.length = 0;
    for (const title of ['One', 'Two', 'Three', 'Four']) await actions.rename(title);
    await allHeard();
    const lists = () => there.requests.filter(({ url }) => url.includes('/sessions?')).length;
    expect(lists()).toBe(1);
    slow.resolve();
    await vi.waitFor(() =>
      expect(cachedSessions(there.queryClient, 'alice', 'atlas')[0]?.title).toBe('Four'),
    );
    expect(lists()).toBe(2);
  });

  it('waits while nobody looks at it, and reloads when somebody does', async () => {
    const here = await createActionsHost({ dataset });
    const there = await openTab(here);
    const shown = await listOf(there);
    const actions = await actionsOf(here);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    there.requests.length = 0;
    await actions.rename('Better plan');
    await allHeard();
    expect(there.requests).toEqual([]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(shown()).toEqual(['Better plan']));
  });

  it('reloads nothing of other projects', async () => {
    const here = await createActionsHost({ dataset });
    const there = await openTab(here);
    await listOf(there, 'zephyr');
    const actions = await actionsOf(here);
    there.requests.length = 0;
    await actions.setPinned(true);
    await allHeard();
    expect(there.requests).toEqual([]);
  });

  it('of somebody else reloads nothing', async () => {
    const here = await createActionsHost({ dataset });
    const there = await openTab(here, 'bob');
    await listOf(there);
    const actions = await actionsOf(here);
    there.requests.length = 0;
    await actions.duplicate();
    await allHeard();
    expect(there.requests).toEqual([]);
  });
});

describe('what is told', () => {
  it('are ids alone, once a change', async () => {
    const here = await createActionsHost({ dataset });
    await openTab(here);
    const actions = await actionsOf(here);
    const heard = eavesdrop();
    await actions.rename('Secret plan');
    await actions.duplicate();
    await allHeard();
    expect(heard.slice(0, -1)).toEqual([
      { user: 'alice', projectId: 'atlas', sessionId: 'sess_plan' },
      { user: 'alice', projectId: 'atlas' },
    ]);
  });

  it('is nothing where a change failed', async () => {
    const here = await createActionsHost({ dataset });
    const actions = await actionsOf(here);
    const heard = eavesdrop();
    here.network = () => Promise.resolve(new Response('', { status: 403 }));
    await actions.rename('No');
    await actions.duplicate();
    await allHeard();
    expect(heard).toHaveLength(1);
  });
});

describe('the channel', () => {
  const client = createBrainClient({ baseUrl: 'http://brain.test', tenant: 'acme' });
  const plugin = createSessionActions({ client, currentUser: 'alice' });

  it('works whichever plugin the host installs first', async () => {
    const queryClient = new QueryClient();
    const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
    const app = createApp({ render: () => null })
      .use(plugin)
      .use(VueQueryPlugin, { queryClient });
    app.mount(document.createElement('div'));
    await allHeard();
    expect(invalidated).toHaveBeenCalled();
    app.unmount();
  });

  it('is closed with the app, and what ends later does not mind', async () => {
    const here = await createActionsHost({ dataset });
    const refresh = here.use(() => useSessionRefresh()).value;
    const close = vi.spyOn(BroadcastChannel.prototype, 'close');
    const app = createApp({ render: () => null })
      .use(VueQueryPlugin)
      .use(plugin);
    app.mount(document.createElement('div'));
    const late = app.runWithContext(() => useSessionRefresh());
    app.unmount();
    expect(close).toHaveBeenCalledTimes(1);
    await expect(late({ user: 'alice' })).resolves.toBeUndefined();
    await expect(refresh({ user: 'alice' })).resolves.toBeUndefined();
  });

  it.each([
    ['is missing', undefined],
    [
      'is forbidden',
      class {
        constructor() {
          throw new DOMException('The operation is insecure', 'SecurityError');
        }
      },
    ],
  ])('%s in some browsers, and all else works', async (_, replacement) => {
    vi.stubGlobal('BroadcastChannel', replacement);
    onTestFinished(() => void vi.unstubAllGlobals());
    const here = await createActionsHost({ dataset });
    const actions = await actionsOf(here);
    expect(await actions.duplicate()).toMatchObject({ ok: true });
  });
});
