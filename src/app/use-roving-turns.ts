import { computed, shallowRef, toValue, type MaybeRefOrGetter } from 'vue';
import type { ChatMessage } from '../index';

const BUTTON = '.sd-message-menu';

/**
 * Makes one tab stop of the menu buttons of all messages: Tab comes to the one used last, at first the newest, and
 * the arrow keys, Home and End go from there to the others.
 */
export function useRovingTurns(messages: MaybeRefOrGetter<readonly ChatMessage[]>) {
  const used = shallowRef<string | null>(null);
  const currentId = computed(() => used.value ?? toValue(messages).at(-1)?.messageId ?? null);

  function onFocusIn({ target }: FocusEvent): void {
    const button = buttonOf(target);
    if (button) used.value = button.closest<HTMLElement>('[data-message-id]')?.dataset['messageId'] ?? null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const button = buttonOf(event.target);
    if (!button || event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(BUTTON)];
    const index = buttons.indexOf(button);
    const next = {
      ArrowUp: buttons[index - 1],
      ArrowDown: buttons[index + 1],
      Home: buttons[0],
      End: buttons.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return { currentId, onFocusIn, onKeyDown };
}

function buttonOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLElement>(BUTTON) : null;
}
