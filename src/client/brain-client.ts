import { paths } from '../contract';
import * as answers from './answers';
import { createDuplicateSession } from './duplicate-session';
import { many, none, one } from './parse-answer';
import { createSend, type BrainClientOptions } from './send';
import type { SessionClient } from './session-client';

export type { BrainClientOptions };

/** What {@link createBrainClient} makes: a session client that lacks nothing. */
export type BrainClient = Required<SessionClient>;

/**
 * A session client that speaks HTTP to a brain. It repeats reads, and duplicates under their idempotency key, when no
 * answer comes or the server is busy, and calls off a duplicate in the same way; whatever else writes is sent once.
 *
 * Every method rejects with a {@link BrainError}: of the server's code where it refuses, `network` where no answer comes,
 * `invalid_response` with the field where the answer has not the contract's shape.
 *
 * @example
 * ```ts
 * import { createBrainClient } from 'session-duplicate';
 *
 * const client = createBrainClient({
 *   baseUrl: 'https://brain.example',
 *   tenant: 'acme',
 *   accessToken: () => sessionStorage.getItem('token'),
 * });
 * const sessions = await client.listSessions({ projectId: 'website-relaunch' });
 * ```
 */
export function createBrainClient(options: BrainClientOptions): BrainClient {
  const send = createSend(options);
  return {
    listSessions: ({ signal, ...query } = {}) =>
      send('GET', paths.sessions(), many(answers.sessionSummary), { query, signal }),
    duplicateSession: createDuplicateSession(send),
    updateMetadata: (sessionId, body, call) =>
      send('PATCH', paths.metadata(sessionId), one(answers.sessionMetadata), { ...call, body }),
    archiveSession: (sessionId, call) => send('POST', paths.archive(sessionId), none, call),
    reactivateSession: (sessionId, call) => send('POST', paths.reactivate(sessionId), none, call),
    deleteSession: (sessionId, call) => send('DELETE', paths.session(sessionId), none, call),
    listSessionGroups: (projectId, call) =>
      send('GET', paths.sessionGroups(), many(answers.sessionGroup), { ...call, query: { projectId } }),
    listProjects: (call) => send('GET', paths.projects(), one(answers.projectList), call),
    getSession: (sessionId, call) => send('GET', paths.session(sessionId), one(answers.sessionSummary), call),
    createSession: (body, call) =>
      send('POST', paths.sessions(), one(answers.sessionSummary), { ...call, body }),
    listMessages: (sessionId, { signal, ...query } = {}) =>
      send('GET', paths.messages(sessionId), many(answers.chatMessage), { query, signal }),
    sendMessage: (sessionId, content, call) =>
      send('POST', paths.messages(sessionId), many(answers.chatMessage), { ...call, body: { content } }),
    listMemories: (sessionId, call) => send('GET', paths.memories(sessionId), many(answers.memory), call),
  };
}
