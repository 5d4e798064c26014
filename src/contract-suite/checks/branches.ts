import { paths, type ChatMessage } from '../../contract';
import type { Chapter } from '../promise';
import { ensureEqual } from '../verdict';
import { ensureStatus } from '../wire';

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
