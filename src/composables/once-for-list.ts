import type { SessionSummary } from '../contract';

type Sessions = readonly SessionSummary[];

/**
 * Something that is worked out from a whole list of sessions, once for each list however often it is asked for. A list is
 * never changed in place.
 */
/* @__NO_SIDE_EFFECTS__ */
export function onceForList<T>(workOut: (sessions: Sessions) => T): (sessions: Sessions) => T {
  const known = new WeakMap<Sessions, { result: T }>();
  return (sessions) => {
    let entry = known.get(sessions);
    if (!entry) known.set(sessions, (entry = { result: workOut(sessions) }));
    return entry.result;
  };
}

/** The sessions of a list by their id. */
export const sessionsById = onceForList<ReadonlyMap<string, SessionSummary>>(
  (sessions) => new Map(sessions.map((session) => [session.sessionId, session])),
);
