import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import { heightsOf, turnParts, type TurnView } from './turn-window';
import { BLOCK_LENGTH, type TurnBlock } from './use-turn-blocks';

/** Steps in which scrolling is followed, in pixels. */
const STEP = 300;
/** So many pixels before the first turn the start is near: time enough to load what comes before it. */
const NEAR = 3000;
/** The newest turns stay on the page, as far as they came at once. */
const MOST_KEPT = 500 / BLOCK_LENGTH;

export interface TurnWindowParts {
  blocks: ComputedRef<readonly TurnBlock[]>;
  /** How many of the last blocks came at once. */
  newest: ComputedRef<number>;
  /** A block that is kept, such as the one that focus is in. */
  current: ComputedRef<TurnBlock | undefined>;
  /** What scrolls, from its end upwards. */
  scroller: Readonly<Ref<HTMLElement | null>>;
  /** What holds the blocks and nothing else. */
  list: Readonly<Ref<HTMLElement | null>>;
}

/** Keeps as much of a long chat on the page as a person can look at, and the rest as empty space of its height. */
export function useTurnWindow({ blocks, newest, current, scroller, list }: TurnWindowParts) {
  const known = shallowRef<ReadonlyMap<string, number>>(new Map());
  /** How many of the newest blocks are on the page to stay: the end is seen at once, the others join it a frame each. */
  const kept = shallowRef(1);
  const view = shallowRef<TurnView>({ from: 0, to: 0 });
  const heights = computed(() => heightsOf(blocks.value, known.value));

  const parts = computed(() => {
    const firstKept = blocks.value.length - Math.min(newest.value, kept.value);
    return turnParts({
      blocks: blocks.value,
      heights: heights.value,
      view: view.value,
      isKept: (block, index) => index >= firstKept || block === current.value,
    });
  });
  const isNearStart = computed(
    () => heights.value.reduce((sum, height) => sum + height, 0) - view.value.to < NEAR,
  );

  /** To be told that it was scrolled. */
  function look(): void {
    if (!scroller.value || !list.value) return;
    const outer = scroller.value.getBoundingClientRect();
    const end = list.value.getBoundingClientRect().bottom;
    const from = Math.round((end - outer.bottom) / STEP) * STEP;
    const to = Math.round((end - outer.top) / STEP) * STEP;
    if (from !== view.value.from || to !== view.value.to) view.value = { from, to };
  }

  // In the next frame, all at once: sizes must not change while they are told of.
  let measures: [key: string, height: number][] = [];
  let frame: number | undefined;
  function settle(): void {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      if (measures.length > 0) known.value = new Map([...known.value, ...measures]);
      measures = [];
      // Each that joins is measured, which leads here again.
      kept.value = Math.min(kept.value + 1, MOST_KEPT);
      look();
    });
  }
  /** To be told how many pixels high a block is. */
  function measured({ key }: TurnBlock, height: number): void {
    measures.push([key, height]);
    settle();
  }

  const observer = new ResizeObserver(settle);
  watch(
    [scroller, list],
    (elements) => {
      observer.disconnect();
      for (const element of elements) if (element) observer.observe(element);
    },
    { flush: 'post' },
  );
  onScopeDispose(() => {
    observer.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
  });

  return { parts, isNearStart, look, measured };
}
