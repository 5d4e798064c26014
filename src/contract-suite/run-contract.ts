import { contractChecks, type CheckOutcome } from './contract-checks';
import type { ContractOptions, OptionalPart } from './options';

/** How one check ended. */
export type CheckResult = {
  name: string;
  part?: OptionalPart | undefined;
} & (CheckOutcome | { outcome: 'failed'; reason: string });

/** How a run went. */
export interface ContractReport {
  /** True where no check failed, at least one passed, all is deleted again, and the run came to its end. */
  ok: boolean;
  /** The server. */
  baseUrl: string;
  /** The tenant. */
  tenant: string;
  /** How each check ended, in their order. */
  results: CheckResult[];
  /** How many sessions the suite made on the server. */
  sessionsMade: number;
  /** What could not be deleted again; null where nothing was left behind. */
  leftBehind: string | null;
  /** True where `signal` ended the run early. */
  interrupted: boolean;
}

/** Which server, as whom, and who is told. */
export interface RunContractOptions extends ContractOptions {
  /** Told of every check as it ends. */
  onResult?: ((result: CheckResult) => void) | undefined;
}

/**
 * Holds a server against every promise of the wire, one after the other, and deletes what it made, also where a check
 * fails or `signal` ends the run.
 *
 * @example
 * ```ts
 * import { runContract } from 'session-duplicate/contract-suite';
 *
 * const report = await runContract({ baseUrl: 'http://127.0.0.1:8787', tenant: 'acme', token: 'alice@acme' });
 * if (!report.ok) console.log(report.results.filter((result) => result.outcome === 'failed'));
 * ```
 *
 * @throws TypeError if the options are none to work with; never for what the server does
 */
export async function runContract(options: RunContractOptions): Promise<ContractReport> {
  const { baseUrl, tenant, signal, onResult } = options;
  const { checks, cleanUp, sessionsMade } = contractChecks(options);
  const results: CheckResult[] = [];
  for (const { name, part, run } of checks) {
    if (signal?.aborted) break;
    const result = { name, part, ...(await run().catch(asFailure)) };
    results.push(result);
    onResult?.(result);
  }
  const leftBehind = await cleanUp().then(() => null, messageOf);
  const interrupted = signal?.aborted ?? false;
  const counts = (outcome: CheckResult['outcome']) => results.some((result) => result.outcome === outcome);
  return {
    ok: counts('passed') && !counts('failed') && leftBehind === null && !interrupted,
    baseUrl,
    tenant,
    results,
    sessionsMade: sessionsMade(),
    leftBehind,
    interrupted,
  };
}

const asFailure = (reason: unknown) => ({ outcome: 'failed' as const, reason: messageOf(reason) });

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));
