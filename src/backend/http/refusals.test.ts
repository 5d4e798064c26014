import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROBLEM_STATUS, type ProblemCode } from '../../contract';
import { aChat, aSession, datasetOf } from '../../testing/builders';
import { callerOf } from '../../testing/http-caller';
import { Refusal } from '../refusal';
import { createReferenceBackend, type ReferenceBackend } from '../create-backend';
import { createMemoryStore } from '../store/memory-store';
import type { Dataset } from '../documents';
import { StoreError } from '../store/store-error';

const mine = aChat({ session: { title: 'Mine' } });
const ofBob = aChat({ session: { title: 'Secret of Bob', userId: 'bob' } });
const ofGlobex = aChat({ session: { title: 'Secret of Globex', tenantId: 'globex', userId: 'alice' } });
/** Has no chat process. */
const unopened = aSession({ status: 'INIT' });
const id = mine.session.sessionId;

/** Every call about one session. */
const SESSION_CALLS: [method: string, path: string, body: object | undefined][] = [
  ['GET', '', undefined],
  ['DELETE', '', undefined],
  ['GET', '/messages', undefined],
  ['POST', '/messages', { content: 'Hello' }],
  ['GET', '/memories', undefined],
  ['PATCH', '/metadata', { title: 'New' }],
  ['POST', '/duplicate', {}],
  ['POST', '/archive', undefined],
  ['POST', '/reactivate', undefined],
];

let backend: ReferenceBackend;
let before: Dataset;

beforeAll(async () => {
  backend = await createReferenceBackend({
    dataset: datasetOf([mine, ofBob, ofGlobex], { sessions: [unopened] }),
  });
  before = await backend.dump();
});

beforeEach(() => backend.reset());

/** The answer is a problem document with this code, it tells no secret, and nothing has changed. */
async function expectRefusal(answer: Response, code: ProblemCode): Promise<Record<string, unknown>> {
  const text = await answer.text();
  const problem = JSON.parse(text) as Record<string, unknown>;
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect([answer.status, problem['code']]).toEqual([PROBLEM_STATUS[code], code]);
  expect(problem).toMatchObject({
    status: PROBLEM_STATUS[code],
    type: expect.stringMatching(/^urn:/) as string,
    title: expect.any(String) as string,
    detail: expect.any(String) as string,
  });
  expect(text).not.toMatch(/Secret|\bat .*\.ts|node_modules/);
  expect(await backend.dump()).toEqual(before);
  return problem;
}

function request(method: string, path: string, init: RequestInit & { who?: string } = {}) {
  const { who = 'alice@acme', ...rest } = init;
  return backend.fetch(`http://brain.test/brain/acme${path}`, {
    method,
    headers: who ? { Authorization: `Bearer ${who}` } : {},
    ...rest,
  });
}

describe.each(SESSION_CALLS)('%s /sessions/{id}%s', (method, path, body) => {
  const init = body ? { body: JSON.stringify(body) } : {};

  it('asks who is calling', async () => {
    const answer = await request(method, `/sessions/${id}${path}`, { ...init, who: '' });
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    await expectRefusal(answer, 'unauthenticated');
  });

  it.each(['nonsense', '@acme', 'alice@', ''])('does not know the token %j', async (who) => {
    const answer = await request(method, `/sessions/${id}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${who}` },
    });
    await expectRefusal(answer, 'unauthenticated');
  });

  it('does not find an unknown session, or one of another tenant', async () => {
    for (const unknown of ['sess_nowhere', ofGlobex.session.sessionId]) {
      await expectRefusal(await request(method, `/sessions/${unknown}${path}`, init), 'not_found');
    }
    const answer = await request(method, `/sessions/${id}${path}`, { ...init, who: 'alice@globex' });
    await expectRefusal(answer, 'not_found');
  });

  it('is for the owner alone', async () => {
    const answer = await request(method, `/sessions/${ofBob.session.sessionId}${path}`, init);
    await expectRefusal(answer, 'forbidden');
  });

  it.each(['%00', '%', '%E0%A4%A', '..%2F..', '%F0%9F%92%A9', 'a'.repeat(5000), '__proto__', '%20'])(
    'does not trip over the id %j',
    async (odd) => {
      const answer = await request(method, `/sessions/${odd}${path}`, init);
      const { code } = (await answer.clone().json()) as { code: ProblemCode };
      expect(['not_found', 'invalid_request']).toContain(code);
      await expectRefusal(answer, code);
    },
  );
});

describe('a bad body', () => {
  const patch = `/sessions/${id}/metadata`;
  const duplicate = `/sessions/${id}/duplicate`;

  it.each([
    ['PATCH', patch, '{', undefined],
    ['PATCH', patch, '[]', undefined],
    ['PATCH', patch, '"text"', undefined],
    ['PATCH', patch, 'null', undefined],
    ['PATCH', patch, '{"title":1}', 'title'],
    ['PATCH', patch, `{"title":"${'a'.repeat(201)}"}`, 'title'],
    ['PATCH', patch, '{"title":"a\\u0000b"}', 'title'],
    ['PATCH', patch, '{"title":"a\\nb"}', 'title'],
    ['PATCH', patch, '{"title":"\\ud800"}', 'title'],
    ['PATCH', patch, '{"icon":"123456789"}', 'icon'],
    ['PATCH', patch, '{"color":"red"}', 'color'],
    ['PATCH', patch, '{"pinned":"yes"}', 'pinned'],
    ['PATCH', patch, '{"tags":"a"}', 'tags'],
    ['PATCH', patch, `{"tags":${JSON.stringify(Array.from({ length: 21 }, (_, i) => `t${i}`))}}`, 'tags'],
    ['PATCH', patch, `{"tags":["ok","${'a'.repeat(51)}"]}`, 'tags.1'],
    ['PATCH', patch, '{"allowMultipleClients":1}', 'allowMultipleClients'],
    ['POST', duplicate, '{"title":{}}', 'title'],
    ['POST', duplicate, `{"title":"${'a'.repeat(201)}"}`, 'title'],
    ['POST', duplicate, '{"upToMessageId":""}', 'upToMessageId'],
    ['POST', duplicate, '{"upToMessageId":"nowhere"}', 'upToMessageId'],
    ['POST', duplicate, 'title=x', undefined],
    ['POST', `/sessions/${id}/messages`, '{}', 'content'],
    ['POST', `/sessions/${id}/messages`, '{"content":"  "}', 'content'],
    ['POST', `/sessions/${id}/messages`, '{"content":"a\\u0007"}', 'content'],
    ['POST', `/sessions/${id}/messages`, `{"content":"${'a'.repeat(100_001)}"}`, 'content'],
    ['POST', '/sessions', '{}', 'projectId'],
    ['POST', '/sessions', '{"projectId":""}', 'projectId'],
  ])('%s %s %s is refused, and the field named', async (method, path, body, field) => {
    const problem = await expectRefusal(await request(method, path, { body }), 'invalid_request');
    expect(problem['field']).toBe(field);
  });

  it('that is no UTF-8 is refused', async () => {
    const answer = await request('PATCH', patch, { body: new Uint8Array([0x7b, 0xff, 0x7d]) });
    await expectRefusal(answer, 'invalid_request');
  });

  it('that is too large is refused', async () => {
    const body = JSON.stringify({ title: 'a'.repeat(2_000_000) });
    await expectRefusal(await request('PATCH', patch, { body }), 'payload_too_large');
  });

  it('of any JSON at all never breaks a call', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.constantFrom(patch, '/sessions'), async (body, path) => {
        const answer = await request(path === patch ? 'PATCH' : 'POST', path, { body });
        expect(answer.status).toBeLessThan(500);
        await answer.text();
      }),
      { numRuns: 200 },
    );
  });
});

describe('a bad query', () => {
  it.each([
    ['/sessions?status=SLEEPING', 'status.0'],
    ['/sessions?status=', 'status.0'],
    ['/sessions?includeArchived=maybe', 'includeArchived'],
    ['/session-groups', 'projectId'],
    [`/sessions/${id}/messages?limit=0`, 'limit'],
    [`/sessions/${id}/messages?limit=-1`, 'limit'],
    [`/sessions/${id}/messages?limit=ten`, 'limit'],
    [`/sessions/${id}/messages?before=`, 'before'],
    [`/sessions/${id}/messages?before=%00`, 'before'],
    [`/sessions/${id}/messages?before=nowhere`, 'before'],
    [`/sessions/${id}/messages?limit=2&before=${ofBob.messages[1]?._id}`, 'before'],
    [`/sessions/${unopened.sessionId}/messages?before=${mine.messages[1]?._id}`, 'before'],
  ])('%s is refused, and the parameter named', async (path, field) => {
    const problem = await expectRefusal(await request('GET', path), 'invalid_request');
    expect(problem['field']).toBe(field);
  });
});

describe('an unknown call', () => {
  it.each([
    ['GET', '/nothing'],
    ['PUT', `/sessions/${id}`],
    ['POST', `/sessions/${id}/explode`],
  ])('%s %s is a not_found problem', async (method, path) => {
    await expectRefusal(await request(method, path), 'not_found');
  });
});

describe('a fault in the code, of the host’s or our own', () => {
  const failingWith = async (error: Error) => {
    const onError = vi.fn();
    const backend = await createReferenceBackend({
      dataset: datasetOf([aChat()]),
      authenticate: () => Promise.reject(error),
      onError,
    });
    return { answer: await callerOf(backend, 'alice@acme')('GET', '/sessions'), onError };
  };

  it('is 503 without its words, and the host is told of it once', async () => {
    const fault = new TypeError('internal words');
    const { answer, onError } = await failingWith(fault);
    expect(answer.status).toBe(503);
    expect(JSON.stringify(answer.body)).not.toContain('internal words');
    expect(onError.mock.calls).toEqual([[fault]]);
  });

  it.each([new Refusal('forbidden', 'Not you'), new StoreError('unavailable', 'Taken away')])(
    'is not what the contract provides for: %s',
    async (error) => {
      expect((await failingWith(error)).onError).not.toHaveBeenCalled();
    },
  );
});

describe('a store that fails', () => {
  it.each(['quota_exceeded', 'unavailable', 'outdated'] as const)(
    'by %s is 503 with a time to try again',
    async (code) => {
      const store = createMemoryStore();
      const failing = await createReferenceBackend({ store, dataset: datasetOf([aChat()]) });
      store.transaction = () => Promise.reject(new StoreError(code, 'internal words'));
      const answer = await callerOf(failing, 'alice@acme')('GET', '/sessions');
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ code: 'unavailable' });
      expect(JSON.stringify(answer.body)).not.toContain('internal words');
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    },
  );
});
