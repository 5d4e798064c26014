import { HttpResponse, type HttpHandler } from 'msw';
import { forkRequestSchema } from '../../contract';
import type { SessionForkService } from '../fork/session-fork-service';
import type { SessionLifecycleService } from '../services/session-lifecycle-service';
import { readBody } from './read-request';
import type { Route } from './route';

export interface ConversationsHandlersParts {
  forks: SessionForkService;
  lifecycle: SessionLifecycleService;
}

/** Conversation memory over HTTP (second seed). */
export function conversationsHandlers(
  route: Route,
  { forks, lifecycle }: ConversationsHandlersParts,
): HttpHandler[] {
  return [
    route('post', '/sessions/:sessionId/fork', async ({ caller, param, request }) => {
      const fork = await readBody(request, forkRequestSchema);
      return HttpResponse.json(await forks.fork(caller, param('sessionId'), fork));
    }),

    route('delete', '/me/conversations', async ({ caller }) => {
      await lifecycle.deleteAll(caller);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
