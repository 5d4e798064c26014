// Backends that break one promise each: the reference backend behind a fetch that meddles.
import type { ReferenceBackend } from '../backend';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '../contract';

type Json = Record<string, unknown>;

/** One request on its way to the backend, and what meddling with it needs. */
interface Meddling {
  request: Request;
  method: string;
  /** Below `/brain/{tenant}`, without the query. */
  path: string;
  /** The session that the path names, or ''. */
  sessionId: string;
  isDuplicate: boolean;
  /** Copies that were made so far, by their ids; each with the session that it was made from. */
  copies: Map<string, string>;
  /** Passes the request on, or another one in its place. */
  next: (request?: Request) => Promise<Response>;
  /** A call of the owner's own beside it. */
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
}

type Meddle = (meddling: Meddling) => Promise<Response>;

export const OWNER = 'alice@acme';

/** The backend as its clients meet it through something that meddles. */
export function meddledFetch(backend: ReferenceBackend, meddle: Meddle) {
  const copies = new Map<string, string>();
  const call = (method: string, path: string, body?: unknown) =>
    backend.fetch(`http://brain.test/brain/acme${path}`, {
      method,
      headers: { Authorization: `Bearer ${OWNER}` },
      body: body === undefined ? null : JSON.stringify(body),
    });

  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace(/^\/brain\/[^/]+/, '');
    const sessionId = /^\/sessions\/([^/]+)/.exec(path)?.[1] ?? '';
    const isDuplicate = path.endsWith('/duplicate');
    const next = async (passed: Request = request): Promise<Response> => {
      const response = await backend.fetch(passed);
      if (isDuplicate && response.ok) {
        const text = await response.clone().text();
        const copyId = [...text.matchAll(/"sessionId":"(\w+)"/g)].at(-1)?.[1];
        if (copyId !== undefined && !copies.has(copyId)) copies.set(copyId, sessionId);
      }
      return response;
    };
    return meddle({ request, method: request.method, path, sessionId, isDuplicate, copies, next, call });
  };
}

const without = (body: Json, name: string): Json =>
  Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));

/** The answer with another body; refusals pass as they are. */
async function changed(response: Response, change: (body: never) => unknown): Promise<Response> {
  if (!response.ok || response.status === 204) return response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  if (!headers.get('Content-Type')?.includes('json')) return response;
  const body = change((await response.json()) as never);
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

async function refusalChanged(response: Response, status: number, change: (body: Json) => unknown) {
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return new Response(JSON.stringify(change((await response.json()) as Json)), { status, headers });
}

/** The request with another body. */
async function withBody(request: Request, change: (body: Json) => unknown): Promise<Request> {
  const text = await request.clone().text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return request;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return request;
  return new Request(request, { body: JSON.stringify(change(body as Json)) });
}

function withHeaders(request: Request, change: (headers: Headers) => void): Request {
  const headers = new Headers(request.headers);
  change(headers);
  return new Request(request, { headers });
}

const asOwner = (request: Request): Request =>
  withHeaders(request, (headers) => headers.set('Authorization', `Bearer ${OWNER}`));

const tokenOf = (request: Request): string => request.headers.get('Authorization') ?? '';

/** Meddles with the messages of copies. */
const inCopies =
  (change: (messages: Json[]) => unknown): Meddle =>
  async ({ method, path, sessionId, copies, next }) => {
    const response = await next();
    const isHistory = method === 'GET' && path.endsWith('/messages') && copies.has(sessionId);
    return isHistory ? changed(response, change) : response;
  };

/** Meddles with the list of sessions. */
const inLists =
  (change: (summaries: Json[], meddling: Meddling) => unknown): Meddle =>
  async (meddling) => {
    const response = await meddling.next();
    const isList = meddling.method === 'GET' && meddling.path === '/sessions';
    return isList ? changed(response, (body) => change(body, meddling)) : response;
  };

/** Does something more once a duplicate is made. */
const afterDuplicate =
  (more: (sourceId: string, copyId: string, meddling: Meddling) => Promise<unknown>): Meddle =>
  async (meddling) => {
    const response = await meddling.next();
    if (!meddling.isDuplicate || !response.ok || response.headers.has(IDEMPOTENCY_REPLAYED)) return response;
    const text = await response.clone().text();
    const copyId = [...text.matchAll(/"sessionId":"(\w+)"/g)].at(-1)?.[1] ?? '';
    await more(meddling.sessionId, copyId, meddling);
    return response;
  };

/** Another answer where the backend refuses by a status. */
const onRefusal =
  (status: number, answer: (response: Response, meddling: Meddling) => Promise<Response>): Meddle =>
  async (meddling) => {
    const response = await meddling.next(meddling.request.clone());
    return response.status === status ? answer(response, meddling) : response;
  };

const ofMessages = (change: (message: Json) => Json) => inCopies((messages) => messages.map(change));

interface Mutant {
  meddle: Meddle;
  /** The check that names the promise which is broken. */
  caughtBy: string;
  /** Checks that cannot but fail with it; `more` where nearly all do that use what is broken. */
  also?: readonly string[] | 'more';
}

/** Every mutant by what is wrong with it. */
export const MUTANTS: Record<string, Mutant> = {
  'the order of a copy’s messages is shuffled': {
    meddle: inCopies((messages) => [...messages.slice(2), ...messages.slice(0, 2)]),
    caughtBy: 'history: messages stand in the original’s order',
    also: ['optional: a branch ends with the message that is asked for'],
  },
  'the last page of messages is lost': {
    meddle: inCopies((messages) => messages.filter((_, index) => index < 16 || index >= 22)),
    caughtBy: 'history: the copy has every message, and no other',
    also: ['optional: a branch ends with the message that is asked for'],
  },
  'copied turns are credited to the one who copies': {
    meddle: ofMessages((message) => ({ ...message, senderUserId: 'alice', senderDisplayName: 'Alice' })),
    caughtBy: 'history: messages keep their senders',
  },
  'times are reset': {
    meddle: ofMessages((message) => ({ ...message, createdAt: '2030-01-01T00:00:00.000Z' })),
    caughtBy: 'history: messages keep their times',
  },
  'all turns become the agent’s': {
    meddle: ofMessages((message) => ({ ...message, role: 'ASSISTANT' })),
    caughtBy: 'history: messages keep their roles',
  },
  'messages keep the original’s ids': {
    meddle: async ({ method, path, sessionId, copies, next, call }) => {
      const response = await next();
      const sourceId = copies.get(sessionId);
      if (method !== 'GET' || !path.endsWith('/messages') || sourceId === undefined) return response;
      const original = (await (await call('GET', `/sessions/${sourceId}/messages`)).json()) as Json[];
      return changed(response, (messages: Json[]) =>
        messages.map((message, index) => ({
          ...message,
          messageId: original[index]?.['messageId'] ?? message['messageId'],
        })),
      );
    },
    caughtBy: 'history: no id of the original stands in the copy’s messages',
    also: ['independence: deleting the original leaves the copy'],
  },
  'the copy stays pinned': {
    meddle: afterDuplicate((_, copyId, { call }) =>
      call('PATCH', `/sessions/${copyId}/metadata`, { pinned: true }),
    ),
    caughtBy: 'duplicate: the copy is not pinned',
  },
  'the original is renamed': {
    meddle: afterDuplicate((sourceId, _, { call }) =>
      call('PATCH', `/sessions/${sourceId}/metadata`, { title: 'Original' }),
    ),
    caughtBy: 'duplicate: leaves the original as it was',
  },
  'bad input is a 500': {
    meddle: onRefusal(400, (response) => refusalChanged(response, 500, (body) => ({ ...body, status: 500 }))),
    caughtBy: 'bad input: is never answered by a fault of the server’s (5xx)',
    also: 'more',
  },
  'whoever comes from another tenant is let in': {
    meddle: ({ request, next }) => next(tokenOf(request).endsWith('@globex') ? asOwner(request) : request),
    caughtBy: 'who may: a person of another tenant finds nothing (404)',
  },
  'other people of the tenant are let in': {
    meddle: async ({ request, sessionId, next, call }) => {
      const isOwners = sessionId !== '' && (await call('GET', `/sessions/${sessionId}/messages`)).ok;
      return next(isOwners && tokenOf(request).includes('bob@acme') ? asOwner(request) : request);
    },
    caughtBy: 'who may: another person of the tenant is refused (403)',
  },
  'another person’s session is answered by 404': {
    meddle: onRefusal(403, (response) =>
      refusalChanged(response, 404, (body) => ({ ...body, status: 404, code: 'not_found' })),
    ),
    caughtBy: 'who may: another person of the tenant is refused (403)',
  },
  'nobody is asked for a token': {
    meddle: ({ request, next }) => next(tokenOf(request) === '' ? asOwner(request) : request),
    caughtBy: 'who may: without a token every call is refused (401)',
  },
  'any token will do': {
    meddle: ({ request, next }) => next(tokenOf(request).includes('nobody-') ? asOwner(request) : request),
    caughtBy: 'who may: a token that nobody holds is refused (401)',
  },
  'keys are ignored': {
    meddle: ({ request, next }) => next(withHeaders(request, (headers) => headers.delete(IDEMPOTENCY_KEY))),
    caughtBy: 'idempotency key: the same key and request make one copy',
    also: 'more',
  },
  'a replay is answered otherwise': {
    meddle: async ({ next }) => {
      const response = await next();
      if (!response.headers.has(IDEMPOTENCY_REPLAYED)) return response;
      return changed(response, (body: Json) => ({ ...body, title: 'Replayed' }));
    },
    caughtBy: 'idempotency key: a repeated request gets the same answer, marked as replayed',
  },
  'another request under the same key gets the first answer': {
    meddle: onRefusal(422, (_, { copies }) =>
      Promise.resolve(Response.json({ sessionId: [...copies.keys()].at(-1) })),
    ),
    caughtBy: 'idempotency key: the same key with another request is refused (422)',
  },
  'a key whose copy was deleted makes a second one': {
    meddle: onRefusal(410, (_, { request, next }) =>
      next(withHeaders(request, (headers) => headers.delete(IDEMPOTENCY_KEY))),
    ),
    caughtBy: 'idempotency key: a key whose copy was deleted makes no second one (410)',
    also: ['idempotency key: a key that was called off makes no copy (410)'],
  },
  'calling off leaves the copy': {
    meddle: ({ method, path, next }) =>
      method === 'DELETE' && path.startsWith('/duplicates/')
        ? Promise.resolve(new Response(null, { status: 204 }))
        : next(),
    caughtBy:
      'idempotency key: a duplicate called off by its key leaves no copy, however often it is called off (204)',
    also: ['idempotency key: a key that was called off makes no copy (410)'],
  },
  'the title that is asked for is ignored': {
    meddle: async ({ request, isDuplicate, next }) =>
      next(
        isDuplicate
          ? await withBody(request, ({ title, ...body }) =>
              typeof title === 'string' && title.length <= 200 && !/[\p{Cc}\p{Surrogate}]/u.test(title)
                ? body
                : { ...body, title },
            )
          : request,
      ),
    caughtBy: 'title: the copy gets the title that is asked for, character by character',
    also: [
      'idempotency key: the same key with another request is refused (422)',
      'optional: progress is told in events, and ends with the result',
    ],
  },
  'a copy without a title is called “Copy”': {
    meddle: async ({ request, isDuplicate, next }) => {
      if (!isDuplicate) return next();
      const text = await request.clone().text();
      if (text !== '' && text !== '{}') return next();
      return next(new Request(request, { body: '{"title":"Copy"}' }));
    },
    caughtBy: 'title: without a title the copy takes the original’s, unchanged',
    also: ['title: the copy of a session without a title has none, and the answer leaves it out'],
  },
  'long titles are cut': {
    meddle: async ({ request, isDuplicate, next }) =>
      next(
        isDuplicate
          ? await withBody(request, (body) =>
              typeof body['title'] === 'string' ? { ...body, title: body['title'].slice(0, 200) } : body,
            )
          : request,
      ),
    caughtBy: 'title: more than 200 characters are refused (400)',
    also: ['bad input: a body of megabytes is refused (413 or 400)'],
  },
  'control characters are taken out of titles in silence': {
    meddle: async ({ request, isDuplicate, next }) =>
      next(
        isDuplicate
          ? await withBody(request, (body) =>
              typeof body['title'] === 'string'
                ? { ...body, title: body['title'].replace(/\p{Cc}/gu, '') }
                : body,
            )
          : request,
      ),
    caughtBy: 'title: control characters are refused (400)',
  },
  'the copy of an archived session is archived': {
    meddle: async (meddling) => {
      const listed = await meddling.call('GET', '/sessions?status=ARCHIVED');
      const archived = (await listed.json()) as Json[];
      const wasArchived = archived.some((summary) => summary['sessionId'] === meddling.sessionId);
      return afterDuplicate(async (_, copyId, { call }) => {
        if (wasArchived) await call('POST', `/sessions/${copyId}/archive`);
      })(meddling);
    },
    caughtBy: 'duplicate: the copy of an archived session is active',
  },
  'what is said in the copy is said in the original': {
    meddle: async ({ request, method, path, sessionId, copies, next, call }) => {
      const sourceId = copies.get(sessionId);
      if (method === 'POST' && path.endsWith('/messages') && sourceId !== undefined) {
        await call('POST', `/sessions/${sourceId}/messages`, await request.clone().json());
      }
      return next();
    },
    caughtBy: 'independence: a message to the copy appears in the copy alone',
  },
  'deleting the original deletes its copies': {
    meddle: async ({ method, path, sessionId, copies, next, call }) => {
      const response = await next();
      if (method === 'DELETE' && path === `/sessions/${sessionId}` && response.ok) {
        for (const [copyId, sourceId] of copies) {
          if (sourceId === sessionId) await call('DELETE', `/sessions/${copyId}`);
        }
      }
      return response;
    },
    caughtBy: 'independence: deleting the original leaves the copy',
  },
  'deleting the copy deletes its original': {
    meddle: async ({ method, path, sessionId, copies, next, call }) => {
      const response = await next();
      const sourceId = copies.get(sessionId);
      if (method === 'DELETE' && path === `/sessions/${sessionId}` && response.ok && sourceId !== undefined) {
        await call('DELETE', `/sessions/${sourceId}`);
      }
      return response;
    },
    caughtBy: 'independence: deleting the copy leaves the original',
    also: 'more',
  },
  'what has no value is null': {
    meddle: inLists((summaries) => summaries.map((summary) => ({ suspendedAt: null, ...summary }))),
    caughtBy: 'lists: what has no value is absent, never null',
  },
  'the list is in no order': {
    meddle: inLists((summaries) => summaries.reverse()),
    caughtBy: 'lists: sessions stand pinned first, then by latest activity',
  },
  'the list lacks the copy': {
    meddle: inLists((summaries, { copies }) =>
      summaries.filter((summary) => !copies.has(String(summary['sessionId']))),
    ),
    caughtBy: 'duplicate: answers 200 with the id of a new session, which the list has once',
    also: 'more',
  },
  'archived sessions are always shown': {
    meddle: ({ request, method, path, next }) => {
      if (method !== 'GET' || path !== '/sessions') return next();
      const url = new URL(request.url);
      if (!url.searchParams.has('status')) url.searchParams.set('includeArchived', 'true');
      return next(new Request(url, request));
    },
    caughtBy: 'lists: archived sessions are shown on request alone',
  },
  'a limit gives the first messages': {
    meddle: ({ request, path, next }) => {
      const url = new URL(request.url);
      const limit = url.searchParams.get('limit');
      if (!path.endsWith('/messages') || limit !== '2') return next();
      url.searchParams.delete('limit');
      return next(new Request(url, request)).then((response) =>
        changed(response, (messages: Json[]) => messages.slice(0, 2)),
      );
    },
    caughtBy: 'lists: messages stand oldest first; a limit gives the last ones',
  },
  'a group takes the copy in': {
    meddle: async ({ path, copies, next }) => {
      const response = await next();
      if (path !== '/session-groups') return response;
      return changed(response, (groups: Json[]) =>
        groups.map((group) => ({ ...group, sessionIds: [...copies.keys()] })),
      );
    },
    caughtBy: 'duplicate: the copy stands in no group',
  },
  'archiving twice is refused': {
    meddle: async ({ path, sessionId, next, call }) => {
      if (!path.endsWith('/archive')) return next();
      const archived = (await (await call('GET', '/sessions?status=ARCHIVED')).json()) as Json[];
      const isArchived = archived.some((summary) => summary['sessionId'] === sessionId);
      return isArchived ? Response.json({ status: 409 }, { status: 409 }) : next();
    },
    caughtBy: 'session: archiving twice is as good as once (204)',
  },
  'a change of metadata clears the rest': {
    meddle: async ({ request, method, next }) =>
      next(
        method === 'PATCH'
          ? await withBody(request, (body) => ({ icon: null, color: null, ...body }))
          : request,
      ),
    caughtBy: 'session: a change of metadata answers with what it is then, and leaves the rest',
  },
  'problems have no code': {
    meddle: async ({ next }) => {
      const response = await next();
      if (response.status < 400) return response;
      return refusalChanged(response, response.status, (body) => without(body, 'code'));
    },
    caughtBy: 'errors: are problem documents with a stable code (RFC 9457)',
  },
  'problems carry a stack trace': {
    meddle: async ({ next }) => {
      const response = await next();
      if (response.status < 400) return response;
      const stack = 'Error: no\n    at duplicate (/srv/app/duplicate.ts:12:3)';
      return refusalChanged(response, response.status, (body) => ({ ...body, detail: stack }));
    },
    caughtBy: 'errors: tell nothing of the server’s insides',
  },
  'a branch goes one message too far': {
    meddle: async ({ request, isDuplicate, sessionId, next, call }) => {
      if (!isDuplicate) return next();
      const history = (await (await call('GET', `/sessions/${sessionId}/messages`)).json()) as Json[];
      const further = (id: unknown) =>
        history[history.findIndex((message) => message['messageId'] === id) + 1]?.['messageId'] ?? id;
      return next(
        await withBody(request, (body) =>
          Array.isArray(history) &&
          typeof body['upToMessageId'] === 'string' &&
          history.some((message) => message['messageId'] === body['upToMessageId'])
            ? { ...body, upToMessageId: further(body['upToMessageId']) }
            : body,
        ),
      );
    },
    caughtBy: 'optional: a branch ends with the message that is asked for',
  },
  'a page ends with the message that it should end before': {
    meddle: async ({ request, next, sessionId, call }) => {
      const before = new URL(request.url).searchParams.get('before');
      const response = await next();
      if (before === null || !response.ok) return response;
      const history = (await (await call('GET', `/sessions/${sessionId}/messages`)).json()) as Json[];
      const end = history.find((message) => message['messageId'] === before);
      return changed(response, (messages: Json[]) => [...messages.slice(1), end]);
    },
    caughtBy: 'optional: page by page, a history is the same as at once',
  },
  'a page of another session’s messages is given': {
    meddle: onRefusal(400, async (response, { request, next }) => {
      const url = new URL(request.url);
      if (!url.searchParams.has('limit') || !url.searchParams.has('before')) return response;
      url.searchParams.delete('before');
      return next(new Request(url, request));
    }),
    caughtBy: 'optional: a page before a message that is none of the session’s is refused (400)',
  },
  'progress never comes to a result': {
    meddle: async ({ next }) => {
      const response = await next();
      if (!response.headers.get('Content-Type')?.includes('event-stream')) return response;
      const text = (await response.text()).replace(/event: result\n.*\n\n/, '');
      return new Response(text, { headers: response.headers });
    },
    caughtBy: 'optional: progress is told in events, and ends with the result',
  },
  'the copy names another origin': {
    meddle: inLists((summaries) =>
      summaries.map((summary) =>
        summary['duplicatedFrom'] ? { ...summary, duplicatedFrom: { sessionId: 'sess_other' } } : summary,
      ),
    ),
    caughtBy: 'optional: the copy says what it was duplicated from',
  },
  'the copy forgets': {
    meddle: async ({ path, sessionId, copies, next }) => {
      const response = await next();
      return path.endsWith('/memories') && copies.has(sessionId) ? changed(response, () => []) : response;
    },
    caughtBy: 'optional: the copy remembers what the original does, under ids of its own',
  },
};

/** A backend as the real system is: without any of the optional parts, and with errors as they were before. */
export const withoutOptionalParts: Meddle = async ({ request, method, path, isDuplicate, next }) => {
  const url = new URL(request.url);
  url.searchParams.delete('before');
  const plain = withHeaders(new Request(url, request), (headers) => {
    headers.delete(IDEMPOTENCY_KEY);
    headers.set('Accept', 'application/json');
  });
  const call = `${method} ${path.replace(/^\/sessions\/[^/]+/, '/sessions/{id}').replace(/^\/duplicates\/.+/, '/duplicates/{key}')}`;
  const response = LACKING.has(call)
    ? new Response(null, { status: path.startsWith('/sessions') ? 405 : 404 })
    : await next(isDuplicate ? await withBody(plain, (body) => without(body, 'upToMessageId')) : plain);
  if (response.status >= 400) {
    const { status } = response;
    return Response.json({ status, error: 'Refused', message: 'No.', path }, { status });
  }
  return call === 'GET /sessions'
    ? changed(response, (summaries: Json[]) => summaries.map((summary) => without(summary, 'duplicatedFrom')))
    : response;
};

const LACKING = new Set([
  'POST /sessions',
  'GET /sessions/{id}',
  'POST /sessions/{id}/messages',
  'GET /sessions/{id}/memories',
  'POST /sessions/{id}/fork',
  'DELETE /duplicates/{key}',
  'DELETE /me/conversations',
]);
