import { type Mutants } from './meddling.fixtures';

export const independence: Mutants = {
  'what is said in the copy is said in the original': {
    meddle: async ({ request, method, path, sessionId, copies, next, call }) => {
      const sourceId = copies.get(sessionId);
      if (method === 'POST' && path.endsWith('/messages') && sourceId !== undefined) {
        await call('POST', `/sessions/${sourceId}/messages`, await request.clone().json());
      }
      return next();
    },
    caughtBy: 'independence: a message to the copy appears in the copy alone',
  },
  'deleting the original deletes its copies': {
    meddle: async ({ method, path, sessionId, copies, next, call }) => {
      const response = await next();
      if (method === 'DELETE' && path === `/sessions/${sessionId}` && response.ok) {
        for (const [copyId, sourceId] of copies) {
          if (sourceId === sessionId) await call('DELETE', `/sessions/${copyId}`);
        }
      }
      return response;
    },
    caughtBy: 'independence: deleting the original leaves the copy',
  },
  'deleting the copy deletes its original': {
    meddle: async ({ method, path, sessionId, copies, next, call }) => {
      const response = await next();
      const sourceId = copies.get(sessionId);
      if (method === 'DELETE' && path === `/sessions/${sessionId}` && response.ok && sourceId !== undefined) {
        await call('DELETE', `/sessions/${sourceId}`);
      }
      return response;
    },
    caughtBy: 'independence: deleting the copy leaves the original',
    also: 'more',
  },
};
