import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractReport } from '../contract-suite';
import { serveBackend, type RunningServer } from '../server/serve-backend';
import { contractCommand } from './contract-command';

let server: RunningServer;

beforeAll(async () => {
  server = await serveBackend({ port: 0, host: '127.0.0.1', data: null });
});

afterAll(() => server.stop());

async function run(...args: string[]) {
  const [printed, complained]: [string[], string[]] = [[], []];
  const code = await contractCommand(args, {
    print: (text) => printed.push(text),
    printError: (text) => complained.push(text),
    hasColors: false,
    signal: new AbortController().signal,
  });
  return { code, printed: printed.join('\n'), complained: complained.join('\n') };
}

const toServer = (...more: string[]) => [
  ...['--base-url', server.url, '--tenant', 'acme', '--token', 'alice@acme'],
  ...more,
];

describe('session-duplicate contract', () => {
  it('prints a line a check, and ends with 0 where the contract is kept', async () => {
    const { code, printed, complained } = await run(
      ...toServer('--other-token', 'bob@acme', '--foreign-tenant-token', 'dana@globex', '--require', 'all'),
    );
    expect([code, complained]).toEqual([0, '']);
    expect(printed).toContain('✓ history: messages keep their times\n');
    expect(printed).toMatch(/\d+ checks: \d+ passed, 0 failed, 0 not claimed by the server, 0 left out\.\n/);
    expect(printed).toMatch(/\d+ sessions were made, and deleted again\.\nThe server keeps the contract\.$/);
  }, 60_000);

  it('says what is left out, and why', async () => {
    const { code, printed } = await run(...toServer());
    expect(code).toBe(0);
    expect(printed).toContain(
      '– who may: another person of the tenant is refused (403) (needs the token of another person of the tenant (--other-token))',
    );
  }, 60_000);

  it('ends with 1 where a promise is broken, with the reason', async () => {
    const { code, printed } = await run(...toServer('--token', 'alice@globex'));
    expect(code).toBe(1);
    expect(printed).toMatch(/✗ lists: .*\n {4}GET \/projects: expected 200, got 404/);
    expect(printed).toMatch(/The server does not keep the contract\.$/);
  }, 60_000);

  it('prints JSON where it is asked to', async () => {
    const { code, printed } = await run(...toServer('--json', '--project', 'data-platform'));
    const report = JSON.parse(printed) as ContractReport;
    expect([code, report.ok, report.tenant, report.leftBehind]).toEqual([0, true, 'acme', null]);
  }, 60_000);

  it.each([
    [[], '--base-url is needed'],
    [['--base-url', 'http://x', '--tenant', 'acme'], '--token is needed'],
    [['--base-url', 'nowhere', '--tenant', 'a', '--token', 't'], 'The base URL is none: nowhere'],
    [['--what'], '--what'],
    [['--base-url', 'http://x', '--tenant', 'a', '--token', 't', '--require', 'tea'], 'no part tea'],
  ])('ends with 2 and a word about it for %j', async (args, words) => {
    const { code, complained } = await run(...args);
    expect(code).toBe(2);
    expect(complained).toContain(words);
  });

  it('tells its options', async () => {
    const { code, printed } = await run('--help');
    expect(code).toBe(0);
    expect(printed).toContain('--foreign-tenant-token TOKEN');
  });
});

describe('the process', () => {
  const start = (...args: string[]) => spawn('node', ['node_modules/.bin/jiti', 'src/cli.ts', ...args]);

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'deletes what it made when %s ends it',
    async (signal) => {
      const before = await server.backend.dump();
      const process = start('contract', ...toServer());
      const exited = once(process, 'exit');
      let text = '';
      for await (const chunk of process.stdout) {
        if (!text.includes('✓ lists') && String(chunk).includes('✓ lists')) process.kill(signal);
        text += String(chunk);
      }
      expect(await exited).toEqual([1, null]);
      expect(text).toMatch(/sessions were made, and deleted again\.\nInterrupted\.\n$/);
      expect({ ...(await server.backend.dump()), fork_receipts: [] }).toEqual({
        ...before,
        fork_receipts: [],
      });
    },
    60_000,
  );

  it.each([
    [[], 2],
    [['dance'], 2],
    [['--help'], 0],
  ])(
    'knows one command: %j',
    async (args, code) => {
      expect(await once(start(...args), 'exit')).toEqual([code, null]);
    },
    30_000,
  );
});
