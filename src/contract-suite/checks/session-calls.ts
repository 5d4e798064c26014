import { paths } from '../../contract';
import type { OptionalPart } from '../options';
import type { Scene } from '../promise';
import type { Answer, Call, Method } from '../wire';

interface SessionCall {
  method: Method;
  path: (sessionId: string) => string;
  body?: object;
  part?: OptionalPart;
}

/** Every call about one session. What deletes it comes last. */
const SESSION_CALLS: readonly SessionCall[] = [
  { method: 'GET', path: paths.messages },
  { method: 'GET', path: paths.session, part: 'get-session' },
  { method: 'GET', path: paths.memories, part: 'memories' },
  { method: 'POST', path: paths.messages, body: { content: 'Hello' }, part: 'send-message' },
  { method: 'PATCH', path: paths.metadata, body: { pinned: true } },
  { method: 'POST', path: paths.duplicate, body: {} },
  { method: 'POST', path: paths.archive },
  { method: 'POST', path: paths.reactivate },
  { method: 'DELETE', path: paths.session },
];

/** Makes every call about a session that the server has, as somebody. */
export async function callAll({ claims }: Scene, call: Call, sessionId: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { method, path, body, part } of SESSION_CALLS) {
    if (part && !(await claims.has(part))) continue;
    answers.push(await call(method, path(sessionId), body && { body }));
  }
  return answers;
}
