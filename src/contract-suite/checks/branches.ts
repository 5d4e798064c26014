import {
  duplicateProgressSchema,
  paths,
  sessionDuplicateResponseSchema,
  type ChatMessage,
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

export const branches: Chapter = {
  area: 'optional',
  promises: [
    {
      promise: 'a branch ends with the message that is asked for',
      part: 'up-to-message',
      run: async ({ world }) => {
        const { sourceId } = await world.copiedHistory();
        const messages = await world.messagesOf(sourceId);
        const texts = (history: readonly ChatMessage[]) => history.map(({ content }) => content);
        for (const end of new Set([1, Math.ceil(messages.length / 2), messages.length])) {
          const body = { upToMessageId: messages[end - 1]?.messageId, title: `${world.mark}: branch` };
          const copyId = await world.duplicate(sourceId, { body });
          ensureEqual(
            texts(await world.messagesOf(copyId)),
            texts(messages.slice(0, end)),
            `the history up to message ${end}`,
          );
        }
      },
    },
    {
      promise: 'a branch at a message that is none of the session’s is refused (400)',
      part: 'up-to-message',
      run: async ({ world }) => {
        const path = paths.duplicate(await world.spare());
        for (const upToMessageId of [`none-${crypto.randomUUID()}`, '', 7]) {
          ensureStatus(await world.owner('POST', path, { body: { upToMessageId } }), 400);
        }
      },
    },
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
    {
      promise: 'the copy says what it was duplicated from',
      part: 'duplicated-from',
      run: async ({ world }) => {
        const { sourceId, before, copy, after } = await world.copied();
        const { sessionId, title } = copy.summary.duplicatedFrom ?? {};
        ensureEqual([sessionId, title], [sourceId, before.summary.title], 'duplicatedFrom of the copy');
        ensureEqual(
          after.summary.duplicatedFrom,
          before.summary.duplicatedFrom,
          'duplicatedFrom of the original',
        );
      },
    },
  ],
};
