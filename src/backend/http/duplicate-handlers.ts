import { HttpResponse, type HttpHandler } from 'msw';
import { sessionDuplicateRequestSchema } from '../../contract';
import type { SessionDuplicationService } from '../services/session-duplication-service';
import { readBody } from './read-request';
import type { Route } from './route';

export function duplicateHandlers(
  route: Route,
  { duplication }: { duplication: SessionDuplicationService },
): HttpHandler[] {
  return [
    route('post', '/sessions/:sessionId/duplicate', async ({ caller, param, request }) => {
      const body = await readBody(request, sessionDuplicateRequestSchema);
      const copy = await duplication.duplicate(caller, param('sessionId'), {
        ...body,
        signal: request.signal,
      });
      return HttpResponse.json(copy);
    }),
  ];
}
