import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aMessage, aProcess, aSession, at } from '../../testing/builders';
import { createCountingStore } from '../../testing/counting-store';
import type { ChatMessageDocument } from '../documents';
import { createIdFactory } from '../ids';
import { createIndexedDbStore } from '../store/indexed-db-store';
import { createMemoryStore } from '../store/memory-store';
import type { Store, StoreTransaction } from '../store/store';
import { ChatMessageService } from './chat-message-service';

const LENGTH = 20_000;
const process = aProcess(aSession());
const messages = Array.from({ length: LENGTH }, (_, n) => aMessage(process, { createdAt: at(n) }));
const clock = () => new Date(at(LENGTH));
const service = new ChatMessageService({ clock, ids: createIdFactory(clock) });

const write = (store: Store) =>
  store.transaction(['chat_messages'], 'readwrite', (tx) => tx.insert('chat_messages', messages));

const page = (store: Store, end: number, limit: number) =>
  store.transaction(['chat_messages'], 'readonly', (tx) =>
    service.history(tx, process._id, { limit, before: messages[end]?._id }),
  );

it.each([250, 10_000, LENGTH - 1, LENGTH])(
  'reads no more than a page of a long history, and the message it ends before: %i',
  async (end) => {
    const store = createCountingStore(createMemoryStore());
    await write(store);
    expect(await page(store, end, 250)).toEqual(messages.slice(end - 250, end));
    expect(store.rows).toBeLessThanOrEqual(251);
  },
);

it('asks for the next page of a whole history while one is worked on', async () => {
  const store = createMemoryStore();
  await write(store);
  await store.transaction(['chat_messages'], 'readonly', async (tx) => {
    const find = vi.spyOn(tx, 'find');
    const read: ChatMessageDocument[] = [];
    for await (const rows of service.pages(tx, process._id)) {
      read.push(...rows);
      expect(find.mock.lastCall?.[1].after).toEqual(rows.at(-1));
    }
    expect(read).toEqual(messages);
  });
});

it('keeps the failure of a page that nobody waits for any more to itself', async () => {
  let asked = 0;
  // No spy: it would hear of the failure.
  const find = () =>
    asked++ ? Promise.reject(new Error('It is over')) : Promise.resolve(messages.slice(0, 500));
  const tx = { find } as unknown as StoreTransaction;
  for await (const rows of service.pages(tx, process._id)) {
    expect(rows).toHaveLength(500);
    break;
  }
  // What nobody has heard of is reported by the next turn.
  await new Promise((resolve) => setTimeout(resolve));
});

it('reads only the segments that hold the page, where a history is kept in segments', async () => {
  const store = createIndexedDbStore({ name: 'pages' });
  onTestFinished(async () => {
    await store.close();
    await deleteDB('pages');
  });
  await write(store);
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  for (const end of [250, 10_000, LENGTH]) {
    get.mockClear();
    expect(await page(store, end, 250)).toEqual(messages.slice(end - 250, end));
    const stores = get.mock.contexts as IDBObjectStore[];
    const segments = stores.filter(({ name }) => name === 'message_texts').length;
    // Two that hold the page, and the one with the message it ends before.
    expect(segments).toBeLessThanOrEqual(3);
  }
});
