// What a browser's storage makes of many copies, and of one for which there is no room.
import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { aChat, datasetOf } from '../testing/builders';
import { createReferenceBackend, type ReferenceBackend } from './create-backend';
import { createIndexedDbStore } from './store/indexed-db-store';

const ALICE = { tenant: 'acme', user: 'alice' };

describe('a chat in the browser’s storage', () => {
  let backend: ReferenceBackend;
  let name: string;

  async function openChat(turns: number): Promise<string> {
    name = `load-${crypto.randomUUID()}`;
    const chat = aChat({ turns });
    backend = await createReferenceBackend({
      store: createIndexedDbStore({ name }),
      dataset: datasetOf([chat]),
    });
    return chat.session.sessionId;
  }

  afterEach(async () => {
    await backend.close();
    await deleteDB(name);
  });

  it('leaves no record behind after a thousand copies that were deleted again', async () => {
    const sessionId = await openChat(20);
    const before = await recordsIn(name);
    const data = await backend.dump();
    for (let round = 0; round < 1000; round++) {
      const copy = await backend.duplication.duplicate(ALICE, sessionId);
      await deleteSession(backend, copy.sessionId);
    }
    expect(await recordsIn(name)).toEqual(before);
    expect(await backend.dump()).toEqual(data);
  }, 120_000);

  it('stays as it was, and no copy is half-made, when the storage runs full in the middle of one', async () => {
    await cdp().send('Storage.clearDataForOrigin', { origin: location.origin, storageTypes: 'indexeddb' });
    await limitStorage(8_000_000);
    try {
      const sessionId = await openChat(4000);
      const source = await backend.dump();
      const copies: string[] = [];
      const copyUntilFull = async () => {
        for (;;) {
          copies.push((await backend.duplication.duplicate(ALICE, sessionId)).sessionId);
        }
      };
      await expect(copyUntilFull()).rejects.toMatchObject({
        name: 'StoreError',
        code: 'quota_exceeded',
        message: 'No room is left to store this; free some and try again',
      });

      const left = await backend.dump();
      expect(left.sessions).toHaveLength(1 + copies.length);
      expect(left.think_processes).toHaveLength(1 + copies.length);
      expect(left.chat_messages).toHaveLength(source.chat_messages.length * (1 + copies.length));
      expect(left.chat_messages.filter((message) => message.sessionId === sessionId)).toEqual(
        source.chat_messages,
      );
    } finally {
      await limitStorage();
    }
  }, 120_000);
});

async function deleteSession(backend: ReferenceBackend, sessionId: string): Promise<void> {
  const answer = await backend.fetch(`http://brain.test/brain/acme/sessions/${sessionId}`, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer alice@acme' },
  });
  expect(answer.status).toBe(204);
}

/** How many records each object store of a database has. */
async function recordsIn(name: string): Promise<Record<string, number>> {
  const database = await openDB(name);
  const counts: Record<string, number> = {};
  for (const store of database.objectStoreNames) counts[store] = await database.count(store);
  database.close();
  return counts;
}

function limitStorage(quotaSize?: number) {
  return cdp().send('Storage.overrideQuotaForOrigin', {
    origin: location.origin,
    ...(quotaSize !== undefined && { quotaSize }),
  });
}
