// What a browser's storage makes of a copy for which there is no room.
import { deleteDB } from 'idb';
import { expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { aChat, datasetOf } from '../testing/builders';
import { createReferenceBackend } from './create-backend';
import { createIndexedDbStore } from './store/indexed-db-store';

const ALICE = { tenant: 'acme', user: 'alice' };
const DATABASE = 'storage-full';

it('a chat stays as it was, and no copy is half-made, when the storage runs full in the middle of one', async () => {
  await cdp().send('Storage.clearDataForOrigin', { origin: location.origin, storageTypes: 'indexeddb' });
  await limitStorage(8_000_000);
  const chat = aChat({ turns: 4000 });
  const { sessionId } = chat.session;
  const backend = await createReferenceBackend({
    store: createIndexedDbStore({ name: DATABASE }),
    dataset: datasetOf([chat]),
  });
  onTestFinished(async () => {
    await limitStorage();
    await backend.close();
    await deleteDB(DATABASE);
  });
  const source = await backend.dump();
  let copies = 0;
  const copyUntilFull = async () => {
    for (;;) {
      await backend.duplication.duplicate(ALICE, sessionId);
      copies += 1;
    }
  };
  await expect(copyUntilFull()).rejects.toMatchObject({
    name: 'StoreError',
    code: 'quota_exceeded',
    message: 'No room is left to store this; free some and try again',
  });

  const left = await backend.dump();
  expect(left.sessions).toHaveLength(1 + copies);
  expect(left.think_processes).toHaveLength(1 + copies);
  expect(left.chat_messages).toHaveLength(source.chat_messages.length * (1 + copies));
  expect(left.chat_messages.filter((message) => message.sessionId === sessionId)).toEqual(
    source.chat_messages,
  );
}, 120_000);

function limitStorage(quotaSize?: number) {
  return cdp().send('Storage.overrideQuotaForOrigin', {
    origin: location.origin,
    ...(quotaSize !== undefined && { quotaSize }),
  });
}
