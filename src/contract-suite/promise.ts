import type { Claims } from './claims';
import type { OptionalPart } from './options';
import type { World } from './world';

/** What a check works with. */
export interface Scene {
  world: World;
  claims: Claims;
}

/** One promise of the wire. */
export interface WirePromise {
  /** What is promised, as a sentence that is true of a server that keeps it. */
  promise: string;
  /** The part that a server must claim to be held to it. @default none: every server is */
  part?: OptionalPart;
  /** @throws ContractViolation where the promise is broken, NotChecked where that cannot be seen */
  run: (scene: Scene) => Promise<void>;
}

/** Promises that belong together. */
export interface Chapter {
  area: string;
  promises: readonly WirePromise[];
}
