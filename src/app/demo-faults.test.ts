import { describe, expect, it, vi } from 'vitest';
import { withFaults } from './demo-faults';
import type { DemoFaults } from './stores/demo-controls';

const none: DemoFaults = { latency: 0, failingCall: 'none', failure: 'unavailable', isOffline: false };
const root = 'http://localhost/brain/acme';
const duplicate = () => new Request(`${root}/sessions/sess_1/duplicate`, { method: 'POST' });

function server() {
  return vi.fn((request: Request) => Promise.resolve(new Response(request.method)));
}

describe('withFaults', () => {
  it('passes everything on while nothing is wrong', async () => {
    const response = await withFaults(server(), none)(duplicate());
    expect(await response.text()).toBe('POST');
  });

  it('lets no call through while offline', async () => {
    const fetch = server();
    await expect(withFaults(fetch, { ...none, isOffline: true })(duplicate())).rejects.toThrow(TypeError);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['list', 'GET', '/sessions?projectId=atlas'],
    ['duplicate', 'POST', '/sessions/sess_1/duplicate'],
    ['rename', 'PATCH', '/sessions/sess_1/metadata'],
    ['delete', 'DELETE', '/sessions/sess_1'],
    ['messages', 'GET', '/sessions/sess_1/messages'],
    ['messages', 'POST', '/sessions/sess_1/messages'],
    ['none', 'GET', '/sessions/sess_1'],
    ['none', 'DELETE', '/duplicates/key-1'],
  ] as const)('counts as %s: %s %s', async (failingCall, method, path) => {
    const fetch = server();
    const request = new Request(root + path, { method });
    const response = await withFaults(fetch, { ...none, failingCall, failure: 'forbidden' })(request);
    expect(response.status).toBe(failingCall === 'none' ? 200 : 403);
    expect(fetch).toHaveBeenCalledTimes(failingCall === 'none' ? 1 : 0);
  });

  it('refuses as the server would, with the time to wait', async () => {
    const faults: DemoFaults = { ...none, failingCall: 'duplicate', failure: 'rate_limited' };
    const response = await withFaults(server(), faults)(duplicate());
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('20');
    expect(await response.json()).toEqual({ code: 'rate_limited', status: 429 });
  });

  it('loses an answer after the request was carried out', async () => {
    const fetch = server();
    const faults: DemoFaults = { ...none, failingCall: 'duplicate', failure: 'lost_answer' };
    await expect(withFaults(fetch, faults)(duplicate())).rejects.toThrow(TypeError);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('waits before each answer, and no longer than the caller does', async () => {
    vi.useFakeTimers();
    const fetch = server();
    const slow = withFaults(fetch, { ...none, latency: 300 });
    const answered = slow(duplicate());
    await vi.advanceTimersByTimeAsync(299);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await answered).status).toBe(200);

    const controller = new AbortController();
    const aborted = slow(new Request(duplicate(), { signal: controller.signal }));
    controller.abort();
    await expect(aborted).rejects.toThrow(/abort/i);
    expect(fetch).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
