import { describe, expect, it } from 'vitest';
import { createReferenceBackend } from '../create-backend';
import type { CollectionName } from '../documents';
import { demoDataset } from '../seed/demo-dataset';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';

/** A store that tells which collections its transactions can read. */
function watched(store: Store) {
  const opened = new Set<CollectionName>();
  const watching: Store = {
    open: () => store.open(),
    close: () => store.close(),
    transaction(collections, mode, work) {
      for (const name of collections) opened.add(name);
      return store.transaction(collections, mode, work);
    },
  };
  return { store: watching, opened };
}

describe('a list of many sessions', () => {
  it('is opened without a look at any message', async () => {
    const { store, opened } = watched(createMemoryStore());
    const backend = await createReferenceBackend({ store, dataset: demoDataset({ manySessions: 500 }) });
    const get = async (path: string) => {
      const headers = { Authorization: 'Bearer alice@acme' };
      const url = `https://brain.test/brain/acme${path}?projectId=data-platform&includeArchived=true`;
      const response = await backend.fetch(new Request(url, { headers }));
      return (await response.json()) as { lastMessagePreview?: string }[];
    };
    opened.clear();
    const sessions = await get('/sessions');
    await get('/session-groups');
    expect(sessions.length).toBeGreaterThanOrEqual(500);
    expect(sessions.filter(({ lastMessagePreview }) => lastMessagePreview).length).toBeGreaterThanOrEqual(
      500,
    );
    expect([...opened].sort()).toEqual(['session_groups', 'sessions', 'think_processes']);
    await backend.close();
  });
});
