import { onRefusal, rewritten, without, type Mutants } from './meddling.fixtures';

export const refusals: Mutants = {
  'bad input is a 500': {
    meddle: onRefusal(400, (response) => rewritten(response, 500, (body) => ({ ...body, status: 500 }))),
    caughtBy: 'bad input: is never answered by a fault of the server’s (5xx)',
    also: 'more',
  },
  'problems have no code': {
    meddle: async ({ next }) => {
      const response = await next();
      if (response.status < 400) return response;
      return rewritten(response, response.status, (body) => without(body, 'code'));
    },
    caughtBy: 'errors: are problem documents with a stable code (RFC 9457)',
  },
  'problems carry a stack trace': {
    meddle: async ({ next }) => {
      const response = await next();
      if (response.status < 400) return response;
      const stack = 'Error: no\n    at duplicate (/srv/app/duplicate.ts:12:3)';
      return rewritten(response, response.status, (body) => ({ ...body, detail: stack }));
    },
    caughtBy: 'errors: tell nothing of the server’s insides',
  },
};
