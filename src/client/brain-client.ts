import { brainPath, IDEMPOTENCY_KEY, paths } from '../contract';
import * as answers from './answers';
import { abortedError, BrainError, errorOfResponse } from './brain-error';
import { duplicateUnlessCancelled } from './cancel-duplicate';
import { readDuplicateAnswer } from './duplicate-answer';
import { newIdempotencyKey } from './idempotency-key';
import { parseAnswer, parseListAnswer } from './parse-answer';
import { withRetry, type RetryTiming } from './retry';
import type { SessionClient } from './session-client';
import type { Shape } from './shape';

/** Where a brain is, and as whom to speak to it. */
export interface BrainClientOptions {
  /** Where the server is, with or without a slash at the end; '' or a path for one on the page's own origin. */
  baseUrl: string;
  /** The tenant that the person belongs to; it stands in every path. */
  tenant: string;
  /**
   * The bearer token, or what gives it, asked before every request; where it throws, the call is `unauthenticated`.
   * @default none is sent
   */
  accessToken?: string | (() => string | null | undefined | Promise<string | null | undefined>) | undefined;
  /** Sends the requests. @default the global fetch, looked up at each request */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Time and chance of the pauses between attempts. @default real ones */
  retry?: RetryTiming | undefined;
}

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** What {@link createBrainClient} makes: a session client that lacks nothing. */
export type BrainClient = Required<SessionClient>;

/**
 * A session client that speaks HTTP to a brain. It repeats reads, and duplicates under their idempotency key, when no
 * answer comes or the server is busy; whatever else writes is sent once.
 *
 * Every method rejects with a {@link BrainError}: of the server's code where it refuses, `network` where no answer comes,
 * `invalid_response` with the field where the answer has not the contract's shape.
 *
 * @example
 * ```ts
 * import { createBrainClient } from 'session-duplicate';
 *
 * const client = createBrainClient({
 *   baseUrl: 'https://brain.example',
 *   tenant: 'acme',
 *   accessToken: () => sessionStorage.getItem('token'),
 * });
 * const sessions = await client.listSessions({ projectId: 'website-relaunch' });
 * ```
 */
export function createBrainClient(options: BrainClientOptions): BrainClient {
  const root = options.baseUrl.replace(/\/+$/, '') + brainPath(options.tenant);

  async function send(path: string, call: Call): Promise<Response> {
    const request = await buildRequest(root + path, call, options.accessToken);
    let response: Response;
    try {
      response = await (options.fetch ?? globalThis.fetch)(request);
    } catch (cause) {
      throw failureOf(cause, call.signal);
    }
    if (!response.ok) throw await errorOfResponse(response);
    return response;
  }

  async function ask<T>(
    path: string,
    call: Call,
    readAnswer: (response: Response) => Promise<T>,
  ): Promise<T> {
    const response = await send(path, call);
    try {
      return await readAnswer(response);
    } catch (cause) {
      throw failureOf(cause, call.signal);
    }
  }

  const askFor = <T>(path: string, shape: Shape<T>, call: Call) =>
    ask(path, call, async (response) => parseAnswer(shape, await response.text(), response.status));

  const repeat = <T>(attempt: () => Promise<T>, signal?: AbortSignal) =>
    withRetry(attempt, { ...options.retry, signal });

  const read = <T>(path: string, shape: Shape<T>, call: Call) =>
    repeat(() => askFor(path, shape, call), call.signal);

  const readList = <T>(path: string, item: Shape<T>, call: Call) =>
    repeat(
      () =>
        ask(path, call, async (response) => parseListAnswer(item, await response.text(), response.status)),
      call.signal,
    );

  const command = async (path: string, call: Call): Promise<void> => {
    await send(path, call);
  };

  const duplicateSession: SessionClient['duplicateSession'] = async (
    sessionId,
    { title, upToMessageId, idempotencyKey, onProgress, signal } = {},
  ) => {
    // Under a key of the caller's an earlier call may have left a copy; without one there is nothing to cancel.
    if (signal?.aborted && idempotencyKey === undefined) throw abortedError(signal.reason);
    // The key is made here, outside the attempts: all of them together are one gesture.
    const key = idempotencyKey ?? newIdempotencyKey();
    const headers = {
      [IDEMPOTENCY_KEY]: key,
      ...(onProgress && { Accept: 'text/event-stream, application/json' }),
    };
    const sendOnce = (attempt: AbortSignal) =>
      ask(
        paths.duplicate(sessionId),
        { method: 'POST', body: { title, upToMessageId }, headers, signal: attempt },
        (response) => readDuplicateAnswer(response, onProgress),
      );
    const erase = (path: string) => repeat(() => command(path, { method: 'DELETE' }));
    return duplicateUnlessCancelled({
      signal,
      run: (attempt) => repeat(() => sendOnce(attempt), signal),
      cancel: () => erase(paths.duplicateByKey(key)),
      remove: (copyId) => erase(paths.session(copyId)),
    });
  };

  return {
    listSessions: ({ signal, ...query } = {}) =>
      readList(paths.sessions(), answers.sessionSummary, { query: { ...query }, signal }),
    duplicateSession,
    updateMetadata: (sessionId, patch, { signal } = {}) =>
      askFor(paths.metadata(sessionId), answers.sessionMetadata, { method: 'PATCH', body: patch, signal }),
    archiveSession: (sessionId, { signal } = {}) =>
      command(paths.archive(sessionId), { method: 'POST', signal }),
    reactivateSession: (sessionId, { signal } = {}) =>
      command(paths.reactivate(sessionId), { method: 'POST', signal }),
    deleteSession: (sessionId, { signal } = {}) =>
      command(paths.session(sessionId), { method: 'DELETE', signal }),
    listSessionGroups: (projectId, { signal } = {}) =>
      read(paths.sessionGroups(), answers.sessionGroups, { query: { projectId }, signal }),
    listProjects: ({ signal } = {}) => read(paths.projects(), answers.projectList, { signal }),
    getSession: (sessionId, { signal } = {}) =>
      read(paths.session(sessionId), answers.sessionSummary, { signal }),
    createSession: (request, { signal } = {}) =>
      askFor(paths.sessions(), answers.sessionSummary, { method: 'POST', body: request, signal }),
    listMessages: (sessionId, { limit, before, signal } = {}) =>
      read(paths.messages(sessionId), answers.chatMessages, { query: { limit, before }, signal }),
    sendMessage: (sessionId, content, { signal } = {}) =>
      askFor(paths.messages(sessionId), answers.chatMessages, { method: 'POST', body: { content }, signal }),
    listMemories: (sessionId, { signal } = {}) =>
      read(paths.memories(sessionId), answers.memories, { signal }),
  };
}

async function buildRequest(
  url: string,
  { method = 'GET', body, query = {}, headers: extra, signal }: Call,
  accessToken: BrainClientOptions['accessToken'],
): Promise<Request> {
  const token = await tokenOf(accessToken);
  try {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined) search.append(name, String(item));
      }
    }
    const headers = new Headers({ Accept: 'application/json', ...extra });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    return new Request(search.size > 0 ? `${url}?${search}` : url, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (cause) {
    throw BrainError.from(cause);
  }
}

async function tokenOf(accessToken: BrainClientOptions['accessToken']): Promise<string | null | undefined> {
  if (typeof accessToken !== 'function') return accessToken;
  try {
    return await accessToken();
  } catch (cause) {
    throw cause instanceof BrainError
      ? cause
      : new BrainError('unauthenticated', 'No access token', { cause });
  }
}

function failureOf(cause: unknown, signal: AbortSignal | undefined): BrainError {
  if (cause instanceof BrainError) return cause;
  // An abort with a reason of the host's own rejects with that reason.
  if (signal?.aborted || BrainError.from(cause).code === 'aborted') return abortedError(cause);
  return new BrainError('network', 'No answer from the server', { cause });
}
