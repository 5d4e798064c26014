import type { Instant } from './documents';

/** Tells the time; tests hand in a fixed one. */
export type Clock = () => Date;

/** The clock's time as it is stored. */
export const instantOf = (clock: Clock): Instant => clock().toISOString();
