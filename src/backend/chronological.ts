import type { Instant } from './documents';

/** Orders a history: oldest first, and where times are equal by `_id`. */
export function chronological(
  a: { createdAt: Instant; _id: string },
  b: { createdAt: Instant; _id: string },
): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a._id < b._id ? -1 : 1;
}
