import { describe, expect, it } from 'vitest';
import { aChat, datasetOf } from '../../testing/builders';
import { createFaultyStore } from '../../testing/faulty-store';
import { callerOf } from '../../testing/http-caller';
import { createReferenceBackend } from '../create-backend';
import type { Store } from '../store/store';
import { createMemoryStore } from '../store/memory-store';

async function start({ turns = 4, store = createMemoryStore() }: { turns?: number; store?: Store } = {}) {
  const chat = aChat({ turns });
  const ofBob = aChat({ session: { userId: 'bob' } });
  const backend = await createReferenceBackend({ store, dataset: datasetOf([chat, ofBob]) });
  const path = `/sessions/${chat.session.sessionId}/duplicate`;
  const alice = callerOf(backend, 'alice@acme');
  return {
    backend,
    chat,
    ofBob,
    alice,
    bob: callerOf(backend, 'bob@acme'),
    path,
    duplicate: (key: string, body: object = {}) => alice('POST', path, body, { 'Idempotency-Key': key }),
    sessionIds: async () => (await backend.dump()).sessions.map((session) => session.sessionId),
  };
}

describe('a duplicate with an idempotency key', () => {
  it('is made once; the same request gets the same answer, marked as replayed', async () => {
    const { duplicate, sessionIds } = await start();
    const first = await duplicate('k', { title: 'Copy' });
    expect(first.status).toBe(200);
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    const second = await duplicate('k', { title: 'Copy' });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await sessionIds()).toHaveLength(3);
  });

  it('is made once of many requests at the same time', async () => {
    const { duplicate, sessionIds } = await start();
    const answers = await Promise.all(Array.from({ length: 50 }, () => duplicate('k')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await sessionIds()).toHaveLength(3);
  });

  it('is replayed though the original is gone', async () => {
    const { duplicate, alice, chat } = await start();
    const first = await duplicate('k');
    await alice('DELETE', `/sessions/${chat.session.sessionId}`);
    expect((await duplicate('k')).body).toEqual(first.body);
  });

  it('refuses the key for another request', async () => {
    const { duplicate, alice, sessionIds } = await start();
    await duplicate('k', { title: 'One' });
    expect(await duplicate('k', { title: 'Two' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_conflict' },
    });
    const other = (await sessionIds())[2] ?? '';
    const answer = await alice('POST', `/sessions/${other}/duplicate`, {}, { 'Idempotency-Key': 'k' });
    expect(answer.status).toBe(422);
    expect(await sessionIds()).toHaveLength(3);
  });

  it('keeps the keys of different people apart', async () => {
    const { duplicate, bob, ofBob, sessionIds } = await start();
    await duplicate('k');
    const answer = await bob(
      'POST',
      `/sessions/${ofBob.session.sessionId}/duplicate`,
      {},
      {
        'Idempotency-Key': 'k',
      },
    );
    expect(answer.status).toBe(200);
    expect(await sessionIds()).toHaveLength(4);
  });

  it('does not come back once its copy was erased', async () => {
    const { duplicate, alice, sessionIds } = await start();
    const { body } = await duplicate('k');
    await alice('DELETE', `/sessions/${(body as { sessionId: string }).sessionId}`);
    expect(await duplicate('k')).toMatchObject({ status: 410, body: { code: 'copy_forgotten' } });
    expect(await sessionIds()).toHaveLength(2);
  });

  it('that was refused leaves the key free', async () => {
    const { duplicate, alice } = await start();
    const refused = await alice('POST', '/sessions/sess_nowhere/duplicate', {}, { 'Idempotency-Key': 'k' });
    expect(refused.status).toBe(404);
    expect((await duplicate('k')).status).toBe(200);
  });

  it.each(['', 'a'.repeat(256), 'a\u0080b'])('refuses the key %j', async (key) => {
    const { duplicate, sessionIds } = await start();
    expect(await duplicate(key)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', field: 'Idempotency-Key' },
    });
    expect(await sessionIds()).toHaveLength(2);
  });

  it('that fails at any write leaves no trace, and the retry makes one whole copy', async () => {
    const store = createFaultyStore(createMemoryStore(), { transactional: true });
    const { backend, duplicate } = await start({ store, turns: 6 });
    const before = await backend.dump();
    store.failAtWrite(Infinity);
    await duplicate('probe');
    const total = store.writes;
    await backend.reset(before);
    for (let n = 1; n <= total; n++) {
      store.failAtWrite(n);
      expect((await duplicate(`k${n}`)).status).toBe(503);
      store.failAtWrite(Infinity);
      expect(await backend.dump()).toEqual(before);
      expect((await duplicate(`k${n}`)).status).toBe(200);
      expect((await duplicate(`k${n}`)).status).toBe(200);
      const after = await backend.dump();
      expect(after.sessions).toHaveLength(before.sessions.length + 1);
      expect(after.chat_messages).toHaveLength(before.chat_messages.length + 6);
      await backend.reset(before);
    }
  });
});

describe('DELETE /duplicates/{key}', () => {
  it('erases the copy, and the key stays as a tombstone', async () => {
    const { duplicate, alice, sessionIds, backend } = await start();
    const before = await backend.dump();
    await duplicate('k');
    for (let time = 0; time < 2; time++) expect((await alice('DELETE', '/duplicates/k')).status).toBe(204);
    expect({ ...(await backend.dump()), fork_receipts: [] }).toEqual(before);
    expect(await duplicate('k')).toMatchObject({ status: 410, body: { code: 'copy_forgotten' } });
    expect(await sessionIds()).toHaveLength(2);
  });

  it('stops a copy whose request arrives only later', async () => {
    const { duplicate, alice, sessionIds } = await start();
    await alice('DELETE', '/duplicates/late');
    expect(await duplicate('late')).toMatchObject({ status: 410 });
    expect(await sessionIds()).toHaveLength(2);
  });

  it('rolls back a copy in the making', async () => {
    const { backend, path, alice } = await start({ turns: 5000 });
    const before = await backend.dump();
    const running = alice('POST', path, {}, { 'Idempotency-Key': 'k' });
    const stream = await backend.fetch(`http://brain.test/brain/acme${path}`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer alice@acme',
        Accept: 'text/event-stream',
        'Idempotency-Key': 'k2',
      },
    });
    expect((await alice('DELETE', '/duplicates/k2')).status).toBe(204);
    expect(await stream.text()).toContain(
      'event: problem\ndata: {"type":"urn:session-duplicate:problem:copy_forgotten"',
    );
    expect((await running).status).toBe(200);
    await alice('DELETE', '/duplicates/k');
    expect({ ...(await backend.dump()), fork_receipts: [] }).toEqual(before);
  });

  it('leaves the copies of others alone', async () => {
    const { duplicate, bob, sessionIds } = await start();
    await duplicate('k');
    expect((await bob('DELETE', '/duplicates/k')).status).toBe(204);
    expect(await sessionIds()).toHaveLength(3);
  });

  it('works with keys that need encoding', async () => {
    const { duplicate, alice, sessionIds } = await start();
    const key = 'a/b c?d%';
    await duplicate(key);
    await alice('DELETE', `/duplicates/${encodeURIComponent(key)}`);
    expect(await sessionIds()).toHaveLength(2);
  });
});

describe('a duplicate that reports its progress', () => {
  async function eventsOf(turns: number, headers: Record<string, string> = {}) {
    const { backend, path } = await start({ turns });
    const response = await backend.fetch(`http://brain.test/brain/acme${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer alice@acme', Accept: 'text/event-stream', ...headers },
    });
    const text = await response.text();
    const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, name, data]) => ({
      name,
      data: JSON.parse(data ?? '') as Record<string, unknown>,
    }));
    return { backend, response, events };
  }

  it('ends with the result', async () => {
    const { response, events, backend } = await eventsOf(1100);
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    const copied = events.filter((event) => event.name === 'progress').map((event) => event.data['copied']);
    expect(copied[0]).toBe(0);
    expect(copied.at(-1)).toBe(1100);
    expect(copied.length).toBeGreaterThanOrEqual(4);
    const last = events.at(-1);
    const made = (await backend.dump()).sessions.find(
      (session) => session.sessionId === last?.data['sessionId'],
    );
    expect(last).toMatchObject({ name: 'result', data: { title: 'Landing page' } });
    expect(made).toBeDefined();
  });

  it('answers a refusal before it begins by its status', async () => {
    const { backend } = await start();
    const response = await backend.fetch('http://brain.test/brain/acme/sessions/sess_nowhere/duplicate', {
      method: 'POST',
      headers: { Authorization: 'Bearer alice@acme', Accept: 'application/json, text/event-stream' },
    });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  });

  it('rolls back when its reader leaves', async () => {
    const { backend, path } = await start({ turns: 3000 });
    const before = await backend.dump();
    const response = await backend.fetch(`http://brain.test/brain/acme${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer alice@acme', Accept: 'text/event-stream' },
    });
    await response.body?.cancel();
    expect(await backend.dump()).toEqual(before);
  });

  it('rolls back when its request is aborted', async () => {
    const { backend, path } = await start({ turns: 3000 });
    const before = await backend.dump();
    const controller = new AbortController();
    const response = await backend.fetch(`http://brain.test/brain/acme${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer alice@acme', Accept: 'text/event-stream' },
      signal: controller.signal,
    });
    controller.abort();
    await response.text().catch(() => undefined);
    expect(await backend.dump()).toEqual(before);
  });
});

describe('POST /sessions/{id}/fork', () => {
  it('forks the transcript once, whatever is retried', async () => {
    const { alice, chat, backend } = await start();
    const fork = () =>
      alice('POST', `/sessions/${chat.session.sessionId}/fork`, {
        forkId: 'f',
        destinationSessionId: 'sess_new',
      });
    const first = await fork();
    expect(first).toMatchObject({
      status: 200,
      body: { destination: { sessionId: 'sess_new' }, sourcePosition: 4, copiedTurns: 4 },
    });
    await alice('DELETE', `/sessions/${chat.session.sessionId}`);
    expect((await fork()).body).toEqual(first.body);
    const rows = (await backend.dump()).chat_messages.filter((row) => row.sessionId === 'sess_new');
    expect(rows).toHaveLength(4);
  });

  it.each([
    ['of another’s session', 403, 'forbidden', (ids: { bob: string }) => [ids.bob, 'sess_new']],
    [
      'into another’s session',
      403,
      'forbidden',
      (ids: { alice: string; bob: string }) => [ids.alice, ids.bob],
    ],
    ['of an unknown session', 404, 'not_found', () => ['sess_nowhere', 'sess_new']],
    ['into itself', 400, 'invalid_request', (ids: { alice: string }) => [ids.alice, ids.alice]],
  ])('is refused %s', async (_, status, code, pick) => {
    const { alice, chat, ofBob, backend } = await start();
    const before = await backend.dump();
    const [source, destinationSessionId] = pick({
      alice: chat.session.sessionId,
      bob: ofBob.session.sessionId,
    });
    const answer = await alice('POST', `/sessions/${source}/fork`, { forkId: 'f', destinationSessionId });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await backend.dump()).toEqual(before);
  });

  it('is refused into a session of one’s own', async () => {
    const { alice, chat } = await start();
    const made = await alice('POST', `/sessions/${chat.session.sessionId}/duplicate`);
    const { sessionId: destinationSessionId } = made.body as { sessionId: string };
    const answer = await alice('POST', `/sessions/${chat.session.sessionId}/fork`, {
      forkId: 'f',
      destinationSessionId,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'destination_occupied' } });
  });

  it.each([
    [{}, 'forkId'],
    [{ forkId: ' ', destinationSessionId: 'x' }, 'forkId'],
    [{ forkId: 'a\0', destinationSessionId: 'x' }, 'forkId'],
    [{ forkId: 'f', destinationSessionId: '' }, 'destinationSessionId'],
    [{ forkId: 'f', destinationSessionId: 7 }, 'destinationSessionId'],
  ])('refuses the body %j', async (body, field) => {
    const { alice, chat } = await start();
    expect(await alice('POST', `/sessions/${chat.session.sessionId}/fork`, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', field },
    });
  });
});

describe('DELETE /me/conversations', () => {
  it('erases all of the caller’s, transcripts and receipts included, and nothing of anybody else’s', async () => {
    const { alice, bob, duplicate, chat, ofBob, backend } = await start();
    await duplicate('k');
    await alice('POST', `/sessions/${chat.session.sessionId}/fork`, {
      forkId: 'f',
      destinationSessionId: 'sess_new',
    });
    await bob('POST', `/sessions/${ofBob.session.sessionId}/duplicate`, {}, { 'Idempotency-Key': 'b' });
    expect((await alice('DELETE', '/me/conversations')).status).toBe(204);
    const left = await backend.dump();
    expect(left.sessions.map((session) => session.userId)).toEqual(['bob', 'bob']);
    expect(left.chat_messages).toHaveLength(8);
    expect(left.fork_receipts).toHaveLength(1);
    expect(JSON.stringify(left)).not.toContain(chat.session.sessionId);
  });
});
