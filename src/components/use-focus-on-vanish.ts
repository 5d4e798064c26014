import { nextTick, watch, type Ref, type WatchSource } from 'vue';

const ROW = '.sd-row';
const CONTROL = 'a[href], button';

/**
 * Keeps focus in the list when the card that holds it goes: on to the card that took its place, the last one,
 * or the list itself. A card that only moves keeps it, which browsers would not see to.
 */
export function useFocusOnVanish(root: Readonly<Ref<HTMLElement | null>>, source: WatchSource): void {
  watch(source, async () => {
    const focused = root.value?.contains(document.activeElement) ? document.activeElement : null;
    if (!focused) return;
    // What is no card, such as Retry, makes way for the first one.
    const place = placeOf(focused.closest(ROW));
    await nextTick();
    if (document.activeElement !== document.body) return;
    const rows = [...(root.value?.querySelectorAll(ROW) ?? [])];
    const next = rows.find((row) => placeOf(row) >= place) ?? rows.at(-1);
    const isThere = focused instanceof HTMLElement && focused.isConnected;
    const target = isThere ? focused : next?.querySelector<HTMLElement>(CONTROL);
    (target ?? root.value)?.focus({ preventScroll: target === focused });
  });
}

/** Where a row stands in the whole list, of which the page may hold a part. */
const placeOf = (row: Element | null) => Number(row?.getAttribute('data-index') ?? 0);
