import { changed, inLists, onRefusal, withBody, type Json, type Mutants } from './meddling.fixtures';

export const optionalParts: Mutants = {
  'a branch goes one message too far': {
    meddle: async ({ request, isDuplicate, sessionId, next, call }) => {
      if (!isDuplicate) return next();
      const history = (await (await call('GET', `/sessions/${sessionId}/messages`)).json()) as Json[];
      const further = (id: unknown) =>
        history[history.findIndex((message) => message['messageId'] === id) + 1]?.['messageId'] ?? id;
      return next(
        await withBody(request, (body) =>
          Array.isArray(history) &&
          typeof body['upToMessageId'] === 'string' &&
          history.some((message) => message['messageId'] === body['upToMessageId'])
            ? { ...body, upToMessageId: further(body['upToMessageId']) }
            : body,
        ),
      );
    },
    caughtBy: 'optional: a branch ends with the message that is asked for',
  },
  'a page ends with the message that it should end before': {
    meddle: async ({ request, next, sessionId, call }) => {
      const before = new URL(request.url).searchParams.get('before');
      const response = await next();
      if (before === null || !response.ok) return response;
      const history = (await (await call('GET', `/sessions/${sessionId}/messages`)).json()) as Json[];
      const end = history.find((message) => message['messageId'] === before);
      return changed(response, (messages: Json[]) => [...messages.slice(1), end]);
    },
    caughtBy: 'optional: page by page, a history is the same as at once',
  },
  'a page of another session’s messages is given': {
    meddle: onRefusal(400, async (response, { request, next }) => {
      const url = new URL(request.url);
      if (!url.searchParams.has('limit') || !url.searchParams.has('before')) return response;
      url.searchParams.delete('before');
      return next(new Request(url, request));
    }),
    caughtBy: 'optional: a page before a message that is none of the session’s is refused (400)',
  },
  'progress never comes to a result': {
    meddle: async ({ next }) => {
      const response = await next();
      if (!response.headers.get('Content-Type')?.includes('event-stream')) return response;
      const text = (await response.text()).replace(/event: result\n.*\n\n/, '');
      return new Response(text, { headers: response.headers });
    },
    caughtBy: 'optional: progress is told in events, and ends with the result',
  },
  'the copy names another origin': {
    meddle: inLists((summaries) =>
      summaries.map((summary) =>
        summary['duplicatedFrom'] ? { ...summary, duplicatedFrom: { sessionId: 'sess_other' } } : summary,
      ),
    ),
    caughtBy: 'optional: the copy says what it was duplicated from',
  },
  'the copy forgets': {
    meddle: async ({ path, sessionId, copies, next }) => {
      const response = await next();
      return path.endsWith('/memories') && copies.has(sessionId) ? changed(response, () => []) : response;
    },
    caughtBy: 'optional: the copy remembers what the original does, under ids of its own',
  },
};
