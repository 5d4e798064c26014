import { describe, expect, it, vi } from 'vitest';
import { createActionsHost, deferred, type ActionsHostOptions } from '../testing/actions-host';
import type { SessionActionEvent } from './action-events';
import type { CopyTitleRequest } from './session-actions-plugin';
import { useSessionActions } from './use-session-actions';
import { useSessionList } from './use-session-list';

const alices = { tenantId: 'acme', userId: 'alice', projectId: 'atlas', status: 'IDLE' as const };
const dataset = {
  sessions: [
    { _id: '01', sessionId: 'sess_plan', title: 'Plan', ...alices },
    { _id: '02', sessionId: 'sess_old', title: 'Old plan', ...alices },
  ],
};

async function setUp(options: ActionsHostOptions = {}) {
  const host = await createActionsHost({ dataset, ...options });
  const list = host.use(() => useSessionList({ projectId: 'atlas' })).value;
  await vi.waitFor(() => expect(list.status.value).toBe('ready'));
  const session = await host.session('sess_plan');
  return { host, actions: host.use(() => useSessionActions(session)).value };
}

describe('a title rule of the host’s own', () => {
  it('titles the copy, and knows what there is', async () => {
    const requests: CopyTitleRequest[] = [];
    const { host, actions } = await setUp({
      copyTitle(request) {
        requests.push(request);
        return `${request.title} — second try`;
      },
    });
    const copy = await actions.duplicateAsync();
    expect((await host.session(copy.sessionId)).title).toBe('Plan — second try');
    expect(requests).toMatchObject([
      { session: { sessionId: 'sess_plan' }, title: 'Plan', taken: ['Old plan', 'Plan'], locale: 'en' },
    ]);
  });

  it('is not asked where the caller gives a title', async () => {
    const copyTitle = vi.fn(() => 'never');
    const { actions } = await setUp({ copyTitle });
    expect(await actions.duplicateAsync({ title: 'Mine' })).toMatchObject({ title: 'Mine' });
    expect(copyTitle).not.toHaveBeenCalled();
  });

  it('that throws is passed over, and the copy is made', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { actions } = await setUp({
      copyTitle() {
        throw new Error('no idea');
      },
    });
    expect(await actions.duplicateAsync()).toMatchObject({ title: 'Copy of Plan' });
    expect(complaint).toHaveBeenCalledOnce();
  });
});

describe('events for analytics', () => {
  async function setUpWithEvents() {
    const events: SessionActionEvent[] = [];
    return { events, ...(await setUp({ onAction: (event) => events.push(event) })) };
  }
  const plan = { sessionId: 'sess_plan', projectId: 'atlas' };

  it('tell of a duplicate as it begins and as it ends, and of the copy', async () => {
    const { events, actions } = await setUpWithEvents();
    const copy = await actions.duplicateAsync();
    expect(events).toEqual([
      { action: 'duplicate', phase: 'started', ...plan },
      {
        action: 'duplicate',
        phase: 'succeeded',
        ...plan,
        copyId: copy.sessionId,
        durationMs: expect.any(Number) as number,
      },
    ]);
  });

  it('tell once of a double click', async () => {
    const { events, actions } = await setUpWithEvents();
    await Promise.all([actions.duplicate(), actions.duplicate()]);
    expect(events.map(({ phase }) => phase)).toEqual(['started', 'succeeded']);
  });

  it('tell of a failure with its reason, and of the retry as an action of its own', async () => {
    const { host, events, actions } = await setUpWithEvents();
    host.network = () => Promise.resolve(new Response(null, { status: 403 }));
    await actions.duplicate();
    expect(events.at(-1)).toMatchObject({ phase: 'failed', error: { code: 'forbidden' } });
    host.network = (request) => host.backend.fetch(request);
    await host.notices.at(-1)?.actions[0]?.run();
    expect(events.map(({ phase }) => phase)).toEqual(['started', 'failed', 'started', 'succeeded']);
  });

  it('tell of a cancelled duplicate', async () => {
    const { host, events, actions } = await setUpWithEvents();
    const slow = deferred();
    host.network = async (request) => {
      if (request.method === 'POST') await slow.promise;
      return host.backend.fetch(request);
    };
    const copying = actions.duplicate();
    const cancelling = actions.cancelDuplicate();
    slow.resolve();
    await Promise.all([copying, cancelling]);
    expect(events.map(({ phase }) => phase)).toEqual(['started', 'cancelled']);
  });

  it('tell of an undo, with the copy it took away', async () => {
    const { host, events, actions } = await setUpWithEvents();
    const copy = await actions.duplicateAsync();
    await host.notices
      .at(-1)
      ?.actions.find(({ id }) => id === 'undo')
      ?.run();
    expect(events.slice(2)).toMatchObject([
      { action: 'undo', phase: 'started', sessionId: copy.sessionId },
      { action: 'undo', phase: 'succeeded', sessionId: copy.sessionId },
    ]);
  });

  it.each([
    ['rename', (actions: ReturnType<typeof useSessionActions>) => actions.rename('New')],
    ['pin', (actions: ReturnType<typeof useSessionActions>) => actions.setPinned(true)],
    ['unpin', (actions: ReturnType<typeof useSessionActions>) => actions.setPinned(false)],
    ['color', (actions: ReturnType<typeof useSessionActions>) => actions.setColor('TEAL')],
    ['archive', (actions: ReturnType<typeof useSessionActions>) => actions.archive()],
    ['reactivate', (actions: ReturnType<typeof useSessionActions>) => actions.reactivate()],
    ['delete', (actions: ReturnType<typeof useSessionActions>) => actions.remove()],
  ] as const)('tell of %s', async (action, act) => {
    const { events, actions } = await setUpWithEvents();
    await act(actions);
    expect(events).toMatchObject([
      { action, phase: 'started', ...plan },
      { action, phase: 'succeeded', ...plan },
    ]);
  });

  it('hold nothing that a person wrote', async () => {
    const { events, actions } = await setUpWithEvents();
    await actions.rename('A secret');
    await actions.duplicate({ title: 'Another secret' });
    expect(JSON.stringify(events)).not.toMatch(/secret|Plan/);
  });

  it('cannot spoil an action by throwing', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { actions } = await setUp({
      onAction() {
        throw new Error('tracker blocked');
      },
    });
    expect(await actions.duplicate()).toMatchObject({ ok: true });
    expect(complaint).toHaveBeenCalledTimes(2);
  });
});
