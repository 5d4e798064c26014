import type { ChatMessage } from '../../contract';
import type { Chapter } from '../promise';
import { canonical, ensure, ensureEqual } from '../verdict';
import type { Copied } from '../world';

/** The texts of a history. */
const contents = (messages: readonly ChatMessage[]): string[] => messages.map((message) => message.content);

/**
 * Every message of the copy says of itself what one with the same text does in the original. Neither the order nor
 * what is missing plays a part: that is for promises of their own.
 */
function ensureKept({ before, copy }: Copied, what: string, of: (message: ChatMessage) => unknown): void {
  const known = new Map<string, string[]>();
  const told = (message: ChatMessage) => canonical([message.content, of(message)]);
  for (const message of before.messages) {
    known.set(message.content, [...(known.get(message.content) ?? []), told(message)]);
  }
  for (const message of copy.messages) {
    const originals = known.get(message.content) ?? [];
    ensure(
      originals.length === 0 || originals.includes(told(message)),
      `${what} of ${message.messageId} in the copy: expected ${originals.join(' or ')}, got ${told(message)}`,
    );
  }
}

/** Whether one list is the other with some left out. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const text of whole) if (text === part[at]) at++;
  return at === part.length;
}

export const history: Chapter = {
  area: 'history',
  promises: [
    {
      promise: 'the copy has every message, and no other',
      run: async ({ world }) => {
        const { before, copy } = await world.copiedHistory();
        ensureEqual(copy.messages.length, before.messages.length, 'the number of messages');
        ensureEqual(contents(copy.messages).sort(), contents(before.messages).sort(), 'the messages');
      },
    },
    {
      promise: 'messages stand in the original’s order',
      run: async ({ world }) => {
        const { before, copy } = await world.copiedHistory();
        const known = new Set(contents(before.messages));
        const copied = contents(copy.messages).filter((text) => known.has(text));
        ensure(isWithin(copied, contents(before.messages)), 'the copy’s messages stand in another order');
      },
    },
    {
      promise: 'messages keep their times',
      run: async ({ world }) =>
        ensureKept(await world.copiedHistory(), 'the time', (message) => Date.parse(message.createdAt)),
    },
    {
      promise: 'messages keep their roles',
      run: async ({ world }) =>
        ensureKept(await world.copiedHistory(), 'the role', (message) => message.role),
    },
    {
      promise: 'messages keep their senders',
      run: async ({ world }) =>
        ensureKept(await world.copiedHistory(), 'the sender', (message) => [
          message.senderUserId,
          message.senderDisplayName,
          message.addressedToAgent,
        ]),
    },
    {
      promise: 'messages keep their thinking',
      run: async ({ world }) =>
        ensureKept(await world.copiedHistory(), 'the thinking', (message) => message.thinking),
    },
    {
      promise: 'no id of the original stands in the copy’s messages',
      run: async ({ world }) => {
        const { sourceId, before, copy } = await world.copiedHistory();
        const ids = [sourceId, ...before.messages.flatMap((one) => [one.messageId, one.thinkProcessId])];
        const copied = copy.messages.map(({ messageId, thinkProcessId, meta }) =>
          JSON.stringify([messageId, thinkProcessId, meta]),
        );
        for (const id of new Set(ids.filter((each) => each !== ''))) {
          const quoted = JSON.stringify(id);
          ensure(!copied.some((text) => text.includes(quoted)), `the original’s id ${id} stands in the copy`);
        }
        const own = new Set(copy.messages.map((message) => message.messageId));
        ensureEqual(own.size, copy.messages.length, 'the number of different message ids in the copy');
      },
    },
  ],
};
