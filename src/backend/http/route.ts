import { delay, http, type HttpHandler } from 'msw';
import type { Caller } from '../caller';
import { Refusal } from '../refusal';
import { StoreError } from '../store/store-error';
import type { Authenticate } from './authenticate';
import { problemResponse, toRefusal } from './problem-response';

export interface RouteContext {
  authenticate: Authenticate;
  /** Milliseconds to wait before each answer. */
  latency: () => number;
  /** Told of what no caller is to blame for, nor the storage. */
  onError: (error: unknown) => void;
}

/** What a handler gets: who calls, with what. */
export interface Call {
  caller: Caller;
  request: Request;
  /** A segment of the path, decoded. */
  param: (name: string) => string;
  query: URLSearchParams;
}

export type Handler = (call: Call) => Promise<Response>;
export type Route = (
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  handler: Handler,
) => HttpHandler;

/** Makes routes below `/brain/{tenant}`, on any origin and base path. Each knows its caller and maps its errors. */
export function createRoute({ authenticate, latency, onError }: RouteContext): Route {
  return (method, path, handler) =>
    http[method](`*/brain/:tenant${path}`, async ({ request, params }) => {
      try {
        const milliseconds = latency();
        if (milliseconds > 0) await delay(milliseconds);
        const caller = await authenticate(request);
        if (!caller) throw new Refusal('unauthenticated', 'Sign in to do this.');
        const param = (name: string) => String(params[name]);
        if (param('tenant') !== caller.tenant) throw new Refusal('not_found', 'There is nothing here.');
        return await handler({ caller, request, param, query: new URL(request.url).searchParams });
      } catch (error) {
        const isProvidedFor =
          error instanceof Refusal || error instanceof StoreError || request.signal.aborted;
        if (!isProvidedFor) onError(error);
        return problemResponse(toRefusal(error));
      }
    });
}
