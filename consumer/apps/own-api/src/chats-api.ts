/** The API that this app had before: other paths, other names, numbers for ids. */
export interface Chat {
  id: number;
  name: string | null;
  folder_id: number;
  owner_id: number;
  is_favourite: boolean;
  is_archived: boolean;
  made_at: number;
  used_at: number;
}

export class ApiError extends Error {
  constructor(readonly status: number) {
    super(`The API answers ${status}`);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  if (!response.ok) throw new ApiError(response.status);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
