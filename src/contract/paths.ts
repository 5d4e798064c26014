// Paths of the wire; every id is percent-encoded. A function each and no object, so that nobody loads what he does not call.
const segment = encodeURIComponent;

/** What all the others stand below, relative to a server's base URL. */
export const brain = (tenant: string) => `/brain/${segment(tenant)}`;

export const projects = () => '/projects';
export const sessionGroups = () => '/session-groups';
export const sessions = () => '/sessions';
export const session = (sessionId: string) => `/sessions/${segment(sessionId)}`;
export const messages = (sessionId: string) => `${session(sessionId)}/messages`;
export const memories = (sessionId: string) => `${session(sessionId)}/memories`;
export const metadata = (sessionId: string) => `${session(sessionId)}/metadata`;
export const duplicate = (sessionId: string) => `${session(sessionId)}/duplicate`;
export const archive = (sessionId: string) => `${session(sessionId)}/archive`;
export const reactivate = (sessionId: string) => `${session(sessionId)}/reactivate`;
export const fork = (sessionId: string) => `${session(sessionId)}/fork`;
export const duplicateByKey = (key: string) => `/duplicates/${segment(key)}`;
export const myConversations = () => '/me/conversations';
