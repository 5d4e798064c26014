import type { Page } from 'playwright';

/** What a benchmark has measured, as it is printed and kept. */
export interface Table {
  title: string;
  /** What is compared with what, for a reader who does not know the benchmark. */
  note?: string;
  columns: string[];
  rows: (string | number)[][];
}

/** A benchmark: measures and tells. Each file `*.bench.ts` has one as its default export. */
export type Benchmark = () => Promise<Table[]>;

/** The built demo, served. */
export interface Demo {
  /** Opens a page of its own, with nothing in store and no service worker, and closes it afterwards. */
  inPage<T>(work: (page: Page) => Promise<T>): Promise<T>;
}

/** A benchmark of the built demo, driven from Node. */
export type DemoBenchmark = (demo: Demo) => Promise<Table[]>;

/** @returns the middle one of some figures */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}

/** Milliseconds that some work takes. */
export async function duration(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Measures several ways of doing the same in turns, so that what else the machine does falls on all of them.
 *
 * @returns the median milliseconds of each
 */
export async function compare<Name extends string>(
  ways: Record<Name, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(ways) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) figures[name].push(await duration(ways[name]));
  }
  return Object.fromEntries(names.map((name) => [name, median(figures[name])])) as Record<Name, number>;
}

/** A figure with as many digits as it deserves. */
export function rounded(figure: number): number {
  if (!Number.isFinite(figure)) return figure;
  return Number(figure.toPrecision(figure >= 100 ? Math.ceil(Math.log10(figure + 1)) : 2));
}
