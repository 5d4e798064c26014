import { mapInSlices } from '../client/in-slices';
import type { SessionSummary } from '../contract';

/**
 * The newer of two lists, made of the older one's objects wherever they say the same, so that what shows a session is
 * drawn anew only when that session has changed. Sessions are matched by their id: one that comes in on top leaves all
 * others what they are.
 *
 * @returns the older list itself where nothing has changed
 */
export async function shareSessions(
  older: SessionSummary[] | undefined,
  newer: SessionSummary[],
): Promise<SessionSummary[]> {
  if (!older) return newer;
  const known = new Map(older.map((session) => [session.sessionId, session]));
  const shared = await mapInSlices(newer, (session) => {
    const before = known.get(session.sessionId);
    return before && isSame(before, session) ? before : session;
  });
  const isUnchanged = shared.length === older.length && shared.every((session, at) => session === older[at]);
  return isUnchanged ? older : shared;
}

/** For plain JSON values. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  // This runs for every field of thousands of sessions: lists of names would take longer than the comparing.
  for (const name in a) if (!isSame(a[name], b[name])) return false;
  for (const name in b) if (!(name in a)) return false;
  return true;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
