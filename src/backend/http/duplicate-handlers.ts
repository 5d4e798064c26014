import { HttpResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import {
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_REPLAYED,
  idempotencyKeySchema,
  sessionDuplicateRequestSchema,
} from '../../contract';
import type {
  DuplicateOptions,
  DuplicateResult,
  SessionDuplicationService,
} from '../services/session-duplication-service';
import { eventStream } from './event-stream';
import { check, readBody } from './read-request';
import type { Route } from './route';

export interface DuplicateHandlersParts {
  duplication: SessionDuplicationService;
}

export function duplicateHandlers(route: Route, { duplication }: DuplicateHandlersParts): HttpHandler[] {
  return [
    route('post', '/sessions/:sessionId/duplicate', async ({ caller, param, request }) => {
      const idempotencyKey = readIdempotencyKey(request);
      const body = await readBody(request, sessionDuplicateRequestSchema);
      const duplicate = (signal: AbortSignal, onProgress?: DuplicateOptions['onProgress']) =>
        duplication.duplicate(caller, param('sessionId'), { ...body, idempotencyKey, signal, onProgress });
      if (!acceptsEvents(request)) return copyResponse(await duplicate(request.signal));
      const answer = await eventStream(request.signal, (report, signal) => duplicate(signal, report));
      return answer instanceof Response ? answer : copyResponse(answer);
    }),

    route('delete', '/duplicates/:key', async ({ caller, param }) => {
      const { key } = check(v.object({ key: idempotencyKeySchema }), { key: param('key') });
      await duplication.cancel(caller, key);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}

function copyResponse({ replayed, ...copy }: DuplicateResult): Response {
  return HttpResponse.json(copy, replayed ? { headers: { [IDEMPOTENCY_REPLAYED]: 'true' } } : {});
}

function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get(IDEMPOTENCY_KEY);
  if (key === null) return undefined;
  return check(v.object({ [IDEMPOTENCY_KEY]: idempotencyKeySchema }), { [IDEMPOTENCY_KEY]: key })[
    IDEMPOTENCY_KEY
  ];
}

const acceptsEvents = (request: Request): boolean =>
  /(^|,)\s*text\/event-stream\s*(;|,|$)/i.test(request.headers.get('Accept') ?? '');
