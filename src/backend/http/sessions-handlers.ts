import { HttpResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import {
  SESSION_STATUSES,
  sessionCreateRequestSchema,
  sessionMetadataPatchSchema,
  type SessionStatus,
} from '../../contract';
import type { ChatEngine } from '../engine/chat-engine';
import type { SessionCatalog } from '../services/session-catalog';
import type { SessionLifecycleService } from '../services/session-lifecycle-service';
import { check, readBody } from './read-request';
import type { Route } from './route';
import { toMetadata, toSummary } from './views';

export interface SessionsHandlersParts {
  catalog: SessionCatalog;
  lifecycle: SessionLifecycleService;
  engine: ChatEngine;
}

export function sessionsHandlers(
  route: Route,
  { catalog, lifecycle, engine }: SessionsHandlersParts,
): HttpHandler[] {
  return [
    route('get', '/sessions', async ({ caller, query }) => {
      const statuses = readStatuses(query);
      const listed = await catalog.list(caller, {
        projectId: query.get('projectId') ?? undefined,
        statuses,
        includeArchived: readFlag(query, 'includeArchived'),
        tag: query.get('tag') ?? undefined,
      });
      return HttpResponse.json(listed.map(toSummary));
    }),

    route('post', '/sessions', async ({ caller, request }) => {
      const { projectId, title } = await readBody(request, sessionCreateRequestSchema);
      return HttpResponse.json(toSummary(await catalog.create(caller, projectId, title)), { status: 201 });
    }),

    route('get', '/sessions/:sessionId', async ({ caller, param }) => {
      await engine.open(caller, param('sessionId'));
      return HttpResponse.json(toSummary(await catalog.get(caller, param('sessionId'))));
    }),

    route('patch', '/sessions/:sessionId/metadata', async ({ caller, param, request }) => {
      const patch = await readBody(request, sessionMetadataPatchSchema);
      return HttpResponse.json(toMetadata(await catalog.updateMetadata(caller, param('sessionId'), patch)));
    }),

    route('post', '/sessions/:sessionId/archive', async ({ caller, param }) => {
      await lifecycle.archive(caller, param('sessionId'));
      return noContent();
    }),

    route('post', '/sessions/:sessionId/reactivate', async ({ caller, param }) => {
      await lifecycle.reactivate(caller, param('sessionId'));
      return noContent();
    }),

    route('delete', '/sessions/:sessionId', async ({ caller, param }) => {
      await lifecycle.delete(caller, param('sessionId'));
      return noContent();
    }),
  ];
}

const noContent = (): Response => new HttpResponse(null, { status: 204 });

const statusSchema = v.object({
  status: v.array(v.picklist(SESSION_STATUSES, `must be one of ${SESSION_STATUSES.join(', ')}`)),
});

/** `status` may be repeated, or hold several separated by commas. */
function readStatuses(query: URLSearchParams): SessionStatus[] | undefined {
  if (!query.has('status')) return undefined;
  const status = query.getAll('status').flatMap((value) => value.split(','));
  return check(statusSchema, { status }).status;
}

const flag = v.nullable(v.picklist(['true', 'false'], 'must be true or false'));

function readFlag(query: URLSearchParams, name: string): boolean {
  return check(v.object({ [name]: flag }), { [name]: query.get(name) })[name] === 'true';
}
