import { computed, nextTick, shallowRef, toValue, type MaybeRefOrGetter, type Ref } from 'vue';
import type { ChatMessage } from '../index';

const BUTTON = '.sd-message-menu';
const TURN = '[data-message-id]';

/**
 * Makes one tab stop of the menu buttons of all messages: Tab comes to the one used last, at first the newest, and
 * the arrow keys, Home and End go from there to the others. The current turn has to be on the page, wherever it is.
 *
 * @param log holds the turns
 */
export function useRovingTurns(
  messages: MaybeRefOrGetter<readonly ChatMessage[]>,
  log: Readonly<Ref<HTMLElement | null>>,
) {
  const used = shallowRef<string | null>(null);
  const currentId = computed(() => used.value ?? toValue(messages).at(-1)?.messageId ?? null);

  function onFocusIn({ target }: FocusEvent): void {
    const id = turnOf(target);
    if (id !== undefined) used.value = id;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const id = turnOf(event.target);
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const turns = toValue(messages);
    const index = turns.findIndex(({ messageId }) => messageId === id);
    const next = {
      ArrowUp: turns[index - 1],
      ArrowDown: turns[index + 1],
      Home: turns[0],
      End: turns.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    void focusTurn(next.messageId);
  }

  async function focusTurn(messageId: string): Promise<void> {
    used.value = messageId;
    await nextTick();
    const turn = log.value?.querySelector(`[data-message-id="${CSS.escape(messageId)}"]`);
    turn?.querySelector<HTMLElement>(BUTTON)?.focus();
  }

  return { currentId, onFocusIn, onKeyDown, focusTurn };
}

/** The message whose button this is. */
function turnOf(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest(BUTTON) : null;
  return button?.closest<HTMLElement>(TURN)?.dataset['messageId'];
}
