import { paths } from '../contract';
import { abortedError, BrainError, errorOfResponse } from './brain-error';
import type { Reader } from './parse-answer';
import { withRetry, type RetryTiming } from './retry';
import type { CallOptions } from './session-client';

/** Where a brain is, and as whom to speak to it. */
export interface BrainClientOptions {
  /** Where the server is, with or without a slash at the end; '' or a path for one on the page's own origin. */
  baseUrl: string;
  /** The tenant that the person belongs to; it stands in every path. */
  tenant: string;
  /**
   * The bearer token, or what gives it, asked before every request; where it throws, the call is `unauthenticated`, unless
   * it throws a {@link BrainError} or an abort.
   * @default none is sent
   */
  accessToken?: string | (() => string | null | undefined | Promise<string | null | undefined>) | undefined;
  /** Sends the requests. @default the global fetch, looked up at each request */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Time and chance of the pauses between attempts. @default real ones */
  retry?: RetryTiming | undefined;
}

type Query = Record<string, string | number | boolean | readonly string[] | undefined>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What a call is, beside its method and path. */
interface Call extends CallOptions {
  /** Sent as JSON. @default no body */
  body?: unknown;
  /** A list stands for its name once for each item; what is undefined is left out. */
  query?: Query;
  headers?: Record<string, string>;
  /** Whether it may be sent again where no answer comes. @default only a GET may */
  isRepeatable?: boolean;
  /** Aborts the request that is on its way, where `signal` is only to keep from another. @default `signal` */
  requestSignal?: AbortSignal;
}

/**
 * Sends a call, and up to three times more where it may be repeated and no answer comes, or a server that is busy.
 *
 * @param path below that of the tenant
 * @param read what becomes of an answer of 2xx
 * @throws BrainError of the server's code where it refuses, `network` where no answer comes, and what `read` throws
 */
export type Send = <T>(method: Method, path: string, read: Reader<T>, call?: Call) => Promise<T>;

/** What sends calls to a brain, as the person whom the options name. */
export function createSend({ baseUrl, tenant, accessToken, fetch, retry }: BrainClientOptions): Send {
  const root = baseUrl.replace(/\/+$/, '') + paths.brain(tenant);

  return (method, path, read, call = {}) => {
    const {
      body,
      query = {},
      headers,
      signal,
      requestSignal = signal,
      isRepeatable = method === 'GET',
    } = call;
    const url = root + path + searchOf(query);

    async function attempt() {
      const token = await tokenOf(accessToken);
      const request = new Request(url, {
        method,
        headers: {
          Accept: 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: JSON.stringify(body),
        signal: requestSignal ?? null,
      });
      try {
        const response = await (fetch ?? globalThis.fetch)(request);
        if (!response.ok) throw await errorOfResponse(response);
        return await read(response);
      } catch (cause) {
        // An abort with a reason of the host's own rejects with that reason.
        throw requestSignal?.aborted ? abortedError(cause) : BrainError.from(cause, 'network');
      }
    }

    return withRetry(attempt, { ...retry, signal, isRepeatable });
  };
}

function searchOf(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) if (item !== undefined) search.append(name, String(item));
  }
  return `${search}` && `?${search}`;
}

async function tokenOf(accessToken: BrainClientOptions['accessToken']): Promise<string | null | undefined> {
  try {
    return typeof accessToken === 'function' ? await accessToken() : accessToken;
  } catch (cause) {
    throw BrainError.from(cause, 'unauthenticated');
  }
}
