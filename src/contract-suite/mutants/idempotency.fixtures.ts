import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '../../contract';
import { changed, onRefusal, withHeaders, type Json, type Mutants } from './meddling.fixtures';

export const idempotency: Mutants = {
  'keys are ignored': {
    meddle: ({ request, next }) => next(withHeaders(request, (headers) => headers.delete(IDEMPOTENCY_KEY))),
    caughtBy: 'idempotency key: the same key and request make one copy',
    also: 'more',
  },
  'a replay is answered otherwise': {
    meddle: async ({ next }) => {
      const response = await next();
      if (!response.headers.has(IDEMPOTENCY_REPLAYED)) return response;
      return changed(response, (body: Json) => ({ ...body, title: 'Replayed' }));
    },
    caughtBy: 'idempotency key: a repeated request gets the same answer, marked as replayed',
  },
  'another request under the same key gets the first answer': {
    meddle: onRefusal(422, (_, { copies }) =>
      Promise.resolve(Response.json({ sessionId: [...copies.keys()].at(-1) })),
    ),
    caughtBy: 'idempotency key: the same key with another request is refused (422)',
  },
  'a key whose copy was deleted makes a second one': {
    meddle: onRefusal(410, (_, { request, next }) =>
      next(withHeaders(request, (headers) => headers.delete(IDEMPOTENCY_KEY))),
    ),
    caughtBy: 'idempotency key: a key whose copy was deleted makes no second one (410)',
    also: ['idempotency key: a key that was called off makes no copy (410)'],
  },
  'calling off leaves the copy': {
    meddle: ({ method, path, next }) =>
      method === 'DELETE' && path.startsWith('/duplicates/')
        ? Promise.resolve(new Response(null, { status: 204 }))
        : next(),
    caughtBy:
      'idempotency key: a duplicate called off by its key leaves no copy, however often it is called off (204)',
    also: ['idempotency key: a key that was called off makes no copy (410)'],
  },
};
