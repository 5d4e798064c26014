// Ranges of the index `inOrder`, in which a segment stands by its partition and the place of its last message.
import type { Place } from './segment';

/** Segments that end behind a place; all of the partition without one. */
export function behindRange(partition: string, place: Place | undefined): IDBKeyRange {
  return IDBKeyRange.bound(keyAt(partition, place), [partition, []], true);
}

/** Segments that end at a place or behind it: the first is the one that it lies in, or would. */
export function fromRange(partition: string, place: Place): IDBKeyRange {
  return IDBKeyRange.bound(keyAt(partition, place), [partition, []]);
}

/** Segments that end before a place; all of the partition without one. */
export function beforeRange(partition: string, place?: Place): IDBKeyRange {
  return IDBKeyRange.bound([partition], place ? keyAt(partition, place) : [partition, []], false, true);
}

function keyAt(partition: string, place: Place | undefined): (string | number)[] {
  return place ? [partition, place.time, place.id] : [partition];
}
