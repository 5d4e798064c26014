// What stands between a client and the reference backend, to make another backend of it.
import type { ReferenceBackend } from '../../backend';
import { IDEMPOTENCY_REPLAYED } from '../../contract';

export type Json = Record<string, unknown>;

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

export type Meddle = (meddling: Meddling) => Promise<Response>;

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
      const copyId = isDuplicate && response.ok ? await copyIdIn(response) : undefined;
      if (copyId !== undefined && !copies.has(copyId)) copies.set(copyId, sessionId);
      return response;
    };
    return meddle({ request, method: request.method, path, sessionId, isDuplicate, copies, next, call });
  };
}

/** The copy that an answer tells of, plainly or in its last event. */
async function copyIdIn(response: Response): Promise<string | undefined> {
  const text = await response.clone().text();
  return [...text.matchAll(/"sessionId":"(\w+)"/g)].at(-1)?.[1];
}

export const without = (body: Json, name: string): Json =>
  Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));

/** The answer with another body; refusals and events pass as they are. */
export async function changed(response: Response, change: (body: never) => unknown): Promise<Response> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  return response.ok && isJson ? rewritten<never>(response, response.status, change) : response;
}

/** The answer with another status and another body. */
export async function rewritten<Body = Json>(
  response: Response,
  status: number,
  change: (body: Body) => unknown,
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return new Response(JSON.stringify(change((await response.json()) as Body)), { status, headers });
}

/** The request with another body. */
export async function withBody(request: Request, change: (body: Json) => unknown): Promise<Request> {
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

export function withHeaders(request: Request, change: (headers: Headers) => void): Request {
  const headers = new Headers(request.headers);
  change(headers);
  return new Request(request, { headers });
}

export const asOwner = (request: Request): Request =>
  withHeaders(request, (headers) => headers.set('Authorization', `Bearer ${OWNER}`));

export const tokenOf = (request: Request): string => request.headers.get('Authorization') ?? '';

/** Meddles with the messages of copies. */
export const inCopies =
  (change: (messages: Json[]) => unknown): Meddle =>
  async ({ method, path, sessionId, copies, next }) => {
    const response = await next();
    const isHistory = method === 'GET' && path.endsWith('/messages') && copies.has(sessionId);
    return isHistory ? changed(response, change) : response;
  };

/** Meddles with the list of sessions. */
export const inLists =
  (change: (summaries: Json[], meddling: Meddling) => unknown): Meddle =>
  async (meddling) => {
    const response = await meddling.next();
    const isList = meddling.method === 'GET' && meddling.path === '/sessions';
    return isList ? changed(response, (body) => change(body, meddling)) : response;
  };

/** Meddles with the titles that duplicates are asked for; undefined asks for none. */
export const inAskedTitles =
  (change: (title: string) => string | undefined): Meddle =>
  async ({ request, isDuplicate, next }) =>
    next(
      isDuplicate
        ? await withBody(request, (body) =>
            typeof body['title'] === 'string' ? { ...body, title: change(body['title']) } : body,
          )
        : request,
    );

/** Does something more once a duplicate is made. */
export const afterDuplicate =
  (more: (sourceId: string, copyId: string, meddling: Meddling) => Promise<unknown>): Meddle =>
  async (meddling) => {
    const response = await meddling.next();
    if (!meddling.isDuplicate || !response.ok || response.headers.has(IDEMPOTENCY_REPLAYED)) return response;
    await more(meddling.sessionId, (await copyIdIn(response)) ?? '', meddling);
    return response;
  };

/** Another answer where the backend refuses by a status. */
export const onRefusal =
  (status: number, answer: (response: Response, meddling: Meddling) => Promise<Response>): Meddle =>
  async (meddling) => {
    const response = await meddling.next(meddling.request.clone());
    return response.status === status ? answer(response, meddling) : response;
  };

export const ofMessages = (change: (message: Json) => Json) => inCopies((messages) => messages.map(change));

/** A backend that breaks a promise. */
interface Mutant {
  meddle: Meddle;
  /** The check that names the promise which is broken. */
  caughtBy: string;
  /** Checks that cannot but fail with it; `more` where nearly all do that use what is broken. */
  also?: readonly string[] | 'more';
}

/** Mutants by what is wrong with them. */
export type Mutants = Record<string, Mutant>;
