import { IDEMPOTENCY_KEY } from '../../contract';
import { changed, withBody, withHeaders, without, type Json, type Meddle } from './meddling.fixtures';

/** A backend as the real system is: without any of the optional parts, and with errors as they were before. */
export const withoutOptionalParts: Meddle = async ({ request, method, path, isDuplicate, next }) => {
  const url = new URL(request.url);
  url.searchParams.delete('before');
  const plain = withHeaders(new Request(url, request), (headers) => {
    headers.delete(IDEMPOTENCY_KEY);
    headers.set('Accept', 'application/json');
  });
  const call = `${method} ${path.replace(/^\/sessions\/[^/]+/, '/sessions/{id}').replace(/^\/duplicates\/.+/, '/duplicates/{key}')}`;
  const response = LACKING.has(call)
    ? new Response(null, { status: path.startsWith('/sessions') ? 405 : 404 })
    : await next(isDuplicate ? await withBody(plain, (body) => without(body, 'upToMessageId')) : plain);
  if (response.status >= 400) {
    const { status } = response;
    return Response.json({ status, error: 'Refused', message: 'No.', path }, { status });
  }
  return call === 'GET /sessions'
    ? changed(response, (summaries: Json[]) => summaries.map((summary) => without(summary, 'duplicatedFrom')))
    : response;
};

const LACKING = new Set([
  'POST /sessions',
  'GET /sessions/{id}',
  'POST /sessions/{id}/messages',
  'GET /sessions/{id}/memories',
  'POST /sessions/{id}/fork',
  'DELETE /duplicates/{key}',
  'DELETE /me/conversations',
]);
