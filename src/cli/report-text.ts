import type { CheckResult, ContractReport } from '../contract-suite/run-contract';

type Paint = (text: string) => string;

/** What a report is written with. */
export interface Palette {
  good: Paint;
  bad: Paint;
  faint: Paint;
}

const ansi =
  (code: number): Paint =>
  (text) =>
    `\u001b[${code}m${text}\u001b[0m`;

export const COLORS: Palette = { good: ansi(32), bad: ansi(31), faint: ansi(2) };

const plain: Paint = (text) => text;
export const NO_COLORS: Palette = { good: plain, bad: plain, faint: plain };

/** One check in a line, and in a second one why it failed. */
export function resultText(result: CheckResult, { good, bad, faint }: Palette): string {
  if (result.outcome === 'passed') return `${good('✓')} ${result.name}`;
  if (result.outcome === 'failed') return `${bad(`✗ ${result.name}`)}\n    ${result.reason}`;
  return faint(`– ${result.name} (${result.reason})`);
}

/** How the whole went. */
export function summaryText(report: ContractReport, { good, bad }: Palette): string {
  const { ok, results, sessionsMade, leftBehind, interrupted } = report;
  const count = (outcome: CheckResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const verdict = ok
    ? good('The server keeps the contract.')
    : bad(interrupted ? 'Interrupted.' : 'The server does not keep the contract.');
  return [
    `${results.length} checks: ${count('passed')} passed, ${count('failed')} failed, ` +
      `${count('not_claimed')} not claimed by the server, ${count('left_out')} left out.`,
    leftBehind === null ? `${sessionsMade} sessions were made, and deleted again.` : bad(leftBehind),
    verdict,
  ].join('\n');
}
