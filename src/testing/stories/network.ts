// What can go wrong, or take its time, between a story and its backend.
import { HttpResponse } from 'msw';
import type { DuplicateProgress, ProblemCode } from '../../contract';
import { refusalResponse } from '../../playwright/refusal-response';

/** The network of one story. */
export interface Network {
  /** Resolves once all troubles are over. */
  readonly healed: Promise<void>;
  /** Answers as if there were no troubles. */
  readonly backend: (request: Request) => Promise<Response>;
}

/** Answers a request in the backend's stead, or holds it up; undefined lets it through. */
export type Trouble = (request: Request, network: Network) => Promise<Response | undefined> | undefined;

/** Some calls, by method and the end of their path, as `POST /duplicate`. */
export type Calls = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

function matches(calls: Calls, { method, url }: Request): boolean {
  const [ofMethod = '', path = ''] = calls.split(' ');
  return method === ofMethod && new URL(url).pathname.endsWith(path);
}

const when =
  (calls: Calls, trouble: (request: Request, network: Network) => Promise<Response | undefined>): Trouble =>
  (request, network) =>
    matches(calls, request) ? trouble(request, network) : undefined;

/** The calls wait until the story heals its network. */
export const held = (calls: Calls): Trouble =>
  when(calls, async (_, { healed }) => {
    await healed;
    return undefined;
  });

/** The calls never arrive. */
export const lost = (calls: Calls): Trouble => when(calls, () => Promise.resolve(HttpResponse.error()));

/** The calls are refused by a problem of the wire. */
export const refused = (calls: Calls, code: ProblemCode, retryAfter?: number): Trouble =>
  when(calls, () => Promise.resolve(refusalResponse({ code, retryAfter })));

/** The calls get an answer that the contract does not know. */
export const answered = (calls: Calls, status: number): Trouble =>
  when(calls, () => Promise.resolve(new HttpResponse('<html>', { status })));

/** Duplicates get so far, and no further until the story heals its network. */
export const stuckAt = (progress: DuplicateProgress): Trouble =>
  when('POST /duplicate', (request, { healed, backend }) => {
    const encoder = new TextEncoder();
    const event = (name: string, data: string) => encoder.encode(`event: ${name}\ndata: ${data}\n\n`);
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(event('progress', JSON.stringify(progress)));
        await healed;
        const plain = new Request(request, { headers: withoutAccept(request.headers) });
        const answer = await backend(plain);
        controller.enqueue(event(answer.ok ? 'result' : 'problem', await answer.text()));
        controller.close();
      },
    });
    return Promise.resolve(new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } }));
  });

function withoutAccept(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete('Accept');
  return rest;
}
