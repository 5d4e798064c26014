import { QueryClient, useInfiniteQuery } from '@tanstack/vue-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { effectScope } from 'vue';
import type { ListMessagesOptions, SessionClient } from '../client/session-client';
import { BrainError } from '../client/brain-error';
import type { ChatMessage } from '../contract';
import { reloadChanged } from './session-cache';
import { sessionHistory, type HistoryPage } from './session-history';

const messageAt = (n: number): ChatMessage => ({
  messageId: `m${n}`,
  thinkProcessId: 'p',
  role: n % 2 === 0 ? 'USER' : 'ASSISTANT',
  content: `Turn ${n}`,
  // Three at a time in the same instant.
  createdAt: new Date(1_800_000_000_000 + Math.floor(n / 3) * 1000).toISOString(),
  addressedToAgent: true,
});

type Answer = (history: ChatMessage[], options: ListMessagesOptions) => ChatMessage[];

const knowsBefore: Answer = (history, { limit = Infinity, before }) => {
  const end = before === undefined ? history.length : history.findIndex((m) => m.messageId === before);
  if (end < 0) throw new BrainError('invalid_request', 'No such message', { field: 'before' });
  return history.slice(Math.max(0, end - limit), end);
};
const ignoresBefore: Answer = (history, { limit = Infinity }) => knowsBefore(history, { limit });
const ignoresBoth: Answer = (history) => history;
const refusesBefore: Answer = (history, options) => {
  if (options.before !== undefined) throw new BrainError('invalid_request', 'Unknown parameter');
  return ignoresBefore(history, options);
};

/** A chat of so many messages, open in a page. */
async function openChat(length: number, answer = knowsBefore) {
  const history = Array.from({ length }, (_, n) => messageAt(n));
  const listMessages = vi.fn((_: string, options: ListMessagesOptions = {}) =>
    Promise.resolve().then(() => answer(history, options)),
  );
  const client = { listMessages } as unknown as SessionClient;
  const options = sessionHistory({ client, user: 'alice' }, 'sess_1');
  const queryClient = new QueryClient();
  const scope = effectScope();
  onTestFinished(() => {
    scope.stop();
    queryClient.clear();
  });
  const query = scope.run(() => useInfiniteQuery(options, queryClient));
  if (!query) throw new Error('The scope has ended');
  await query.suspense();
  listMessages.mockClear();

  const pages = (): HistoryPage[] => query.data.value?.pages ?? [];
  return {
    query,
    listMessages,
    pages,
    shown: () =>
      pages()
        .toReversed()
        .flatMap(({ messages }) => messages.map(({ messageId }) => messageId)),
    all: () => history.map(({ messageId }) => messageId),
    say: (count = 1) => {
      for (let left = count; left > 0; left--) history.push(messageAt(history.length));
    },
    loadAll: async () => {
      while (query.hasNextPage.value) await query.fetchNextPage();
    },
    reload: () => reloadChanged(queryClient, { user: 'alice', sessionId: 'sess_1' }),
  };
}

it.each([0, 1, 249, 250])('a chat of %i messages is whole in one page', async (length) => {
  const { shown, all, loadAll } = await openChat(length);
  expect(shown()).toEqual(all());
  await loadAll();
  expect(shown()).toEqual(all());
});

it('a long chat opens with its end, and goes back to its beginning', async () => {
  const { shown, all, loadAll, listMessages } = await openChat(2600);
  expect(shown()).toEqual(all().slice(-250));
  await loadAll();
  expect(shown()).toEqual(all());
  expect(listMessages).toHaveBeenCalledTimes(5);
});

describe('a reload', () => {
  it('asks for the newest page alone, and keeps the earlier ones as they are', async () => {
    const { shown, all, loadAll, say, reload, pages, listMessages } = await openChat(2600);
    await loadAll();
    const before = pages();
    listMessages.mockClear();
    say(4);
    await reload();
    expect(listMessages).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(all());
    expect(pages()).toHaveLength(before.length);
    before.slice(1).forEach((page, index) => expect(pages()[index + 1]).toBe(page));
  });

  it('changes nothing where nothing was said', async () => {
    const { pages, reload, loadAll } = await openChat(600);
    await loadAll();
    const before = pages();
    await reload();
    expect(pages()).toBe(before);
  });

  it('fills the gap where more was said than a page holds', async () => {
    const { shown, all, loadAll, say, reload } = await openChat(1000);
    await loadAll();
    say(1300);
    await reload();
    expect(shown()).toEqual(all());
  });

  it('of a chat that began anew forgets what is gone', async () => {
    const history: ChatMessage[] = [];
    const answer: Answer = (given, options) => knowsBefore(history.length > 0 ? history : given, options);
    const { shown, loadAll, reload } = await openChat(1000, answer);
    history.push(
      ...Array.from({ length: 400 }, (_, n) => ({ ...messageAt(n + 5000), messageId: `new${n}` })),
    );
    await reload();
    await loadAll();
    expect(shown()).toEqual(history.map(({ messageId }) => messageId));
  });
});

describe.each([
  ['ignores `before`', ignoresBefore],
  ['ignores `before` and `limit`', ignoresBoth],
  ['refuses `before`', refusesBefore],
])('a server that %s', (_, answer) => {
  it('is asked for all at once, and every message is shown once', async () => {
    const { shown, all, loadAll } = await openChat(2600, answer);
    await loadAll();
    expect(shown()).toEqual(all());
  });

  it('is so too where something was said meanwhile', async () => {
    const { shown, all, loadAll, say, reload } = await openChat(2600, answer);
    say(3);
    await loadAll();
    await reload();
    expect(shown()).toEqual(all());
    say(400);
    await reload();
    expect(shown()).toEqual(all());
  });
});

it('what could not be loaded leaves what is there, and can be asked for again', async () => {
  let isDown = false;
  const { query, shown, all, loadAll } = await openChat(900, (history, options) => {
    if (isDown) throw new BrainError('unavailable', 'Down');
    return knowsBefore(history, options);
  });
  isDown = true;
  const failed = await query.fetchNextPage();
  expect(failed).toMatchObject({ isFetchNextPageError: true, error: { code: 'unavailable' } });
  expect(shown()).toEqual(all().slice(-250));
  isDown = false;
  await loadAll();
  expect(shown()).toEqual(all());
});
