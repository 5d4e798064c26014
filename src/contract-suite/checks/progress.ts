import {
  duplicateProgressSchema,
  paths,
  sessionDuplicateResponseSchema,
  type DuplicateProgress,
} from '../../contract';
import type { Chapter } from '../promise';
import { ensure, ensureEqual, ensureShape } from '../verdict';
import { ensureStatus } from '../wire';

const EVENTS = { Accept: 'text/event-stream, application/json' };

/** The events of a stream that has come to its end; their data parsed. */
function eventsOf(text: string): { name: string; data: unknown }[] {
  const blocks = text.split(/(?:\r\n|\n|\r){2,}/).filter((block) => /^data:/m.test(block));
  return blocks.map((block) => {
    const name = /^event: ?(.*)$/m.exec(block)?.[1]?.trim() ?? 'message';
    const data = [...block.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n');
    try {
      return { name, data: JSON.parse(data) as unknown };
    } catch {
      return { name, data: undefined };
    }
  });
}

/** Begins at nothing, never goes back, ends with all. */
function ensureProgress(told: readonly DuplicateProgress[]): void {
  let last = 0;
  for (const { copied, total } of told) {
    ensure(copied >= last && copied <= total, `progress: ${copied} of ${total} came after ${last}`);
    ensureEqual(total, told[0]?.total, 'progress: the total');
    last = copied;
  }
}

export const progress: Chapter = {
  area: 'optional',
  promises: [
    {
      promise: 'progress is told in events, and ends with the result',
      part: 'progress',
      run: async ({ world }) => {
        const { sourceId } = await world.copiedRichest();
        const body = { title: `${world.mark}: with progress` };
        const answer = await world.owner('POST', paths.duplicate(sourceId), { body, headers: EVENTS });
        const events = eventsOf(ensureStatus(answer, 200).text);
        const last = events.at(-1);
        ensureEqual(last?.name, 'result', `${answer.call}: the last event`);
        const result = ensureShape(sessionDuplicateResponseSchema, last?.data, `${answer.call}: the result`);
        ensureEqual(result.title, body.title, `${answer.call}: the title in the result`);
        await world.summaryOf(result.sessionId);
        ensureProgress(
          events
            .filter((event) => event.name === 'progress')
            .map((event) => ensureShape(duplicateProgressSchema, event.data, `${answer.call}: progress`)),
        );
      },
    },
    {
      promise: 'what is refused before it begins has its status, though events were asked for',
      part: 'progress',
      run: async ({ world }) => {
        const path = paths.duplicate(`none-${crypto.randomUUID()}`);
        ensureStatus(await world.owner('POST', path, { headers: EVENTS }), 404);
      },
    },
  ],
};
