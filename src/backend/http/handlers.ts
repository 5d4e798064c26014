import { http, type HttpHandler } from 'msw';
import { Refusal } from '../refusal';
import { conversationsHandlers, type ConversationsHandlersParts } from './conversations-handlers';
import { duplicateHandlers, type DuplicateHandlersParts } from './duplicate-handlers';
import { messagesHandlers, type MessagesHandlersParts } from './messages-handlers';
import { problemResponse } from './problem-response';
import { projectsHandlers } from './projects-handlers';
import { createRoute, type RouteContext } from './route';
import { sessionsHandlers, type SessionsHandlersParts } from './sessions-handlers';

export type HandlersParts = SessionsHandlersParts &
  MessagesHandlersParts &
  DuplicateHandlersParts &
  ConversationsHandlersParts;

/** Every call of the wire; any other below `/brain` is a `not_found` problem. */
export function createHandlers(parts: HandlersParts, context: RouteContext): HttpHandler[] {
  const route = createRoute(context);
  return [
    http.all(hasMalformedPath, () =>
      problemResponse(new Refusal('invalid_request', 'The path is not well percent-encoded.')),
    ),
    ...projectsHandlers(route, parts),
    ...sessionsHandlers(route, parts),
    ...messagesHandlers(route, parts),
    ...duplicateHandlers(route, parts),
    ...conversationsHandlers(route, parts),
    http.all('*/brain/*', () => problemResponse(new Refusal('not_found', 'There is nothing here.'))),
  ];
}

// Stands first: matching any other handler's path would throw.
function hasMalformedPath({ request }: { request: Request }): boolean {
  const { pathname } = new URL(request.url);
  if (!pathname.includes('/brain/')) return false;
  try {
    decodeURIComponent(pathname);
    return false;
  } catch {
    return true;
  }
}
