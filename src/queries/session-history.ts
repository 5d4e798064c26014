// A session's messages a page at a time, from the end backwards.
import type { InfiniteData, QueryFunctionContext, QueryKey } from '@tanstack/vue-query';
import type { ListMessagesOptions } from '../client/session-client';
import type { ChatMessage } from '../contract';
import { nothingIf } from './nothing-if';
import { sessionKeys } from './session-keys';
import { reading, type SessionScope } from './session-queries';
import { unsupported } from './unsupported';

/** Messages of the first page: all of most chats. */
const NEWEST = 250;
/** Messages of each page before it. */
const EARLIER = 500;

/** Neighbours in a history. */
export interface HistoryPage {
  /** Oldest first. */
  messages: ChatMessage[];
  /** Whether there may be messages before these. */
  hasEarlier: boolean;
}

/** The newest page first. A page's parameter is the message it ends before; null for the newest. */
export type SessionHistory = InfiniteData<HistoryPage, ChatMessage | null>;

type Context<Key extends QueryKey> = QueryFunctionContext<Key, ChatMessage | null>;
type List = (options: ListMessagesOptions) => Promise<ChatMessage[]>;

/**
 * Options for `useInfiniteQuery`: the messages of a session, of which `fetchNextPage` gets ever earlier ones. What was
 * said stays as it is, so that a reload asks for the newest page alone and keeps the earlier ones. Where a server does
 * not know `before`, the first earlier page is all the rest.
 *
 * @example
 * ```ts
 * import { useInfiniteQuery } from '@tanstack/vue-query';
 * import { createBrainClient, sessionHistory } from 'session-duplicate';
 *
 * const client = createBrainClient({ baseUrl: '', tenant: 'acme', accessToken: 'token' });
 * const { data, fetchNextPage, hasNextPage } = useInfiniteQuery(
 *   sessionHistory({ client, user: 'alice' }, 'sess_0123456789abcdef0123'),
 * );
 * ```
 */
export function sessionHistory({ client, user }: SessionScope, sessionId: string) {
  const queryKey = [...sessionKeys.session(user, sessionId), 'history'] as const;
  return {
    ...reading,
    // Messages are never changed in place, and there may be very many.
    shallow: true,
    queryKey,
    initialPageParam: null,
    getNextPageParam: ({ messages, hasEarlier }: HistoryPage) => (hasEarlier ? messages[0] : undefined),
    queryFn: async ({ client: cache, pageParam, signal }: Context<typeof queryKey>) => {
      const list: List = (options) =>
        client.listMessages?.(sessionId, { ...options, signal }) ?? unsupported('listMessages');
      const known = cache.getQueryData<SessionHistory>(queryKey);
      const page = known?.pages.find((_, at) => known.pageParams[at]?.messageId === pageParam?.messageId);
      return pageParam ? (page ?? earlierPage(list, pageParam)) : newestPage(list, page);
    },
  };
}

/** The newest page; with what is known of it, as far back as that went. */
async function newestPage(list: List, known: HistoryPage | undefined): Promise<HistoryPage> {
  const messages = await list({ limit: NEWEST });
  let page: HistoryPage = { messages, hasEarlier: messages.length === NEWEST };
  const end = known?.messages.at(-1);
  // More was said since than a page holds.
  for (
    let [first] = messages;
    first && end && page.hasEarlier && isBefore(end, first);
    [first] = page.messages
  ) {
    const { messages: earlier, hasEarlier } = await earlierPage(list, first);
    page = { messages: [...earlier, ...page.messages], hasEarlier };
  }
  const overlap = known ? positionOf(page.messages[0], known.messages) : -1;
  if (!known || overlap < 0) return page;
  return { ...known, messages: [...known.messages.slice(0, overlap), ...page.messages] };
}

/** The page that ends before a message. */
async function earlierPage(list: List, end: ChatMessage): Promise<HistoryPage> {
  const messages = await list({ limit: EARLIER, before: end.messageId }).catch(nothingIf('invalid_request'));
  if (messages?.every((message) => isBefore(message, end))) {
    return { messages, hasEarlier: messages.length === EARLIER };
  }
  // The server passed over `before`, or knows no such message any more.
  const all = await list({});
  return { messages: all.slice(0, Math.max(0, positionOf(end, all))), hasEarlier: false };
}

const positionOf = (message: ChatMessage | undefined, messages: readonly ChatMessage[]): number =>
  messages.findIndex(({ messageId }) => messageId === message?.messageId);

/** Whether a message may stand before another: several may be of the same instant. */
const isBefore = (message: ChatMessage, other: ChatMessage): boolean =>
  message.messageId !== other.messageId && !(Date.parse(message.createdAt) > Date.parse(other.createdAt));
