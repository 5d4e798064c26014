/**
 * Milliseconds of work, the parsing of the answer included, after which the page gets a turn. Half of what one feels: each turn
 * given away costs a frame before the first of the list is seen.
 */
const TURN = 24;
/** Looking at the clock takes longer than most of what is done in between. */
const CLOCK_EVERY = 64;

/**
 * Maps a list as `map` does, in turns that leave the page alive, however long the list is. A short one takes no turn.
 *
 * @param since when this task began, where it has worked already
 * @throws whatever `map` throws
 */
export async function mapInSlices<T, R>(
  items: Iterable<T>,
  map: (item: T) => R,
  since = performance.now(),
): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    if (results.length % CLOCK_EVERY === 0 && performance.now() - since >= TURN) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    results.push(map(item));
  }
  return results;
}
