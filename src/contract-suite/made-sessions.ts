import { paths } from '../contract';
import type { Answer, Call } from './wire';

/** Remembers what the suite has made, so that all of it can be deleted again. */
export class MadeSessions {
  private readonly makers = new Map<string, Call>();
  private readonly foreign = new Set<string>();

  /** How many there have been. */
  get count(): number {
    return this.makers.size;
  }

  has(sessionId: string): boolean {
    return this.makers.has(sessionId);
  }

  /** Sessions that are none of the suite's, whatever a server says: they are never deleted. */
  spare(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.foreign.add(id);
  }

  add(sessionId: string, maker: Call): void {
    if (!this.foreign.has(sessionId)) this.makers.set(sessionId, maker);
  }

  /** Notes the session that an answer tells of, if its call makes one. */
  note({ call, status, body, text }: Answer, maker: Call): void {
    if (!call.startsWith('POST ') || status >= 300) return;
    const ids = [body, ...lastEvent(text)].map(
      (value) => (value as { sessionId?: unknown } | undefined)?.sessionId,
    );
    for (const id of ids) if (typeof id === 'string') this.add(id, maker);
  }

  /**
   * Deletes what was made.
   *
   * @param asOwner calls the wire as the suite's person
   * @returns the ids of sessions that may still be there
   */
  async deleteAll(asOwner: Call): Promise<string[]> {
    const left: string[] = [];
    for (const [sessionId, maker] of this.makers) {
      if (!(await isGone(sessionId, maker)) && !(await isGone(sessionId, asOwner))) left.push(sessionId);
    }
    return left;
  }
}

async function isGone(sessionId: string, call: Call): Promise<boolean> {
  try {
    const { status } = await call('DELETE', paths.session(sessionId));
    return status === 404 || (status >= 200 && status < 300);
  } catch {
    return false;
  }
}

/** The data of the last event, if the text is a stream of them. */
function lastEvent(text: string): unknown[] {
  const data = /(?:^|\n)data: ?(\{.*\})\s*$/.exec(text)?.[1];
  if (data === undefined) return [];
  try {
    return [JSON.parse(data)];
  } catch {
    return [];
  }
}
