import { describe, expect, it, vi } from 'vitest';
import { watch } from 'vue';
import type { DuplicateProgress } from '../contract';
import type { SessionClient } from '../client/session-client';
import { cachedSessions } from '../queries/session-cache';
import {
  createActionsHost,
  deferred,
  type ActionsHost,
  type ActionsHostOptions,
} from '../testing/actions-host';
import { aChat, datasetOf } from '../testing/builders';
import type { SessionNotice } from './notices';
import { useSessionActions, type UseSessionActionsReturn } from './use-session-actions';
import { useSessionList } from './use-session-list';

const isDuplicate = ({ method, url }: Request) => method === 'POST' && url.endsWith('/duplicate');
const isCancel = ({ method, url }: Request) => method === 'DELETE' && url.includes('/duplicates/');
const isDelete = ({ method, url }: Request) => method === 'DELETE' && url.includes('/sessions/');
const lost = () => Promise.reject(new TypeError('connection lost'));

/** A host with one chat and its list on show. */
async function setUp({ turns = 4, ...options }: ActionsHostOptions & { turns?: number } = {}) {
  const chat = aChat({ session: { title: 'Plan', projectId: 'atlas' }, turns });
  const host = await createActionsHost({ dataset: datasetOf([chat]), ...options });
  const list = host.use(() => useSessionList({ projectId: 'atlas' })).value;
  await vi.waitFor(() => expect(list.status.value).toBe('ready'));
  const session = await host.session(chat.session.sessionId);
  const actions = host.use(() => useSessionActions(session)).value;
  const shown = () => cachedSessions(host.queryClient, 'alice', 'atlas').map(({ title }) => title);
  return { chat, host, actions, session, shown };
}

const titlesOf = async (host: ActionsHost) => (await host.sessions()).map(({ title }) => title).sort();

function retryOf(notice: SessionNotice | undefined) {
  const action = notice?.actions.find(({ id }) => id === 'retry');
  if (!action) throw new Error('The notice has no Retry');
  return action;
}

/** Resolves in the very moment in which a duplicate first tells how far it is. */
function firstProgress({ progress }: UseSessionActionsReturn): Promise<DuplicateProgress> {
  return new Promise((resolve) => {
    const stop = watch(
      progress,
      (report) => {
        if (!report) return;
        stop();
        resolve(report);
      },
      { flush: 'sync' },
    );
  });
}

describe('progress', () => {
  it('is shown while the server copies, by every component, and is gone in the end', async () => {
    const { host, actions, session } = await setUp({ turns: 1200 });
    const other = host.use(() => useSessionActions(session)).value;
    const done = actions.duplicate();
    expect(actions.progress.value).toBeNull();
    expect((await firstProgress(other)).total).toBe(1200);
    await done;
    expect(actions.progress.value).toBeNull();
  });

  it('stays unknown where the server tells none', async () => {
    const { host, actions } = await setUp();
    host.network = async (request) => {
      if (isDuplicate(request)) request.headers.set('Accept', 'application/json');
      return host.backend.fetch(request);
    };
    const seen = vi.fn();
    watch(actions.progress, seen, { flush: 'sync' });
    await actions.duplicate();
    expect(seen).not.toHaveBeenCalled();
    expect(host.notices[0]?.event).toBe('duplicated');
  });
});

describe('a duplicate that is cancelled', () => {
  it('leaves no copy, and the person is told that it was stopped, not that it failed', async () => {
    const { host, actions, session, shown } = await setUp({ turns: 1200 });
    const other = host.use(() => useSessionActions(session)).value;
    const done = actions.duplicate();
    await firstProgress(actions);
    const cancelled = other.cancelDuplicate();
    expect([actions.isCancelling.value, actions.isDuplicating.value]).toEqual([true, true]);
    await cancelled;
    expect(await done).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect([actions.isCancelling.value, actions.isDuplicating.value]).toEqual([false, false]);
    expect(actions.error.value).toBeNull();
    expect(host.notices).toMatchObject([
      { kind: 'info', event: 'duplicate-cancelled', message: 'Stopped duplicating “Plan”', actions: [] },
    ]);
    expect(await titlesOf(host)).toEqual(['Plan']);
    expect(shown()).toEqual(['Plan']);
  });

  it('at once sends nothing but the cancel', async () => {
    const { host, actions } = await setUp({ locale: 'de' });
    void actions.duplicate();
    await actions.cancelDuplicate();
    expect([host.requests.some(isDuplicate), host.requests.some(isCancel)]).toEqual([false, true]);
    expect(host.notices.map(({ message }) => message)).toEqual(['Duplizieren von „Plan“ abgebrochen']);
  });

  it('while the list is reloaded already is deleted again', async () => {
    const { host, actions, shown } = await setUp();
    let isMade = false;
    host.network = async (request) => {
      const answer = await host.backend.fetch(request);
      isMade ||= isDuplicate(request);
      if (isMade && request.method === 'GET') void actions.cancelDuplicate();
      return answer;
    };
    expect(await actions.duplicate()).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(host.requests.filter(isDelete)).toHaveLength(1);
    expect(shown()).toEqual(['Plan']);
    expect(host.notices.map(({ event }) => event)).toEqual(['duplicate-cancelled']);
  });

  it('leaves no copy on a server that lacks the call', async () => {
    const { host, actions } = await setUp();
    const held = deferred();
    host.network = async (request) => {
      if (isCancel(request)) return new Response('', { status: 404 });
      const answer = await host.backend.fetch(request);
      if (isDuplicate(request)) await held.promise;
      return answer;
    };
    void actions.duplicate();
    await vi.waitFor(() => expect(host.requests.some(isDuplicate)).toBe(true));
    const cancelled = actions.cancelDuplicate();
    held.resolve();
    await cancelled;
    expect(await titlesOf(host)).toEqual(['Plan']);
    expect(host.notices.map(({ event }) => event)).toEqual(['duplicate-cancelled']);
  });

  it("leaves no copy where a host's own client takes no signal", async () => {
    const { host, session } = await setUp();
    const made = deferred();
    const deleteSession = vi.fn(() => Promise.resolve());
    const client: Pick<SessionClient, 'duplicateSession' | 'listSessions' | 'deleteSession'> = {
      duplicateSession: () => made.promise.then(() => ({ sessionId: 'sess_copy' })),
      listSessions: () => Promise.resolve([]),
      deleteSession,
    };
    const own = await createActionsHost({ client: client as SessionClient });
    const actions = own.use(() => useSessionActions(session)).value;
    void actions.duplicate();
    const cancelled = actions.cancelDuplicate();
    made.resolve();
    await cancelled;
    expect(deleteSession).toHaveBeenCalledExactlyOnceWith('sess_copy');
    expect(own.notices.map(({ event }) => event)).toEqual(['duplicate-cancelled']);
    expect(host.notices).toEqual([]);
  });

  it('says so where the cancelling failed, and Retry cancels once more', async () => {
    const { host, actions } = await setUp();
    host.network = async (request) => {
      if (isDuplicate(request)) {
        await (await host.backend.fetch(request)).text();
        void actions.cancelDuplicate();
      }
      return lost();
    };
    expect(await actions.duplicate()).toMatchObject({ ok: false, error: { code: 'network' } });
    expect(host.notices).toMatchObject([
      { kind: 'failure', event: 'cancel-failed', message: 'Couldn’t stop duplicating “Plan”' },
    ]);
    expect(await titlesOf(host)).toEqual(['Copy of Plan', 'Plan']);
    host.network = (request) => host.backend.fetch(request);
    await retryOf(host.notices[0]).run();
    expect(await titlesOf(host)).toEqual(['Plan']);
    expect(host.requests.filter(isDuplicate)).toHaveLength(1);
    expect(host.notices.at(-1)?.event).toBe('duplicate-cancelled');
  });

  it('after Retry is cancelled under its old key, so that the copy of a lost answer goes as well', async () => {
    const { host, actions } = await setUp();
    host.network = async (request) => {
      await (await host.backend.fetch(request)).text();
      return lost();
    };
    await actions.duplicate();
    expect(await titlesOf(host)).toEqual(['Copy of Plan', 'Plan']);
    host.network = (request) => host.backend.fetch(request);
    const retried = retryOf(host.notices[0]).run();
    await actions.cancelDuplicate();
    await retried;
    expect(await titlesOf(host)).toEqual(['Plan']);
  });

  it('can be none: then nothing happens', async () => {
    const { host, actions } = await setUp();
    await actions.cancelDuplicate();
    expect([host.notices, host.requests.filter(isCancel)]).toEqual([[], []]);
  });
});

describe('an undone duplicate', () => {
  it('does not come back by a request that arrives late', async () => {
    const { host, actions } = await setUp();
    let late: Request | undefined;
    host.network = (request) => {
      if (isDuplicate(request)) late ??= request.clone();
      return host.backend.fetch(request);
    };
    await actions.duplicate();
    await host.notices[0]?.actions.find(({ id }) => id === 'undo')?.run();
    expect((await host.backend.fetch(late as Request)).status).toBe(410);
    expect(await titlesOf(host)).toEqual(['Plan']);
  });
});

describe('two duplicates of one session', () => {
  it('that end at different messages are two gestures', async () => {
    const { chat, host, actions } = await setUp();
    const upToMessageId = chat.messages[1]?._id ?? '';
    const both = [actions.duplicate(), actions.duplicate({ upToMessageId }), actions.duplicate()];
    const [whole, branch, again] = await Promise.all(both);
    expect(again).toEqual(whole);
    expect(branch).not.toEqual(whole);
    expect(await titlesOf(host)).toEqual(['Copy of Plan', 'Copy of Plan (2)', 'Plan']);
    expect(host.requests.filter(isDuplicate)).toHaveLength(2);
  });

  it('are one where neither asks for another title', async () => {
    const { host, actions } = await setUp();
    await Promise.all([
      actions.duplicate({ title: 'A' }),
      actions.duplicate(),
      actions.duplicate({ title: 'A' }),
      actions.duplicate({ title: 'B' }),
    ]);
    expect(await titlesOf(host)).toEqual(['A', 'B', 'Plan']);
  });

  it('keep the session busy until both have ended, and are cancelled together', async () => {
    const { chat, host, actions } = await setUp();
    const upToMessageId = chat.messages[1]?._id ?? '';
    const held = deferred();
    host.network = async (request) => {
      if (isDuplicate(request) && (await request.clone().text()).includes('upTo')) await held.promise;
      return host.backend.fetch(request);
    };
    const branch = actions.duplicate({ upToMessageId });
    await actions.duplicate();
    expect(actions.isDuplicating.value).toBe(true);
    const more = actions.duplicate();
    await actions.cancelDuplicate();
    held.resolve();
    expect([(await branch).ok, (await more).ok, actions.isDuplicating.value]).toEqual([false, false, false]);
    expect(await titlesOf(host)).toEqual(['Copy of Plan (2)', 'Plan']);
  });
});
