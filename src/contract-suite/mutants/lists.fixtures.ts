import { changed, inLists, type Json, type Mutants } from './meddling.fixtures';

export const lists: Mutants = {
  'what has no value is null': {
    meddle: inLists((summaries) => summaries.map((summary) => ({ suspendedAt: null, ...summary }))),
    caughtBy: 'lists: what has no value is absent, never null',
  },
  'the list is in no order': {
    meddle: inLists((summaries) => summaries.reverse()),
    caughtBy: 'lists: sessions stand pinned first, then by latest activity',
  },
  'archived sessions are always shown': {
    meddle: ({ request, method, path, next }) => {
      if (method !== 'GET' || path !== '/sessions') return next();
      const url = new URL(request.url);
      if (!url.searchParams.has('status')) url.searchParams.set('includeArchived', 'true');
      return next(new Request(url, request));
    },
    caughtBy: 'lists: archived sessions are shown on request alone',
  },
  'a limit gives the first messages': {
    meddle: ({ request, path, next }) => {
      const url = new URL(request.url);
      const limit = url.searchParams.get('limit');
      if (!path.endsWith('/messages') || limit !== '2') return next();
      url.searchParams.delete('limit');
      return next(new Request(url, request)).then((response) =>
        changed(response, (messages: Json[]) => messages.slice(0, 2)),
      );
    },
    caughtBy: 'lists: messages stand oldest first; a limit gives the last ones',
  },
};
