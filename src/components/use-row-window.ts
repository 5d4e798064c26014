import {
  defaultRangeExtractor,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/vue-virtual';
import {
  computed,
  onScopeDispose,
  shallowRef,
  watch,
  type ComputedRef,
  type CSSProperties,
  type Ref,
  type WatchSource,
} from 'vue';
import type { ListItem, ListItems } from './list-items';
import { createSteadyRows } from './steady-rows';
import { isWindow, scrollToTop, scrollTopOf, topIn, viewportOf, type Viewport } from './viewport';

/** Up to so many items are all in the page; beyond, only those about the viewport are. */
export const WHOLE_LIST = 50;
/** Items above and below the viewport that are in the page as well. */
const OVERSCAN = 5;
/** Items before and after the one in use: two, because what follows a card may be a heading. */
const NEIGHBOURS = 2;
/**
 * Headings are what a reader jumps by, so that all of them are in the page where they are no more than this. Of more there
 * are those of the rows in the page, which are described by them.
 */
const LASTING_HEADINGS = 25;
/**
 * In px: what is shown before there is a viewport, as on a server, or of one without a height. Less than people have, so that
 * a list that comes back measures nothing at its top that it had not measured, before it is scrolled to its old place.
 */
const FIRST_VIEW = 400;

/** In rem, about what the stylesheet makes of them. */
const ESTIMATES = { heading: 3.25, row: 6 } as const;
/** What rows have turned out to be stands among their heights, under a name that no session has. */
const TYPICAL = ' row';

export interface PlacedItem {
  item: ListItem;
  style: CSSProperties;
}

export interface RowWindow {
  /** What is in the page, in order. */
  placed: ComputedRef<PlacedItem[]>;
  /** Room for what comes after it, in CSS pixels. */
  roomAfter: ComputedRef<number>;
  /** To be called with the element of each placed item; it bears the item's index as `data-index`. */
  measure: (element: Element | null) => void;
  /** To be called with whatever is pressed or gets focus in the list: its item stays in the page. */
  use: (target: EventTarget | null) => void;
}

/**
 * Which items of a long list are in the page, and where. Items are in the flow, each as tall as it wants to be; room is left
 * only where others are left out. It works where the page scrolls and where an ancestor does.
 *
 * @param box holds the items, and nothing else
 * @param heights of rows and headings in CSS pixels, by their keys; read at the start and kept up to date
 * @param above changes with what stands right above the box
 */
export function useRowWindow(
  box: Readonly<Ref<HTMLElement | null>>,
  items: Readonly<Ref<ListItems>>,
  heights: Map<string, number>,
  above: WatchSource,
): RowWindow {
  const viewport = shallowRef<Viewport | null>(null);
  /** Where the box begins in what scrolls, in px. */
  const top = shallowRef(0);
  const rem = shallowRef(16);
  const typical = shallowRef(heights.get(TYPICAL));
  const inUse = shallowRef<{ key: string; index: number } | null>(null);

  const keyAt = computed(() => {
    const { keys } = items.value;
    return (index: number) => keys[index] ?? index;
  });
  const extract = computed(() => {
    const { headings } = items.value;
    const at = inUse.value?.index;
    return (range: Range): number[] => {
      if (range.count <= WHOLE_LIST) return Array.from({ length: range.count }, (_, index) => index);
      const indexes = new Set(defaultRangeExtractor(range));
      if (at !== undefined) {
        const last = Math.min(at + NEIGHBOURS, range.count - 1);
        for (let index = Math.max(at - NEIGHBOURS, 0); index <= last; index++) indexes.add(index);
      }
      const lasting =
        headings.length <= LASTING_HEADINGS
          ? headings
          : [...indexes].flatMap((index) => headings.findLast((heading) => heading <= index) ?? []);
      for (const heading of lasting) indexes.add(heading);
      return [...indexes].sort((a, b) => a - b);
    };
  });

  const estimate = computed(() => {
    const headings = new Set(items.value.headings);
    const row = typical.value ?? ESTIMATES.row * rem.value;
    const heading = ESTIMATES.heading * rem.value;
    return (index: number) => (headings.has(index) ? heading : row);
  });

  const virtualizer = useVirtualizer<Element, Element>(
    computed(() => ({
      count: items.value.keys.length,
      getItemKey: keyAt.value,
      estimateSize: estimate.value,
      rangeExtractor: extract.value,
      overscan: OVERSCAN,
      scrollMargin: top.value,
      initialRect: { width: 0, height: FIRST_VIEW },
      // The type knows elements alone; windows are as good to all that is called here.
      getScrollElement: () => viewport.value as Element | null,
      observeElementRect: observeRect,
      observeElementOffset: observeOffset,
      initialOffset: () => (viewport.value ? scrollTopOf(viewport.value) : 0),
      scrollToFn: (offset: number, { adjustments = 0 }: { adjustments?: number }) => {
        if (viewport.value) scrollToTop(viewport.value, offset + adjustments);
      },
      // Only what an observer has seen: to ask an element for its height while others come in makes the browser lay out
      // the page once for each. Not rounded, because thousands of halves make a jump.
      measureElement: (element: Element, entry: ResizeObserverEntry | undefined, { options }: Rows) => {
        const index = Number(element.getAttribute('data-index'));
        const known = heights.get(keyAt.value(index) as string) ?? options.estimateSize(index);
        return entry?.borderBoxSize[0]?.blockSize ?? known;
      },
      onChange: () => {
        if (isSettling) return;
        if (typical.value === undefined) learn();
        steady.look();
      },
    })),
  );
  virtualizer.value.itemSizeCache = heights;
  let isSettling = false;
  const steady = createSteadyRows(virtualizer, items, top);

  function observeRect(rows: Rows, report: (rect: Rect) => void) {
    const withHeight = ({ width, height }: Rect) => report({ width, height: height || FIRST_VIEW });
    return viewport.value && isWindow(viewport.value)
      ? observeWindowRect(rows as unknown as Virtualizer<Window, Element>, withHeight)
      : observeElementRect(rows, withHeight);
  }

  function observeOffset(rows: Rows, report: (offset: number, isScrolling: boolean) => void) {
    const placed = (offset: number, isScrolling: boolean) => {
      place();
      report(offset, isScrolling);
    };
    return viewport.value && isWindow(viewport.value)
      ? observeWindowOffset(rows as unknown as Virtualizer<Window, Element>, placed)
      : observeElementOffset(rows, placed);
  }

  /** Takes the rows measured first for what the others will be: the closer the guess, the less moves when they come. */
  function learn(): void {
    const known = [...heights].flatMap(([key, height]) => (key.includes(' ') ? [] : [height]));
    if (known.length === 0) return;
    typical.value = known.sort((a, b) => a - b)[known.length >> 1];
    if (typical.value !== undefined) heights.set(TYPICAL, typical.value);
  }

  /** Notices that something above the list has grown or gone. */
  function place(): void {
    if (!viewport.value || !box.value) return;
    const now = topIn(viewport.value, box.value);
    if (Math.abs(now - top.value) > 0.5) top.value = now;
  }

  /** Measures what has just come, sooner than an observer would, so that what stands below can be held at once. */
  function settle(): void {
    const rows = virtualizer.value;
    isSettling = true;
    rows.shouldAdjustScrollPositionOnItemSizeChange = () => false;
    for (const element of box.value?.querySelectorAll('[data-index]') ?? []) {
      const index = Number(element.getAttribute('data-index'));
      const height = heights.has(keyAt.value(index) as string) ? 0 : element.getBoundingClientRect().height;
      if (height > 0) rows.resizeItem(index, height);
    }
    rows.shouldAdjustScrollPositionOnItemSizeChange = undefined;
    isSettling = false;
  }

  // Before the page is patched: what takes the place of an item that went is in use in its stead.
  watch(items, (now) => {
    if (!inUse.value) return;
    const { key, index } = inUse.value;
    const at = now.keys.indexOf(key);
    const next = at < 0 ? Math.min(index, now.keys.length - 1) : at;
    const successor = now.keys[next];
    inUse.value = successor === undefined ? null : { key: successor, index: next };
  });
  let firstFrame: number | undefined;
  function arrange(): void {
    firstFrame = undefined;
    if (!box.value) return;
    rem.value = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const now = viewportOf(box.value);
    if (now !== viewport.value) {
      viewport.value = now;
      // Else it would be scrolled to where the virtualizer takes it to be.
      virtualizer.value.scrollOffset = scrollTopOf(now);
    }
    place();
    settle();
    steady.hold((by) => viewport.value && scrollToTop(viewport.value, scrollTopOf(viewport.value) + by));
  }

  watch(
    [box, items, typical, above],
    ([element]) => {
      if (viewport.value) arrange();
      // A list that has just been made is looked at in the frame that shows it, when the page is laid out anyway.
      else if (element) firstFrame ??= requestAnimationFrame(arrange);
    },
    { flush: 'post', immediate: true },
  );
  onScopeDispose(() => firstFrame !== undefined && cancelAnimationFrame(firstFrame));

  const virtualItems = computed(() => virtualizer.value.getVirtualItems());
  return {
    placed: computed(() => {
      let end = virtualizer.value.options.scrollMargin;
      return virtualItems.value.flatMap((virtual) => {
        const item = items.value.at(virtual.index);
        if (!item) return [];
        const room = virtual.start - end;
        end = virtual.end;
        return [
          { item, style: { order: item.index, marginBlockStart: room === 0 ? undefined : `${room}px` } },
        ];
      });
    }),
    roomAfter: computed(() => {
      const { scrollMargin } = virtualizer.value.options;
      const end = virtualItems.value.at(-1)?.end ?? scrollMargin;
      return Math.max(0, virtualizer.value.getTotalSize() - (end - scrollMargin));
    }),
    measure: (element) => virtualizer.value.measureElement(element),
    use(target) {
      const element = target instanceof Element ? target.closest('[data-index]') : null;
      const index = Number(element?.getAttribute('data-index') ?? NaN);
      const key = items.value.keys[index];
      if (key !== undefined && box.value?.contains(element)) inUse.value = { key, index };
    },
  };
}

type Rows = Virtualizer<Element, Element>;
