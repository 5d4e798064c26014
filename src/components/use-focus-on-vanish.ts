import { nextTick, watch, type Ref, type WatchSource } from 'vue';

const CARD = '.sd-card';
const CONTROL = 'a[href], button';

/**
 * Keeps focus in the list when the card that holds it goes: on to the card that took its place, the last one,
 * or the list itself. A card that only moves keeps it, which browsers would not see to.
 */
export function useFocusOnVanish(root: Readonly<Ref<HTMLElement | null>>, source: WatchSource): void {
  const shownCards = () =>
    [...(root.value?.querySelectorAll(CARD) ?? [])].filter((card) => !card.closest('[hidden]'));

  watch(source, async () => {
    const focused = root.value?.contains(document.activeElement) ? document.activeElement : null;
    if (!focused) return;
    // What is no card, such as Retry, makes way for the first one.
    const card = focused.closest(CARD);
    const index = card ? shownCards().indexOf(card) : 0;
    await nextTick();
    if (document.activeElement !== document.body) return;
    const cards = shownCards();
    const next = cards[Math.min(index, cards.length - 1)]?.querySelector<HTMLElement>(CONTROL);
    const target = focused instanceof HTMLElement && focused.isConnected ? focused : next;
    (target ?? root.value)?.focus({ preventScroll: target === focused });
  });
}
