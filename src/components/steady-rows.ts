import type { Virtualizer } from '@tanstack/vue-virtual';
import type { Ref } from 'vue';
import type { ListItems } from './list-items';

export interface SteadyRows {
  /** Remembers what is on the screen. To be called whenever that may have changed by scrolling or measuring. */
  look: () => void;
  /**
   * To be called once the page shows other items than when it was looked at last.
   * @param scrollBy called with the CSS pixels by which what was on the screen has moved, unless it has not
   */
  hold: (scrollBy: (pixels: number) => void) => void;
}

/**
 * Keeps what a person is looking at where it is when items come and go above. Browsers do so by themselves only where all
 * items are in the page, and not all browsers do. At the top of the list, what comes in there is to be seen.
 *
 * @param top where the list begins in what scrolls, in CSS pixels
 */
export function createSteadyRows(
  virtualizer: Readonly<Ref<Virtualizer<Element, Element>>>,
  items: Readonly<Ref<ListItems>>,
  top: Readonly<Ref<number>>,
): SteadyRows {
  /** Where items on the screen begin in what scrolls, by key. */
  let seen = new Map<string, number>();

  function look(): void {
    const rows = virtualizer.value;
    const range = rows.calculateRange();
    seen = new Map();
    if (!range || (rows.scrollOffset ?? 0) <= top.value) return;
    for (let index = range.startIndex; index <= range.endIndex; index++) {
      const item = rows.measurementsCache[index];
      if (item) seen.set(item.key as string, item.start);
    }
  }

  return {
    look,
    hold(scrollBy) {
      if (seen.size === 0) return;
      const rows = virtualizer.value;
      rows.calculateRange();
      const correction = top.value - rows.options.scrollMargin;
      const now = new Map<string, number>();
      const moves: number[] = [];
      for (const [index, key] of items.value.keys.entries()) {
        if (now.size === seen.size) break;
        const before = seen.get(key);
        const start = before === undefined ? undefined : rows.measurementsCache[index]?.start;
        if (before === undefined || start === undefined) continue;
        now.set(key, start + correction);
        moves.push(start + correction - before);
      }
      seen = now;
      // One that was sent elsewhere, as by pinning it, is not followed: the others have moved least.
      const by = moves.reduce(
        (least, move) => (Math.abs(move) < Math.abs(least) ? move : least),
        moves[0] ?? 0,
      );
      if (by !== 0) scrollBy(by);
    },
  };
}
