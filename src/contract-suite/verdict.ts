import { check, type Schema } from '../contract';

/**
 * A promise of the wire that the server does not keep; the message says which answer was expected, and which came.
 *
 * @example
 * ```ts
 * import { contractChecks, ContractViolation } from 'session-duplicate/contract-suite';
 *
 * const { checks, cleanUp } = contractChecks({
 *   baseUrl: 'http://127.0.0.1:8787',
 *   tenant: 'acme',
 *   token: 'alice@acme',
 * });
 * for (const { name, run } of checks) {
 *   await run().catch((error: unknown) => {
 *     if (!(error instanceof ContractViolation)) throw error;
 *     console.log(`${name}: ${error.message}`);
 *   });
 * }
 * await cleanUp();
 * ```
 */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
}

/** A promise that is not looked at, and why. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked';

  constructor(
    /** Whether it is no promise of this server's, or one that could not be looked at. */
    readonly outcome: 'not_claimed' | 'left_out',
    reason: string,
  ) {
    super(reason);
  }
}

/** @throws ContractViolation unless the condition holds */
export function ensure(condition: boolean, message: string): asserts condition {
  if (!condition) throw new ContractViolation(message);
}

/** @throws ContractViolation unless both are the same JSON, whatever the order of their members */
export function ensureEqual(actual: unknown, expected: unknown, what: string): void {
  const [is, shouldBe] = [canonical(actual), canonical(expected)];
  ensure(is === shouldBe, `${what}: expected ${shorten(shouldBe)}, got ${shorten(is)}`);
}

/** @returns the value in its schema's type. @throws ContractViolation naming the field that is wrong */
export function ensureShape<T>(schema: Schema<T>, value: unknown, what: string): T {
  const checked = check(schema, value);
  if (checked.ok) return checked.value;
  throw new ContractViolation(`${what}: ${checked.field ?? 'the whole'} is wrong: ${checked.message}`);
}

/** JSON with sorted members, so that equal values are equal texts. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, member: unknown) =>
      typeof member === 'object' && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
        : member,
    ) ?? 'nothing'
  );
}

const LONGEST = 300;

export const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text;
