import { setTimeout as pause } from 'node:timers/promises';
import { holdCalls, type HeldCalls, type HoldOptions } from './hold-calls';
import { NoAnswer } from './no-answer';
import { refusalResponse, type RefusalOptions } from './refusal-response';
import type { CallSelection, Fault, FaultOptions, Rules } from './rules';

/** What can go wrong between a page and its backend, one line each. */
export interface FaultControls {
  /**
   * Refuses calls; the backend never sees them.
   *
   * @example
   * ```ts
   * import { test } from 'session-duplicate/testing';
   *
   * test('a busy server', async ({ page, backend }) => {
   *   backend.fail('duplicateSession', { status: 503, retryAfter: 1, times: 1 });
   *   await page.goto('/');
   * });
   * ```
   */
  fail(calls: CallSelection, refusal?: RefusalOptions): Fault;
  /** Calls never reach the backend. */
  disconnect(calls: CallSelection, options?: FaultOptions): Fault;
  /** The backend does what it is asked for, and the answer gets lost. */
  loseAnswer(calls: CallSelection, options?: FaultOptions): Fault;
  /** The backend does what it is asked for, and the answer ends early: after its first event, or half way. */
  cutAnswer(calls: CallSelection, options?: FaultOptions): Fault;
  /**
   * Lets calls wait.
   *
   * @example
   * ```ts
   * import { test } from 'session-duplicate/testing';
   *
   * test('a copy on its way', async ({ page, backend }) => {
   *   const held = backend.hold('duplicateSession');
   *   await page.goto('/');
   *   await page.getByRole('menuitem', { name: 'Duplicate' }).click();
   *   await held.whenHeld();
   *   held.release();
   * });
   * ```
   */
  hold(calls: CallSelection, options?: HoldOptions): HeldCalls;
  /** Lets calls reach the backend late. @param milliseconds 0 or more */
  delay(calls: CallSelection, milliseconds: number, options?: FaultOptions): Fault;
  /** Lifts every fault; what is held goes on. */
  recover(): void;
}

/** Controls that add to a set of rules. */
export function createFaultControls(rules: Rules): FaultControls {
  return {
    fail: (calls, refusal = {}) => rules.add(calls, refusal, () => Promise.resolve(refusalResponse(refusal))),
    disconnect: (calls, options = {}) =>
      rules.add(calls, options, () => Promise.reject(new NoAnswer('connectionfailed'))),
    loseAnswer: (calls, options = {}) =>
      rules.add(calls, options, async (request, next) => {
        // To its end: the work is done by then.
        await (await next(request)).arrayBuffer();
        throw new NoAnswer('connectionreset');
      }),
    cutAnswer: (calls, options = {}) =>
      rules.add(calls, options, async (request, next) => {
        const response = await next(request);
        const text = await response.text();
        const firstEvent = /^.*?\n\n/s.exec(text)?.[0];
        return new Response(firstEvent ?? text.slice(0, text.length / 2), response);
      }),
    hold: (calls, options = {}) => holdCalls(rules, calls, options),
    delay: (calls, milliseconds, options = {}) =>
      rules.add(calls, options, async (request, next) => {
        await pause(milliseconds, undefined, { signal: request.signal });
        return next(request);
      }),
    recover: () => rules.liftAll(),
  };
}
