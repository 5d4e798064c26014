import type { ReferenceBackend } from '../backend/create-backend';

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined for an empty body. */
  body: unknown;
}

/** Calls the wire as a person, `USER@TENANT`, of whose tenant the paths are. */
export function callerOf(backend: Pick<ReferenceBackend, 'fetch'>, who: string) {
  const tenant = who.slice(who.lastIndexOf('@') + 1);
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await backend.fetch(`http://brain.test/brain/${tenant}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${who}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
}
