import type { Clock } from './clock';

/** Makes the ids of new documents. */
export interface IdFactory {
  /** 24 hex digits that grow with time and, within one millisecond, with order of calls. */
  documentId(): string;
  /** A session's business id, `sess_` and 20 hex digits without a pattern. */
  sessionId(): string;
}

const COUNTER_LIMIT = 0x1000000;

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Document ids hold 12 digits of milliseconds, 6 of a counter and 6 that tell this factory from another (a
 * second tab). A clock that stands still or runs back does not break the order: the last time is kept.
 */
export function createIdFactory(clock: Clock): IdFactory {
  const factory = randomHex(3);
  let millisecond = 0;
  let time = '000000000000';
  let counter = 0;

  function begin(next: number): void {
    millisecond = next;
    time = next.toString(16).padStart(12, '0');
    counter = 0;
  }

  return {
    documentId() {
      const now = clock().getTime();
      if (now > millisecond) begin(now);
      else if (++counter === COUNTER_LIMIT) begin(millisecond + 1);
      // Joined rather than concatenated: that leaves one string where many ids are kept, no chain of its parts.
      return [time, counter.toString(16).padStart(6, '0'), factory].join('');
    },
    sessionId: () => `sess_${randomHex(10)}`,
  };
}
