import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { summary } from '../testing/mount-feature';
import { prepareSessions } from './prepare-sessions';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @returns sessions, and the ids of those whose title was looked at */
function watched(count: number) {
  const seen = new Set<string>();
  const sessions = Array.from({ length: count }, (_, index) => {
    const session = summary({ sessionId: `sess_${index}` });
    const { title } = session;
    return Object.defineProperty(session, 'title', { get: () => (seen.add(session.sessionId), title) });
  });
  return { seen, sessions };
}

it('sessions are prepared once the page is idle, all of them, in turns', () => {
  const { seen, sessions } = watched(1200);
  prepareSessions(sessions);
  expect(seen.size).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(seen.size).toBeGreaterThan(0);
  expect(seen.size).toBeLessThan(1200);
  vi.runAllTimers();
  expect(seen.size).toBe(1200);
});

it('sessions are prepared no further once nobody needs them', () => {
  const { seen, sessions } = watched(1200);
  const stop = prepareSessions(sessions);
  vi.advanceTimersToNextTimer();
  const before = seen.size;
  stop();
  vi.runAllTimers();
  expect(seen.size).toBe(before);
});
