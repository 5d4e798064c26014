import { chatMessagesSchema, paths } from '../../contract';
import type { Chapter } from '../promise';
import { ensureEqual } from '../verdict';
import { ensureStatus, readAs } from '../wire';

/** However long the history, it takes no more than so many. */
const PAGES = 4;

const pageBefore = (sessionId: string, messageId: string, limit = PAGES): string =>
  `${paths.messages(sessionId)}?limit=${limit}&before=${encodeURIComponent(messageId)}`;

export const messagePages: Chapter = {
  area: 'optional',
  promises: [
    {
      promise: 'page by page, a history is the same as at once',
      part: 'message-pages',
      run: async ({ world }) => {
        const { sourceId } = await world.copiedHistory();
        const whole = await world.messagesOf(sourceId);
        const limit = Math.ceil(whole.length / PAGES);
        for (let end = whole.length - limit; end > 0; end -= limit) {
          const path = pageBefore(sourceId, whole[end]?.messageId ?? '', limit);
          const answer = ensureStatus(await world.owner('GET', path), 200);
          const page = readAs(chatMessagesSchema, answer);
          ensureEqual(page, whole.slice(Math.max(0, end - limit), end), answer.call);
        }
      },
    },
    {
      promise: 'a page before a message that is none of the session’s is refused (400)',
      part: 'message-pages',
      run: async ({ world }) => {
        const { sourceId, copyId, before } = await world.copiedHistory();
        const foreign = before.messages[1]?.messageId ?? '';
        ensureStatus(await world.owner('GET', pageBefore(sourceId, `none-${crypto.randomUUID()}`)), 400);
        ensureStatus(await world.owner('GET', pageBefore(copyId, foreign)), 400);
      },
    },
  ],
};
