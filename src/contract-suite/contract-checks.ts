import { CHAPTERS } from './chapters';
import { Claims } from './claims';
import type { ContractOptions, OptionalPart } from './options';
import { ensure, NotChecked } from './verdict';
import { World } from './world';

/** How a check ended that found nothing wrong. */
export type CheckOutcome =
  | { outcome: 'passed' }
  | {
      /** `not_claimed`: no promise of this server's. `left_out`: could not be looked at. */
      outcome: 'not_claimed' | 'left_out';
      reason: string;
    };

/** One promise of the wire, ready to be held against a server. */
export interface ContractCheck {
  /** Unique and stable, such as `history: messages keep their times`. */
  readonly name: string;
  /** The optional part that it belongs to, if any. */
  readonly part?: OptionalPart | undefined;
  /** Holds it against the server. @throws ContractViolation where the server breaks the promise */
  readonly run: () => Promise<CheckOutcome>;
}

/** The promises of the wire, held against one server. */
export interface ContractChecks {
  /** Each can run alone; they share sessions that are made when first needed. Run them one after the other. */
  readonly checks: readonly ContractCheck[];
  /** How many sessions have been made so far. */
  readonly sessionsMade: () => number;
  /**
   * Deletes every session that was made. Call it in the end, however the checks went.
   *
   * @throws ContractViolation naming the sessions that are still there
   */
  readonly cleanUp: () => Promise<void>;
}

/**
 * The contract as a list of checks, for a test runner.
 *
 * @example
 * ```ts
 * import { afterAll, describe, it } from 'vitest';
 * import { contractChecks } from 'session-duplicate/contract-suite';
 *
 * describe('our backend keeps the contract', () => {
 *   const { checks, cleanUp } = contractChecks({ baseUrl: 'http://127.0.0.1:8787', tenant: 'acme', token: 'alice@acme' });
 *   for (const { name, run } of checks) {
 *     it(name, async (context) => {
 *       const result = await run();
 *       if (result.outcome !== 'passed') context.skip(result.reason);
 *     });
 *   }
 *   afterAll(cleanUp);
 * });
 * ```
 *
 * @throws TypeError if `baseUrl` is no URL, or tenant or token are empty
 */
export function contractChecks(options: ContractOptions): ContractChecks {
  validate(options);
  const world = new World(options);
  const scene = { world, claims: new Claims(world) };
  return {
    checks: CHAPTERS.flatMap(({ area, promises }) =>
      promises.map(({ promise, part, run }) => ({
        name: `${area}: ${promise}`,
        part,
        run: async (): Promise<CheckOutcome> => {
          try {
            await world.begin();
            if (part) await scene.claims.require(part);
            await run(scene);
            return { outcome: 'passed' };
          } catch (reason) {
            if (reason instanceof NotChecked) return { outcome: reason.outcome, reason: reason.message };
            throw reason;
          }
        },
      })),
    ),
    sessionsMade: () => world.made.count,
    cleanUp: async () => {
      const left = await world.cleanUp();
      ensure(left.length === 0, `sessions that could not be deleted: ${left.join(', ')}`);
    },
  };
}

function validate({ baseUrl, tenant, token, messages = 2 }: ContractOptions): void {
  if (!URL.canParse(baseUrl)) throw new TypeError(`The base URL is none: ${baseUrl}`);
  if (!tenant) throw new TypeError('A tenant is needed.');
  if (!token) throw new TypeError('A token is needed.');
  if (!Number.isInteger(messages) || messages < 2) throw new TypeError('At least 2 messages are needed.');
}
