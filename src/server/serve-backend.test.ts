import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dataset } from '../backend';
import { serveBackend, type RunningServer } from './serve-backend';

const BIG = 'Product pages, one by one';

const running: RunningServer[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-'));
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await rm(folder, { recursive: true });
});

async function start(data: string | null = null): Promise<RunningServer> {
  const server = await serveBackend({ port: 0, host: '127.0.0.1', data });
  running.push(server);
  return server;
}

async function stop(server: RunningServer): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.stop();
}

const call = ({ url }: RunningServer, path: string, init: RequestInit = {}) =>
  fetch(`${url}/brain/acme${path}`, {
    ...init,
    headers: { Authorization: 'Bearer alice@acme', ...init.headers },
  });

async function sessionIdOf({ backend }: RunningServer, title: string): Promise<string> {
  return (await backend.dump()).sessions.find((session) => session.title === title)?.sessionId ?? '';
}

/** A promise, and what resolves it. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Lets something happen before or after a duplicate is made. */
function holdDuplicate(
  { backend: { duplication } }: RunningServer,
  { before, after }: { before?: (signal: AbortSignal) => Promise<void>; after?: () => Promise<void> },
) {
  const duplicate = duplication.duplicate.bind(duplication);
  return vi.spyOn(duplication, 'duplicate').mockImplementation(async (caller, sessionId, options = {}) => {
    if (options.signal) await before?.(options.signal);
    const result = await duplicate(caller, sessionId, options);
    await after?.();
    return result;
  });
}

const sessionCount = async ({ backend }: RunningServer) => (await backend.dump()).sessions.length;

describe('the served backend', () => {
  it('answers as the backend does', async () => {
    const server = await start();
    const answer = await call(server, '/projects');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ projects: [{ name: 'website-relaunch' }, {}] });
    const refusal = await fetch(`${server.url}/brain/acme/projects`);
    expect([refusal.status, refusal.headers.get('Content-Type')]).toEqual([401, 'application/problem+json']);
    expect((await fetch(server.url)).status).toBe(404);
  });

  it('lets pages of any origin call it', async () => {
    const server = await start();
    const preflight = await call(server, '/sessions/x/metadata', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST,PATCH,DELETE,OPTIONS');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization,Content-Type,Idempotency-Key',
    );
    for (const path of ['/projects', '/nowhere']) {
      const { headers } = await call(server, path, { headers: { Origin: 'https://elsewhere.example' } });
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Access-Control-Expose-Headers')).toBe('Idempotency-Replayed,Retry-After');
    }
  });

  it('tells of its progress while it goes on', async () => {
    const server = await start();
    const firstIsRead = gate();
    holdDuplicate(server, { after: () => firstIsRead.opened });
    const answer = await call(server, `/sessions/${await sessionIdOf(server, BIG)}/duplicate`, {
      method: 'POST',
      headers: { Accept: 'text/event-stream' },
    });
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (text === '') expect(chunk).toMatch(/^event: progress/);
      text += chunk;
      firstIsRead.open();
    }
    expect(text).toContain('event: result');
  });

  it.each(['application/json', 'text/event-stream'])(
    'makes no copy for a caller of %s who hangs up',
    async (Accept) => {
      const server = await start();
      const before = await sessionCount(server);
      const path = `/sessions/${await sessionIdOf(server, BIG)}/duplicate`;
      const caller = new AbortController();
      const duplicate = holdDuplicate(server, {
        before: async (signal) => {
          caller.abort();
          await once(signal, 'abort');
        },
      });
      const answer = call(server, path, { method: 'POST', headers: { Accept }, signal: caller.signal });
      await expect(answer).rejects.toThrow();
      await expect(duplicate.mock.results[0]?.value).rejects.toBeDefined();
      expect(await sessionCount(server)).toBe(before);
    },
  );

  it.each([
    ['no HTTP at all', 'GARBAGE\r\n\r\n'],
    ['a header that never ends', `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}`],
    ['a request without a host', 'GET /brain/acme/projects HTTP/1.1\r\n\r\n'],
    ['a host that is none', 'GET /brain/acme/projects HTTP/1.1\r\nHost: a b/c\r\n\r\n'],
    ['a path that is none', 'GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    [
      'a body that breaks off',
      'POST /brain/acme/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{',
    ],
  ])('survives %s', async (_, bytes) => {
    const server = await start();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.end(bytes);
    socket.resume();
    await once(socket, 'close');
    expect((await call(server, '/projects')).status).toBe(200);
  });

  it('finishes what runs before it stops, and takes nothing more', async () => {
    const server = await start();
    const [isCalled, isStopping] = [gate(), gate()];
    holdDuplicate(server, {
      before: async () => {
        isCalled.open();
        await isStopping.opened;
      },
    });
    const path = `/sessions/${await sessionIdOf(server, BIG)}/duplicate`;
    const answer = call(server, path, { method: 'POST' });
    await isCalled.opened;
    const stopped = stop(server);
    isStopping.open();
    expect((await answer).status).toBe(200);
    await stopped;
    await expect(call(server, '/projects')).rejects.toThrow();
  });

  it('refuses a body that is too large, and goes on with the same connection', async () => {
    const server = await start();
    const body = JSON.stringify({ title: 'x'.repeat(5_000_000) });
    for (let time = 0; time < 3; time++) {
      expect((await call(server, '/sessions/x/metadata', { method: 'PATCH', body })).status).toBe(413);
      expect((await call(server, '/projects')).status).toBe(200);
    }
  });

  it('says so where the port is taken', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    await expect(serveBackend({ port, host: '127.0.0.1', data: null })).rejects.toThrow('EADDRINUSE');
  });
});

describe('a data file', () => {
  const read = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Dataset;

  it('begins with the demo’s data', async () => {
    const path = join(folder, 'data.json');
    await start(path);
    expect((await read(path)).sessions.length).toBeGreaterThan(30);
  });

  it('follows the changes, and is where the next server begins', async () => {
    const path = join(folder, 'data.json');
    const first = await start(path);
    const create = () =>
      call(first, '/sessions', { method: 'POST', body: '{"projectId":"website-relaunch","title":"Kept"}' });
    await create();
    await vi.waitFor(async () => expect(JSON.stringify(await read(path))).toContain('"Kept"'), 5000);
    await create();
    await stop(first);
    expect(await readdir(folder)).toEqual(['data.json']);
    const second = await start(path);
    expect(await read(path)).toEqual(await second.backend.dump());
    const kept = (await second.backend.dump()).sessions.filter((session) => session.title === 'Kept');
    expect(kept).toHaveLength(2);
  });

  it.each(['', '{"sessions":', '[]', 'null', '{"sessions":{}}', '{"sessions":[1]}'])(
    'that holds %j is refused, and left as it is',
    async (text) => {
      const path = join(folder, 'data.json');
      await writeFile(path, text);
      await expect(start(path)).rejects.toThrow(`${path} holds no dataset`);
      expect(await readFile(path, 'utf8')).toBe(text);
    },
  );

  it('that cannot be written keeps the server from starting', async () => {
    await expect(start(join(folder, 'nowhere', 'data.json'))).rejects.toThrow('ENOENT');
  });
});

describe('the process', () => {
  const run = (...args: string[]) => spawn('node', ['node_modules/.bin/jiti', 'src/server/main.ts', ...args]);

  async function textOf(stream: NodeJS.ReadableStream, until: RegExp): Promise<string> {
    let text = '';
    for await (const chunk of stream) {
      text += String(chunk);
      if (until.test(text)) break;
    }
    return text;
  }

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'stops cleanly on %s, its data written',
    async (signal) => {
      const path = join(folder, 'data.json');
      const server = run('--port', '0', '--data', path);
      const exited = once(server, 'exit');
      const text = await textOf(server.stdout, /\n/);
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [''];
      await fetch(`${url}/brain/acme/sessions`, {
        method: 'POST',
        headers: { Authorization: 'Bearer alice@acme' },
        body: '{"projectId":"website-relaunch","title":"Just in time"}',
      });
      server.kill(signal);
      expect(await exited).toEqual([0, null]);
      expect(await readFile(path, 'utf8')).toContain('"Just in time"');
    },
    30_000,
  );

  it('stops with npm, which tells its shell alone', async () => {
    const path = join(folder, 'data.json');
    const npm = spawn('npm', ['run', '--silent', 'backend', '--', '--port', '0', '--data', path]);
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(await textOf(npm.stdout, /\n/)) ?? [''];
    expect((await fetch(url)).status).toBe(404);
    npm.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 10_000 });
  }, 30_000);

  it.each([
    [['--port', '99999'], /--port must be a whole number/],
    [['--what'], /--what/],
    [['--data', ''], /--data must name a file/],
  ])(
    'says what is wrong with %j',
    async (args, words) => {
      const server = run(...args);
      const exited = once(server, 'exit');
      expect(await textOf(server.stderr, /\n/)).toMatch(words);
      expect(await exited).toEqual([1, null]);
    },
    30_000,
  );

  it('tells its options', async () => {
    const server = run('--help');
    const exited = once(server, 'exit');
    expect(await textOf(server.stdout, /--help/)).toContain('npm run backend');
    expect(await exited).toEqual([0, null]);
  }, 30_000);
});
