import { nextTick, watch, type Ref, type WatchSource } from 'vue';

const CARD = '.sd-card';
const CARD_LINK = '.sd-card-link';

/**
 * Keeps focus in the list when the card that holds it goes: on to the card that took its place, the last one,
 * or the list itself.
 */
export function useFocusOnVanish(root: Readonly<Ref<HTMLElement | null>>, source: WatchSource): void {
  watch(source, async () => {
    const focused = root.value?.contains(document.activeElement) ? document.activeElement : null;
    const card = focused?.closest(CARD);
    if (!focused || !card) return;
    const index = [...(root.value?.querySelectorAll(CARD) ?? [])].indexOf(card);
    await nextTick();
    if (card.isConnected || document.activeElement !== document.body) return;
    const links = root.value?.querySelectorAll<HTMLElement>(CARD_LINK) ?? [];
    (links[Math.min(index, links.length - 1)] ?? root.value)?.focus();
  });
}
