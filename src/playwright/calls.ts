import { paths } from '../contract';

/** Paths below `/brain/{tenant}`; a star stands for an id. */
const CALLS = {
  listProjects: ['GET', paths.projects()],
  listSessionGroups: ['GET', paths.sessionGroups()],
  listSessions: ['GET', paths.sessions()],
  createSession: ['POST', paths.sessions()],
  getSession: ['GET', paths.session('*')],
  deleteSession: ['DELETE', paths.session('*')],
  updateMetadata: ['PATCH', paths.metadata('*')],
  archiveSession: ['POST', paths.archive('*')],
  reactivateSession: ['POST', paths.reactivate('*')],
  duplicateSession: ['POST', paths.duplicate('*')],
  cancelDuplicate: ['DELETE', paths.duplicateByKey('*')],
  listMessages: ['GET', paths.messages('*')],
  sendMessage: ['POST', paths.messages('*')],
  listMemories: ['GET', paths.memories('*')],
  forkConversation: ['POST', paths.fork('*')],
  eraseConversations: ['DELETE', paths.myConversations()],
} as const;

/** A call of the wire, by the name that it has in `openapi.json` and, if it is one of its methods, in `SessionClient`. */
export type CallName = keyof typeof CALLS;

/** Every call there is. */
export const CALL_NAMES = Object.keys(CALLS) as CallName[];

const PATTERNS = CALL_NAMES.map((name) => {
  const [method, path] = CALLS[name];
  return { name, method, pattern: new RegExp(`/brain/[^/]+${path.replaceAll('*', '[^/]+')}$`) };
});

/** @returns which call a request is; null for one that is none */
export function callNameOf(method: string, url: string): CallName | null {
  const { pathname } = new URL(url);
  return PATTERNS.find((call) => call.method === method && call.pattern.test(pathname))?.name ?? null;
}
