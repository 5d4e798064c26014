import { HttpResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import { idSchema, sendMessageRequestSchema } from '../../contract';
import type { ChatEngine } from '../engine/chat-engine';
import type { SessionCatalog } from '../services/session-catalog';
import { check, readBody } from './read-request';
import type { Route } from './route';
import { toMemory, toMessage } from './views';

export interface MessagesHandlersParts {
  catalog: SessionCatalog;
  engine: ChatEngine;
}

/** What was said in a session and what it remembers. */
export function messagesHandlers(route: Route, { catalog, engine }: MessagesHandlersParts): HttpHandler[] {
  return [
    route('get', '/sessions/:sessionId/messages', async ({ caller, param, query }) => {
      const asked = { limit: query.get('limit'), before: query.get('before') };
      const { limit, before } = check(historyQuerySchema, asked);
      const part = { limit: limit ?? undefined, before: before ?? undefined };
      const history = await catalog.history(caller, param('sessionId'), part);
      return HttpResponse.json(history.map(toMessage));
    }),

    route('post', '/sessions/:sessionId/messages', async ({ caller, param, request }) => {
      const { content } = await readBody(request, sendMessageRequestSchema);
      const { message, reply } = await engine.send(caller, param('sessionId'), content);
      return HttpResponse.json([toMessage(message), toMessage(reply)]);
    }),

    route('get', '/sessions/:sessionId/memories', async ({ caller, param }) => {
      const memories = await catalog.memories(caller, param('sessionId'));
      return HttpResponse.json(memories.map(toMemory));
    }),
  ];
}

const historyQuerySchema = v.object({
  limit: v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 to 999999999'),
      v.transform(Number),
    ),
  ),
  before: v.nullable(idSchema),
});
