import { expect, it } from 'vitest';
import { aChat, aMemory, datasetOf } from '../../testing/builders';
import { createReferenceBackend } from '../create-backend';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';

/** A store that tells of every write as it is asked for, such as `insert sessions`. */
function toldOfWrites(store: Store, onWrite: (write: string) => void): Store {
  return {
    open: () => store.open(),
    close: () => store.close(),
    transaction: (collections, mode, work) =>
      store.transaction(collections, mode, (tx) =>
        work({
          get: (...args) => tx.get(...args),
          find: (...args) => tx.find(...args),
          ids: (...args) => tx.ids(...args),
          all: (...args) => tx.all(...args),
          count: (...args) => tx.count(...args),
          insert(collection, documents) {
            onWrite(`insert ${collection}`);
            return tx.insert(collection, documents);
          },
          update(collection, ids, changes) {
            onWrite(`update ${Object.keys(changes).join()} of ${ids.length} ${collection}`);
            return tx.update(collection, ids, changes);
          },
          remove: (...args) => tx.remove(...args),
          clear: (...args) => tx.clear(...args),
        }),
      ),
  };
}

it('a duplicate is made in the seven steps, in their order, with one write a summary', async () => {
  const chat = aChat({ turns: 5 });
  const older = aMemory(chat.process, { kind: 'ARCHIVED_CHAT' });
  const newer = aMemory(chat.process, { kind: 'ARCHIVED_CHAT' });
  older.supersededByMemoryId = newer._id;
  chat.memories.push(older, newer);
  chat.messages.slice(0, 2).forEach((message) => (message.archivedInMemoryId = older._id));
  chat.messages.slice(2, 4).forEach((message) => (message.archivedInMemoryId = newer._id));
  const writes: string[] = [];
  const store = toldOfWrites(createMemoryStore(), (write) => writes.push(write));
  const backend = await createReferenceBackend({ store, dataset: datasetOf([chat]) });
  writes.length = 0;
  await backend.duplication.duplicate({ tenant: 'acme', user: 'alice' }, chat.session.sessionId);
  expect(writes).toEqual([
    'insert sessions',
    'insert think_processes',
    'update chatProcessId of 1 sessions',
    'insert chat_messages',
    'insert memories',
    'update archivedInMemoryId of 2 chat_messages',
    'update archivedInMemoryId of 2 chat_messages',
    'update supersededByMemoryId of 1 memories',
  ]);
});
