import { expect, it } from 'vitest';
import { runContract } from '../../contract-suite';
import { aBackend, OPTIONS } from '../contract-suite.fixtures';
import { meddledFetch } from './meddling.fixtures';
import { MUTANTS } from './mutants.fixtures';

it.each(Object.entries(MUTANTS))(
  'a backend in which %s is caught, and left as it was',
  async (_, { meddle, caughtBy, also = [] }) => {
    const { backend } = await aBackend();
    const before = await backend.dump();
    const report = await runContract({ ...OPTIONS, fetch: meddledFetch(backend, meddle) });
    const failed = report.results.filter((result) => result.outcome === 'failed').map(({ name }) => name);
    expect(report.ok).toBe(false);
    if (also === 'more') expect(failed).toContain(caughtBy);
    else expect(failed.sort()).toEqual([caughtBy, ...also].sort());
    expect({ ...(await backend.dump()), fork_receipts: [] }).toEqual(before);
  },
  30_000,
);

it('there are at least twelve of them', () => {
  expect(Object.keys(MUTANTS).length).toBeGreaterThanOrEqual(12);
});
