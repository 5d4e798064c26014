import { asOwner, onRefusal, rewritten, tokenOf, type Mutants } from './meddling.fixtures';

export const access: Mutants = {
  'whoever comes from another tenant is let in': {
    meddle: ({ request, next }) => next(tokenOf(request).endsWith('@globex') ? asOwner(request) : request),
    caughtBy: 'who may: a person of another tenant finds nothing (404)',
  },
  'other people of the tenant are let in': {
    meddle: async ({ request, sessionId, next, call }) => {
      const isOwners = sessionId !== '' && (await call('GET', `/sessions/${sessionId}/messages`)).ok;
      return next(isOwners && tokenOf(request).includes('bob@acme') ? asOwner(request) : request);
    },
    caughtBy: 'who may: another person of the tenant is refused (403)',
  },
  'another person’s session is answered by 404': {
    meddle: onRefusal(403, (response) =>
      rewritten(response, 404, (body) => ({ ...body, status: 404, code: 'not_found' })),
    ),
    caughtBy: 'who may: another person of the tenant is refused (403)',
  },
  'nobody is asked for a token': {
    meddle: ({ request, next }) => next(tokenOf(request) === '' ? asOwner(request) : request),
    caughtBy: 'who may: without a token every call is refused (401)',
  },
  'any token will do': {
    meddle: ({ request, next }) => next(tokenOf(request).includes('nobody-') ? asOwner(request) : request),
    caughtBy: 'who may: a token that nobody holds is refused (401)',
  },
};
