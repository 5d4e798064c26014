// Backends that break one promise each: the reference backend behind a fetch that meddles.
import { access } from './access.fixtures';
import { duplicates } from './duplicates.fixtures';
import { history } from './history.fixtures';
import { idempotency } from './idempotency.fixtures';
import { independence } from './independence.fixtures';
import { lifecycle } from './lifecycle.fixtures';
import { lists } from './lists.fixtures';
import type { Mutants } from './meddling.fixtures';
import { optionalParts } from './optional-parts.fixtures';
import { refusals } from './refusals.fixtures';
import { titles } from './titles.fixtures';

/** Every mutant, chapter by chapter. */
export const MUTANTS: Mutants = {
  ...access,
  ...lists,
  ...duplicates,
  ...history,
  ...titles,
  ...independence,
  ...lifecycle,
  ...refusals,
  ...idempotency,
  ...optionalParts,
};
