import { useInfiniteQuery, useQueryClient } from '@tanstack/vue-query';
import { computed, shallowReactive, toValue, type MaybeRefOrGetter } from 'vue';
import {
  BrainError,
  sessionHistory,
  useSessionRefresh,
  type ChatMessage,
  type HistoryPage,
  type SessionHistory,
} from '../index';
import { useHost } from './host';

/** A message on its way: it shows at once, and stays with its text where it could not be sent. */
export interface OutgoingMessage {
  readonly id: number;
  readonly content: string;
  readonly createdAt: string;
  /** Null while it is being sent. */
  error: BrainError | null;
}

/** The turns of a chat that come before those that were loaded. */
export interface EarlierTurns {
  /** True where they can be loaded now. */
  isReady: boolean;
  isLoading: boolean;
  /** Why they could not be loaded; null where nothing went wrong. */
  error: Error | null;
}

/** The turns of a chat, and what a person adds to them. */
export function useConversation(sessionId: MaybeRefOrGetter<string>) {
  const { client, person } = useHost();
  const queryClient = useQueryClient();
  const refresh = useSessionRefresh();
  const scope = computed(() => ({ client, user: person.value.user }));
  const options = computed(() => sessionHistory(scope.value, toValue(sessionId)));
  const query = useInfiniteQuery(options);

  const pages = computed(() => query.data.value?.pages.map(({ messages }) => messages).reverse());
  const earlier = computed<EarlierTurns | null>(() => {
    if (!query.hasNextPage.value) return null;
    const error = query.isFetchNextPageError.value ? query.error.value : null;
    return {
      // To load them while the newest are reloaded would call the reload off.
      isReady: !query.isFetching.value && !error,
      isLoading: query.isFetchingNextPage.value,
      error,
    };
  });

  const outgoing = shallowReactive<OutgoingMessage[]>([]);
  let count = 0;

  async function send(content: string): Promise<void> {
    const message: OutgoingMessage = shallowReactive({
      id: (count += 1),
      content,
      createdAt: new Date().toISOString(),
      error: null,
    });
    outgoing.push(message);
    await attempt(message);
  }

  async function attempt(message: OutgoingMessage): Promise<void> {
    message.error = null;
    const { user } = scope.value;
    const { queryKey } = options.value;
    try {
      const turns = await client.sendMessage(toValue(sessionId), message.content);
      // An answer to an earlier read may still be on its way; it does not know these turns.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<SessionHistory>(queryKey, (known) => withTurns(known, turns));
      discard(message);
      void refresh({ user, sessionId: toValue(sessionId) });
    } catch (error) {
      message.error = BrainError.from(error);
    }
  }

  function discard(message: OutgoingMessage): void {
    const index = outgoing.indexOf(message);
    if (index !== -1) outgoing.splice(index, 1);
  }

  return {
    /** What was loaded, oldest first. */
    pages,
    earlier,
    error: query.error,
    reload: () => void query.refetch(),
    loadEarlier: () => void query.fetchNextPage(),
    outgoing: outgoing as readonly OutgoingMessage[],
    isSending: computed(() => outgoing.some((message) => message.error === null)),
    send,
    retry: attempt,
    discard,
  };
}

/** With turns at its end, each message once. */
function withTurns(known: SessionHistory | undefined, turns: readonly ChatMessage[]): SessionHistory {
  const [newest = NOTHING_YET, ...earlier] = known?.pages ?? [];
  const ids = new Set(turns.map(({ messageId }) => messageId));
  const messages = [...newest.messages.filter(({ messageId }) => !ids.has(messageId)), ...turns];
  return { pageParams: known?.pageParams ?? [null], pages: [{ ...newest, messages }, ...earlier] };
}

const NOTHING_YET: HistoryPage = { messages: [], hasEarlier: true };
