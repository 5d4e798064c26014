import type { ObjectDirective } from 'vue';

/** Where an item stands in a list of which only a part is in the page. */
export interface PlaceInSet {
  /** From 1. */
  position: number;
  /** How many items the list has. */
  size: number;
}

/**
 * Tells assistive technology where the card in a row stands. Written to the card's element from outside, whoever draws it:
 * one card more on top moves all others by one, which is no reason to draw them anew.
 */
export const placeInSet: ObjectDirective<HTMLElement, PlaceInSet> = { mounted: write, updated: write };

function write(row: HTMLElement, { value: { position, size } }: { value: PlaceInSet }): void {
  const card = row.firstElementChild;
  card?.setAttribute('aria-posinset', String(position));
  card?.setAttribute('aria-setsize', String(size));
}
