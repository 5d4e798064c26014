import { useQuery, useQueryClient } from '@tanstack/vue-query';
import { computed, shallowReactive, toValue, type MaybeRefOrGetter } from 'vue';
import { BrainError, sessionQueries, useSessionRefresh, type ChatMessage } from '../index';
import { useHost } from './host';

/** A message on its way: it shows at once, and stays with its text where it could not be sent. */
export interface OutgoingMessage {
  readonly id: number;
  readonly content: string;
  readonly createdAt: string;
  /** Null while it is being sent. */
  error: BrainError | null;
}

/** The turns of a chat, and what a person adds to them. */
export function useConversation(sessionId: MaybeRefOrGetter<string>) {
  const { client, person } = useHost();
  const queryClient = useQueryClient();
  const refresh = useSessionRefresh();
  const scope = computed(() => ({ client, user: person.value.user }));
  const options = computed(() => sessionQueries.messages(scope.value, toValue(sessionId)));
  const query = useQuery(options);

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
      queryClient.setQueryData(queryKey, (known: ChatMessage[] | undefined) => joined(known ?? [], turns));
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
    messages: query.data,
    error: query.error,
    reload: () => void query.refetch(),
    outgoing: outgoing as readonly OutgoingMessage[],
    isSending: computed(() => outgoing.some((message) => message.error === null)),
    send,
    retry: attempt,
    discard,
  };
}

/** Both in order, each message once. */
function joined(known: readonly ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] {
  const ids = new Set(added.map(({ messageId }) => messageId));
  return [...known.filter(({ messageId }) => !ids.has(messageId)), ...added];
}
