// The client's side of "one gesture, one copy", against the reference backend.
import { describe, expect, it, vi } from 'vitest';
import { createReferenceBackend } from '../backend/create-backend';
import type { DuplicateProgress } from '../contract';
import { aChat, datasetOf } from '../testing/builders';
import { createBrainClient } from './brain-client';

type Network = (request: Request) => Promise<Response>;

const isDuplicate = ({ method, url }: Request) => method === 'POST' && url.endsWith('/duplicate');
const isCancel = ({ method, url }: Request) => method === 'DELETE' && url.includes('/duplicates/');
const isDelete = ({ method, url }: Request) => method === 'DELETE' && url.includes('/sessions/');
const lost = () => Promise.reject(new TypeError('connection lost'));
const refusal = (status: number) => Promise.resolve(Response.json({ status }, { status }));

/** A client of a backend that holds one chat, with a network between them that a test may replace. */
async function setUp({ turns = 4 } = {}) {
  const chat = aChat({ turns });
  const backend = await createReferenceBackend({ dataset: datasetOf([chat]) });
  const before = await backend.dump();
  const requests: Request[] = [];
  const server = {
    network: (request: Request) => backend.fetch(request),
    requests,
    backend,
    count: (matches: (request: Request) => boolean) => requests.filter(matches).length,
    copies: async () => (await backend.dump()).sessions.length - 1,
    /** Whether the server has what it had in the beginning, receipts of what is gone aside. */
    async expectUntouched() {
      expect({ ...(await backend.dump()), fork_receipts: [] }).toEqual(before);
    },
    async expectOneWholeCopy() {
      const { sessions, chat_messages } = await backend.dump();
      expect([sessions.length, chat_messages.length]).toEqual([2, turns * 2]);
    },
  };
  const client = createBrainClient({
    baseUrl: 'http://brain.test',
    tenant: 'acme',
    accessToken: 'alice@acme',
    retry: { sleep: () => Promise.resolve() },
    fetch(request) {
      requests.push(request.clone());
      return server.network(request);
    },
  });
  const { sessionId } = chat.session;
  return {
    server,
    client,
    duplicate: (options?: Parameters<typeof client.duplicateSession>[1]) =>
      client.duplicateSession(sessionId, options),
  };
}

/** Does what is asked for, then loses the answer. */
const losingAnswers =
  (network: Network): Network =>
  async (request) => {
    await (await network(request)).text();
    return lost();
  };

/** Passes on so many bytes of an answer, then breaks the connection. */
const cuttingAnswers =
  (network: Network, bytes: number): Network =>
  async (request) => {
    const { body, status, headers } = await network(request);
    let rest = bytes;
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.slice(0, rest));
        rest -= chunk.length;
        if (rest <= 0) controller.error(new TypeError('connection lost'));
      },
    });
    return new Response(body?.pipeThrough(cut) ?? null, { status, headers });
  };

/** A network that behaves in one way the first so many times, and then as it should. */
function firstTimes(times: number, faulty: Network, network: Network): Network {
  let count = 0;
  return (request) => (++count <= times ? faulty(request) : network(request));
}

describe('an answer that is lost', () => {
  it('leads to no second copy, however often', async () => {
    for (const times of [1, 2, 3]) {
      const { server, duplicate } = await setUp();
      const { network } = server;
      server.network = firstTimes(times, losingAnswers(network), network);
      const copy = await duplicate({ title: 'Copy' });
      await server.expectOneWholeCopy();
      expect((await server.backend.dump()).sessions[1]).toMatchObject(copy);
      expect(server.count(isDuplicate)).toBe(times + 1);
      expect(new Set(server.requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    }
  });

  it('is given up on after four attempts, and a retry by hand under the same key finds the copy', async () => {
    const { server, duplicate } = await setUp();
    const { network } = server;
    server.network = losingAnswers(network);
    await expect(duplicate({ idempotencyKey: 'click' })).rejects.toMatchObject({ code: 'network' });
    expect(server.count(isDuplicate)).toBe(4);
    server.network = network;
    await duplicate({ idempotencyKey: 'click' });
    await server.expectOneWholeCopy();
  });

  it('in the middle of a stream leads to no second copy, wherever it breaks off', async () => {
    for (const bytes of [1, 60, 150, 250]) {
      const { server, duplicate } = await setUp({ turns: 1200 });
      const { network } = server;
      server.network = firstTimes(1, cuttingAnswers(network, bytes), network);
      await duplicate({ onProgress: () => {} });
      await server.expectOneWholeCopy();
      expect(server.count(isDuplicate)).toBe(2);
    }
  });
});

describe('progress', () => {
  it('is told as the server copies, up to the whole', async () => {
    const { server, duplicate } = await setUp({ turns: 1200 });
    const told: DuplicateProgress[] = [];
    const copy = await duplicate({ onProgress: (progress) => told.push(progress) });
    expect(copy.title).toBe('Landing page');
    expect(told[0]).toEqual({ copied: 0, total: 1200 });
    expect(told.at(-1)).toEqual({ copied: 1200, total: 1200 });
    expect(told.map(({ copied }) => copied)).toEqual(told.map(({ copied }) => copied).sort((a, b) => a - b));
    await server.expectOneWholeCopy();
  });

  it('is not asked for where nobody listens', async () => {
    const { server, duplicate } = await setUp();
    await duplicate();
    await duplicate({ onProgress: () => {} });
    expect(server.requests.map(({ headers }) => headers.get('Accept'))).toEqual([
      'application/json',
      'text/event-stream, application/json',
    ]);
  });

  it.each([
    ['plain JSON', () => Response.json({ sessionId: 'sess_2', title: 'Copy', other: 1 }), []],
    [
      'events with more to say',
      () =>
        stream('event: started\ndata: now\n\nevent: progress\ndata: {"copied":1,"total":2,"speed":9}\n\n', {
          sessionId: 'sess_2',
          title: 'Copy',
        }),
      [{ copied: 1, total: 2 }],
    ],
    [
      'progress of another kind',
      () =>
        stream('event: progress\ndata: {"percent":10}\n\nevent: progress\ndata: 10%\n\n', {
          sessionId: 'sess_2',
          title: 'Copy',
        }),
      [],
    ],
  ])('is no matter to a server that answers %s', async (_, answer, expected) => {
    const { server, duplicate } = await setUp();
    server.network = () => Promise.resolve(answer());
    const told: DuplicateProgress[] = [];
    const copy = await duplicate({ onProgress: (progress) => told.push(progress) });
    expect(copy).toMatchObject({ sessionId: 'sess_2', title: 'Copy' });
    expect(told).toMatchObject(expected);
  });

  it('ends with the refusal that the server tells', async () => {
    const { server, duplicate } = await setUp();
    server.network = () =>
      Promise.resolve(
        new Response(
          'event: problem\ndata: {"status":403,"code":"forbidden","detail":"Not yours","title":"No"}\n\n',
          { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } },
        ),
      );
    await expect(duplicate({ onProgress: () => {} })).rejects.toMatchObject({
      code: 'forbidden',
      status: 403,
      message: 'Not yours',
    });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['a problem', 'event: problem\ndata: {"oops":1}\n\n'],
    ['a result', 'event: result\ndata: {"sessionId":7}\n\n'],
    ['a result', 'event: result\ndata: <html>\n\n'],
  ])('refuses %s in a wrong shape', async (_, text) => {
    const { server, duplicate } = await setUp();
    server.network = () =>
      Promise.resolve(new Response(text, { headers: { 'Content-Type': 'text/event-stream' } }));
    await expect(duplicate({ onProgress: () => {} })).rejects.toMatchObject({ code: 'invalid_response' });
  });

  it('that ends without a result counts as no answer', async () => {
    const { server, duplicate } = await setUp();
    server.network = () =>
      Promise.resolve(
        new Response('event: progress\ndata: {"copied":1,"total":2}\n\n', {
          headers: { 'Content-Type': 'text/event-stream' },
        }),
      );
    await expect(duplicate({ onProgress: () => {} })).rejects.toMatchObject({ code: 'network' });
    expect(server.count(isDuplicate)).toBe(4);
  });
});

function stream(events: string, result: object): Response {
  return new Response(`${events}event: result\ndata: ${JSON.stringify(result)}\n\n`, {
    headers: { 'Content-Type': 'text/event-stream' },
  });
}

describe('a duplicate that is cancelled', () => {
  it('before it begins sends nothing', async () => {
    const { server, duplicate } = await setUp();
    await expect(duplicate({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'aborted' });
    expect(server.requests).toEqual([]);
  });

  it('in its middle leaves no copy', async () => {
    const { server, duplicate } = await setUp({ turns: 3000 });
    const controller = new AbortController();
    const onProgress = vi.fn(() => controller.abort());
    await expect(duplicate({ signal: controller.signal, onProgress })).rejects.toMatchObject({
      code: 'aborted',
    });
    expect(onProgress).toHaveBeenCalled();
    await server.expectUntouched();
    expect([server.count(isDuplicate), server.count(isCancel)]).toEqual([1, 1]);
  });

  it('when the copy is made, and only the answer is missing, leaves no copy', async () => {
    const { server, duplicate } = await setUp();
    const controller = new AbortController();
    const { network } = server;
    server.network = async (request) => {
      const answer = await network(request);
      if (!isDuplicate(request)) return answer;
      controller.abort();
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    };
    await expect(duplicate({ signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
    await server.expectUntouched();
  });

  it('before its request comes through leaves no copy, though the request comes through later', async () => {
    const { server, duplicate } = await setUp();
    const controller = new AbortController();
    const { network } = server;
    let late: Request | undefined;
    server.network = (request) => {
      if (!isDuplicate(request)) return network(request);
      late = new Request(request.clone(), { signal: null });
      controller.abort();
      return new Promise(() => {});
    };
    await expect(duplicate({ signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
    expect((await network(late as Request)).status).toBe(410);
    await server.expectUntouched();
  });

  it('between two attempts begins no other, and erases what a lost answer may have left', async () => {
    const { server, duplicate } = await setUp();
    const controller = new AbortController();
    const { network } = server;
    server.network = async (request) => {
      if (!isDuplicate(request)) return network(request);
      controller.abort();
      return losingAnswers(network)(request);
    };
    await expect(duplicate({ signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
    await server.expectUntouched();
    expect(server.count(isDuplicate)).toBe(1);
  });

  it('is cancelled though the network is bad', async () => {
    const { server, duplicate } = await setUp({ turns: 3000 });
    const controller = new AbortController();
    const { network } = server;
    const cancels = firstTimes(2, lost, network);
    server.network = (request) => (isCancel(request) ? cancels : network)(request);
    const promise = duplicate({ signal: controller.signal, onProgress: () => controller.abort() });
    await expect(promise).rejects.toMatchObject({ code: 'aborted' });
    await server.expectUntouched();
    expect(server.count(isCancel)).toBe(3);
  });

  it('under a key of an earlier call erases the copy of that call', async () => {
    const { server, duplicate } = await setUp();
    await duplicate({ idempotencyKey: 'click' });
    const again = duplicate({ idempotencyKey: 'click', signal: AbortSignal.abort() });
    await expect(again).rejects.toMatchObject({ code: 'aborted' });
    await server.expectUntouched();
    expect(server.count(isDuplicate)).toBe(1);
  });

  it('after it ended stays as it ended', async () => {
    const { server, duplicate } = await setUp();
    const controller = new AbortController();
    await duplicate({ signal: controller.signal });
    controller.abort();
    await server.expectOneWholeCopy();
    expect(server.count(isCancel)).toBe(0);
  });

  it('lets go of a signal that lives on', async () => {
    const { duplicate } = await setUp();
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await duplicate({ signal });
    expect(added.mock.calls.map(([, listener]) => listener)).toEqual(
      removed.mock.calls.map(([, listener]) => listener),
    );
  });
});

describe('a server that cannot cancel', () => {
  /** A server without the call, whose duplicates are held until the test lets them go. */
  async function setUpPlainServer(status: number) {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { server, duplicate } = await setUp();
    const { network } = server;
    const plain: Network = async (request) => {
      if (isCancel(request)) return refusal(status);
      const answer = await network(request);
      if (isDuplicate(request)) await held;
      return answer;
    };
    server.network = plain;
    return { server, duplicate, plain, release };
  }

  it.each([404, 405, 501])('and says so by %i is let finish, and the copy is deleted', async (status) => {
    const { server, duplicate, release } = await setUpPlainServer(status);
    const controller = new AbortController();
    const promise = duplicate({ signal: controller.signal });
    await vi.waitFor(() => expect(server.count(isDuplicate)).toBe(1));
    controller.abort();
    await vi.waitFor(() => expect(server.count(isCancel)).toBe(1));
    expect(server.requests[0]?.signal.aborted).toBe(false);
    release();
    await expect(promise).rejects.toMatchObject({ code: 'aborted' });
    await server.expectUntouched();
    expect([server.count(isDuplicate), server.count(isDelete)]).toEqual([1, 1]);
  });

  it('is done where the copy came to nothing', async () => {
    const { server, duplicate } = await setUp();
    const controller = new AbortController();
    server.network = (request) => {
      controller.abort();
      return isCancel(request) ? refusal(404) : lost();
    };
    await expect(duplicate({ signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
    expect(server.count(isDuplicate)).toBe(1);
  });

  it('is content with a copy that somebody else deleted', async () => {
    const { server, duplicate, plain, release } = await setUpPlainServer(404);
    const controller = new AbortController();
    server.network = (request) => (isDelete(request) ? refusal(404) : plain(request));
    const promise = duplicate({ signal: controller.signal });
    controller.abort();
    release();
    await expect(promise).rejects.toMatchObject({ code: 'aborted' });
  });

  it('hands out the copy where it cannot be deleted either', async () => {
    const { server, duplicate, plain, release } = await setUpPlainServer(405);
    const controller = new AbortController();
    server.network = (request) => (isDelete(request) ? lost() : plain(request));
    const promise = duplicate({ signal: controller.signal });
    await vi.waitFor(() => expect(server.count(isDuplicate)).toBe(1));
    controller.abort();
    release();
    await expect(promise).resolves.toMatchObject({ title: 'Landing page' });
    await server.expectOneWholeCopy();
  });

  it('for now, and never answered, leaves it open: the failure of the cancelling is told', async () => {
    const { server, duplicate } = await setUp();
    const controller = new AbortController();
    server.network = (request) => {
      controller.abort();
      return isCancel(request) ? refusal(503) : lost();
    };
    await expect(duplicate({ signal: controller.signal })).rejects.toMatchObject({ code: 'unavailable' });
    expect([server.count(isDuplicate), server.count(isCancel)]).toEqual([1, 4]);
  });
});

describe('each attempt', () => {
  it.each([1, 2, 3, 4])('can be aborted (%i)', async (number) => {
    const { server, duplicate } = await setUp();
    const controller = new AbortController();
    const { network } = server;
    server.network = (request) => {
      if (!isDuplicate(request)) return network(request);
      if (server.count(isDuplicate) < number) return lost();
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
        controller.abort(new Error('changed my mind'));
      });
    };
    await expect(duplicate({ signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
    expect(server.count(isDuplicate)).toBe(number);
    await server.expectUntouched();
  });
});
