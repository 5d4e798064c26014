import { describe, expect, it } from 'vitest';
import {
  contractChecks,
  OPTIONAL_PARTS,
  runContract,
  type ContractOptions,
  type ContractReport,
} from '../contract-suite';
import { serveBackend } from '../server/serve-backend';
import { aBackend, OPTIONS } from './contract-suite.fixtures';
import { meddledFetch } from './mutants/meddling.fixtures';
import { withoutOptionalParts } from './mutants/without-optional-parts.fixtures';

const notPassed = ({ results }: ContractReport) => results.filter((result) => result.outcome !== 'passed');

const outcomes = ({ results }: ContractReport, outcome: string) =>
  results.filter((result) => result.outcome === outcome).map(({ name }) => name);

describe('the reference backend', () => {
  it('keeps every promise over real HTTP, and is as it was afterwards', async () => {
    const { url, backend, stop } = await serveBackend({ port: 0, host: '127.0.0.1', data: null });
    try {
      const before = await backend.dump();
      const options = { ...OPTIONS, baseUrl: `${url}/`, project: undefined, require: OPTIONAL_PARTS };
      const report = await runContract(options);
      expect(notPassed(report)).toEqual([]);
      expect(report).toMatchObject({ ok: true, leftBehind: null, interrupted: false });
      expect(report.sessionsMade).toBeGreaterThan(20);
      expect({ ...(await backend.dump()), fork_receipts: [] }).toEqual(before);
    } finally {
      await stop();
    }
  }, 60_000);

  it('keeps every promise with a session of the person’s own, which is never changed', async () => {
    const { backend, chat } = await aBackend();
    const before = await backend.dump();
    const { sessionId: session } = chat.session;
    const report = await runContract({ ...OPTIONS, project: undefined, session, fetch: backend.fetch });
    expect(notPassed(report)).toEqual([]);
    expect({ ...(await backend.dump()), fork_receipts: [] }).toEqual(before);
  }, 30_000);

  it('passes without other people’s tokens; what needs them is left out, and the report says why', async () => {
    const { backend } = await aBackend();
    const alone = { ...OPTIONS, otherToken: undefined, foreignTenantToken: undefined };
    const report = await runContract({ ...alone, fetch: backend.fetch });
    expect(report.ok).toBe(true);
    expect(notPassed(report).map((result) => result.outcome)).toEqual(Array(5).fill('left_out'));
    expect(notPassed(report)[0]).toMatchObject({
      name: 'who may: a person of another tenant finds nothing (404)',
      reason: expect.stringContaining('--foreign-tenant-token') as string,
    });
  }, 30_000);
});

describe('a server without the optional parts', () => {
  async function run(options: Partial<ContractOptions> = {}) {
    const { backend, chat } = await aBackend();
    const before = await backend.dump();
    const report = await runContract({
      ...OPTIONS,
      session: chat.session.sessionId,
      fetch: meddledFetch(backend, withoutOptionalParts),
      ...options,
    });
    expect(await backend.dump()).toEqual(before);
    return report;
  }

  it('passes with a session of the person’s own; those parts are not claimed', async () => {
    const report = await run();
    expect(outcomes(report, 'failed')).toEqual([]);
    expect(report.ok).toBe(true);
    const optional = report.results.filter((result) => result.part !== undefined);
    expect(optional.map((result) => result.outcome)).toEqual(optional.map(() => 'not_claimed'));
    expect(new Set(optional.map((result) => result.part))).toEqual(new Set(OPTIONAL_PARTS));
    expect(outcomes(report, 'left_out')).toEqual([
      'title: the copy of a session without a title has none, and the answer leaves it out',
      'independence: a message to the copy appears in the copy alone',
      'independence: a message to the original appears in the original alone',
    ]);
  }, 30_000);

  it('fails where a part is required', async () => {
    const report = await run({ require: ['cancel'] });
    expect(report.ok).toBe(false);
    expect(outcomes(report, 'failed')).toHaveLength(3);
    expect(outcomes(report, 'failed')[0]).toContain('called off');
  }, 30_000);

  it('does not pass where there is no session to look at', async () => {
    const report = await run({ session: undefined });
    expect(report.ok).toBe(false);
    expect(outcomes(report, 'failed')).toEqual([
      'duplicate: answers 200 with the id of a new session, which the list has once',
    ]);
  }, 30_000);
});

describe('a server that cannot be trusted', () => {
  it('that does not answer fails, and the report says so', async () => {
    const { ok, results } = await runContract({
      ...OPTIONS,
      fetch: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })),
    });
    expect(ok).toBe(false);
    expect(results[0]).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('no answer came (fetch failed: ECONNREFUSED)') as string,
    });
  });

  it('that never answers is given up', async () => {
    const never = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))));
    const checks = contractChecks({ ...OPTIONS, timeoutMs: 20, fetch: never }).checks;
    await expect(checks[0]?.run()).rejects.toThrow('no answer came');
  });

  it('that passes a session off as a copy does not get it deleted', async () => {
    const { backend, chat } = await aBackend();
    const before = await backend.dump();
    const fetch = (request: Request) =>
      request.url.endsWith('/duplicate')
        ? Promise.resolve(Response.json({ sessionId: chat.session.sessionId }))
        : backend.fetch(request);
    const report = await runContract({ ...OPTIONS, fetch });
    expect(report.ok).toBe(false);
    expect({ ...(await backend.dump()), fork_receipts: [] }).toEqual(before);
  }, 30_000);

  it('that does not delete is told of by the ids that stay', async () => {
    const { backend } = await aBackend();
    const fetch = (request: Request) =>
      request.method === 'DELETE'
        ? Promise.resolve(new Response(null, { status: 204 }))
        : backend.fetch(request);
    const report = await runContract({ ...OPTIONS, fetch });
    expect(report.ok).toBe(false);
    expect(report.leftBehind).toMatch(/^sessions that could not be deleted: sess_/);
  }, 30_000);

  it('that loses the answer to a duplicate keeps no copy of it', async () => {
    const { backend } = await aBackend();
    const before = await backend.dump();
    const fetch = async (request: Request) => {
      const response = await backend.fetch(request);
      if (request.url.endsWith('/duplicate') && response.ok) throw new Error('lost');
      return response;
    };
    expect((await runContract({ ...OPTIONS, fetch })).ok).toBe(false);
    expect({ ...(await backend.dump()), fork_receipts: [] }).toEqual(before);
  }, 30_000);

  it('that is too busy is waited for, as long as it asks', async () => {
    const { backend } = await aBackend();
    let refusals = 0;
    const fetch = (request: Request) => {
      const isBusy = refusals < 3;
      if (isBusy) refusals++;
      return isBusy
        ? Promise.resolve(new Response(null, { status: 429, headers: { 'Retry-After': '0' } }))
        : backend.fetch(request);
    };
    const [first] = contractChecks({ ...OPTIONS, fetch }).checks;
    expect(await first?.run()).toEqual({ outcome: 'passed' });
    expect(refusals).toBe(3);
  });
});

describe('a run', () => {
  it('that is interrupted deletes what it made', async () => {
    const { backend } = await aBackend();
    const before = await backend.dump();
    const interrupt = new AbortController();
    const report = await runContract({
      ...OPTIONS,
      fetch: backend.fetch,
      signal: interrupt.signal,
      onResult: ({ name }) => {
        if (name.startsWith('history:')) interrupt.abort();
      },
    });
    expect(report).toMatchObject({ ok: false, interrupted: true, leftBehind: null });
    expect(report.sessionsMade).toBeGreaterThan(0);
    expect({ ...(await backend.dump()), fork_receipts: [] }).toEqual(before);
  }, 30_000);

  it.each([
    [{ baseUrl: 'nowhere' }, 'The base URL is none: nowhere'],
    [{ tenant: '' }, 'A tenant is needed.'],
    [{ token: '' }, 'A token is needed.'],
    [{ messages: 1 }, 'At least 2 messages are needed.'],
  ])('with %j is none', async (options, words) => {
    await expect(runContract({ ...OPTIONS, ...options })).rejects.toThrow(words);
  });
});

describe('the checks, for a test runner', () => {
  it('have names of their own, and each runs alone', async () => {
    const { backend } = await aBackend();
    const { checks } = contractChecks(OPTIONS);
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
    const before = await backend.dump();
    for (const { name } of checks) {
      const alone = contractChecks({ ...OPTIONS, messages: 2, fetch: backend.fetch });
      const check = alone.checks.find((each) => each.name === name);
      expect(await check?.run(), name).toEqual({ outcome: 'passed' });
      await alone.cleanUp();
    }
    expect({ ...(await backend.dump()), fork_receipts: [] }).toEqual(before);
  }, 60_000);
});
