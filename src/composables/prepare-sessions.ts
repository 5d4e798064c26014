import type { SessionSummary } from '../contract';
import { titleKey } from '../locales';
import { searchText } from './session-filter';
import { whenIdle } from './when-idle';

/** So many are worked out in one turn: a few milliseconds' worth. */
const BATCH = 500;

/**
 * Works out what the first key in a filter and the first duplicate need to know of these sessions, while the page is idle.
 *
 * @returns a function that stops it
 */
export function prepareSessions(sessions: readonly SessionSummary[]): () => void {
  let next = 0;
  let stop = () => {};
  function goOn(): void {
    if (next < sessions.length) stop = whenIdle(work);
  }
  function work(): void {
    for (const session of sessions.slice(next, (next += BATCH))) {
      searchText(session);
      titleKey(session);
    }
    goOn();
  }
  goOn();
  return () => stop();
}
