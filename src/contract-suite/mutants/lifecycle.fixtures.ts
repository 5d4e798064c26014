import { withBody, type Json, type Mutants } from './meddling.fixtures';

export const lifecycle: Mutants = {
  'archiving twice is refused': {
    meddle: async ({ path, sessionId, next, call }) => {
      if (!path.endsWith('/archive')) return next();
      const archived = (await (await call('GET', '/sessions?status=ARCHIVED')).json()) as Json[];
      const isArchived = archived.some((summary) => summary['sessionId'] === sessionId);
      return isArchived ? Response.json({ status: 409 }, { status: 409 }) : next();
    },
    caughtBy: 'session: archiving twice is as good as once (204)',
  },
  'a change of metadata clears the rest': {
    meddle: async ({ request, method, next }) =>
      next(
        method === 'PATCH'
          ? await withBody(request, (body) => ({ icon: null, color: null, ...body }))
          : request,
      ),
    caughtBy: 'session: a change of metadata answers with what it is then, and leaves the rest',
  },
};
