import type { Dataset, Instant } from '../documents';

/** Milliseconds in the units that the builders count in. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

/** What all builders share. Times are in epoch milliseconds until they are written down. */
export interface SeedContext {
  readonly now: number;
  /** The collections being filled. */
  readonly data: Dataset;
  /** A fresh `_id` for a document created at that time. */
  readonly id: (at: number) => string;
}

/** @returns a context with every collection there and empty. */
export function createSeedContext(now: Date): SeedContext {
  let count = 0;
  const hex = (value: number): string => value.toString(16).padStart(12, '0');
  return {
    now: now.getTime(),
    data: {
      projects: [],
      sessions: [],
      think_processes: [],
      chat_messages: [],
      memories: [],
      session_groups: [],
      engine_messages: [],
      llm_traces: [],
      llm_usage_records: [],
      event_log: [],
      prak_runs: [],
      documents: [],
      rags: [],
      fork_receipts: [],
    },
    id: (at) => hex(at) + hex(++count),
  };
}

/** A time in epoch milliseconds as it is stored. */
export const instant = (at: number): Instant => new Date(at).toISOString();
