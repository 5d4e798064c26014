import { changed, inCopies, ofMessages, type Json, type Mutants } from './meddling.fixtures';

export const history: Mutants = {
  'the order of a copy’s messages is shuffled': {
    meddle: inCopies((messages) => [...messages.slice(2), ...messages.slice(0, 2)]),
    caughtBy: 'history: messages stand in the original’s order',
    also: ['optional: a branch ends with the message that is asked for'],
  },
  'the last page of messages is lost': {
    meddle: inCopies((messages) => messages.filter((_, index) => index < 16 || index >= 22)),
    caughtBy: 'history: the copy has every message, and no other',
    also: ['optional: a branch ends with the message that is asked for'],
  },
  'copied turns are credited to the one who copies': {
    meddle: ofMessages((message) => ({ ...message, senderUserId: 'alice', senderDisplayName: 'Alice' })),
    caughtBy: 'history: messages keep their senders',
  },
  'times are reset': {
    meddle: ofMessages((message) => ({ ...message, createdAt: '2030-01-01T00:00:00.000Z' })),
    caughtBy: 'history: messages keep their times',
  },
  'all turns become the agent’s': {
    meddle: ofMessages((message) => ({ ...message, role: 'ASSISTANT' })),
    caughtBy: 'history: messages keep their roles',
  },
  'messages keep the original’s ids': {
    meddle: async ({ method, path, sessionId, copies, next, call }) => {
      const response = await next();
      const sourceId = copies.get(sessionId);
      if (method !== 'GET' || !path.endsWith('/messages') || sourceId === undefined) return response;
      const original = (await (await call('GET', `/sessions/${sourceId}/messages`)).json()) as Json[];
      return changed(response, (messages: Json[]) =>
        messages.map((message, index) => ({
          ...message,
          messageId: original[index]?.['messageId'] ?? message['messageId'],
        })),
      );
    },
    caughtBy: 'history: no id of the original stands in the copy’s messages',
    also: ['independence: deleting the original leaves the copy'],
  },
};
