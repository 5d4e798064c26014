import { afterDuplicate, changed, inLists, type Json, type Mutants } from './meddling.fixtures';

export const duplicates: Mutants = {
  'the copy stays pinned': {
    meddle: afterDuplicate((_, copyId, { call }) =>
      call('PATCH', `/sessions/${copyId}/metadata`, { pinned: true }),
    ),
    caughtBy: 'duplicate: the copy is not pinned',
  },
  'the original is renamed': {
    meddle: afterDuplicate((sourceId, _, { call }) =>
      call('PATCH', `/sessions/${sourceId}/metadata`, { title: 'Original' }),
    ),
    caughtBy: 'duplicate: leaves the original as it was',
  },
  'the copy of an archived session is archived': {
    meddle: async (meddling) => {
      const listed = await meddling.call('GET', '/sessions?status=ARCHIVED');
      const archived = (await listed.json()) as Json[];
      const wasArchived = archived.some((summary) => summary['sessionId'] === meddling.sessionId);
      return afterDuplicate(async (_, copyId, { call }) => {
        if (wasArchived) await call('POST', `/sessions/${copyId}/archive`);
      })(meddling);
    },
    caughtBy: 'duplicate: the copy of an archived session is active',
  },
  'the list lacks the copy': {
    meddle: inLists((summaries, { copies }) =>
      summaries.filter((summary) => !copies.has(String(summary['sessionId']))),
    ),
    caughtBy: 'duplicate: answers 200 with the id of a new session, which the list has once',
    also: 'more',
  },
  'a group takes the copy in': {
    meddle: async ({ path, copies, next }) => {
      const response = await next();
      if (path !== '/session-groups') return response;
      return changed(response, (groups: Json[]) =>
        groups.map((group) => ({ ...group, sessionIds: [...copies.keys()] })),
      );
    },
    caughtBy: 'duplicate: the copy stands in no group',
  },
};
