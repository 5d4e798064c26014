import type { Caller } from '../caller';

/** Tells who makes a request; null refuses it (401). */
export type Authenticate = (request: Request) => Caller | null | Promise<Caller | null>;

/**
 * Reads `Authorization: Bearer USER@TENANT` and believes it. For demos and tests only: anybody can be anybody.
 * A real backend hands `createReferenceBackend` an `authenticate` that checks a signed token.
 */
export const authenticateDemo: Authenticate = (request) => {
  const token = /^Bearer +(\S+) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  const at = token?.lastIndexOf('@') ?? -1;
  if (token === undefined || at <= 0 || at === token.length - 1) return null;
  return { user: token.slice(0, at), tenant: token.slice(at + 1) };
};
