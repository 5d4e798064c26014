import { HttpResponse, type HttpHandler } from 'msw';
import { Refusal } from '../refusal';
import type { SessionCatalog } from '../services/session-catalog';
import type { Route } from './route';
import { toGroup, toProjectList } from './views';

/** Projects, and the session groups that stand in them. */
export function projectsHandlers(route: Route, { catalog }: { catalog: SessionCatalog }): HttpHandler[] {
  return [
    route('get', '/projects', async ({ caller }) =>
      HttpResponse.json(toProjectList(await catalog.projects(caller))),
    ),

    route('get', '/session-groups', async ({ caller, query }) => {
      const projectId = query.get('projectId');
      if (!projectId) {
        throw new Refusal('invalid_request', 'projectId must not be empty.', { field: 'projectId' });
      }
      return HttpResponse.json((await catalog.groups(caller, projectId)).map(toGroup));
    }),
  ];
}
