import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIndexedDbStore } from './indexed-db-store';
import type { Store } from './store';
import { storeContract } from './store.contract';
import { group, read, trace, write } from './store.fixtures';

let databases = 0;
const freshName = () => `store-${++databases}`;

storeContract('The IndexedDB store', () => {
  const name = freshName();
  const store = createIndexedDbStore({ name });
  const dispose = async () => {
    await store.close();
    await deleteDB(name);
  };
  return Promise.resolve({ store, dispose });
});

describe('The IndexedDB store and its database', () => {
  const onNotice = vi.fn();
  let name: string;
  let store: Store;

  beforeEach(() => {
    onNotice.mockReset();
    name = freshName();
    store = createIndexedDbStore({ name, onNotice });
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await store.close();
  });

  const insert = (id: string) => write(store, (tx) => tx.insert('llm_traces', [trace(id)]));
  const storedIds = () => read(store, (tx) => tx.ids('llm_traces', { index: 'bySession', equals: ['s'] }));
  const refused = (code: string) => ({ name: 'StoreError', code });

  it('opens it when first used, or when told to', async () => {
    const names = async () => (await indexedDB.databases()).map((database) => database.name);
    expect(await names()).not.toContain(name);
    await store.open();
    expect(await names()).toContain(name);
  });

  it('finds the data again after it was closed', async () => {
    await insert('a');
    await store.close();
    store = createIndexedDbStore({ name, onNotice });
    expect(await storedIds()).toEqual(['a']);
    expect(onNotice).not.toHaveBeenCalled();
  });

  it('refuses a database that a newer version has upgraded', async () => {
    (await openDB(name, 99)).close();
    await expect(store.open()).rejects.toMatchObject(refused('outdated'));
    await expect(insert('a')).rejects.toMatchObject(refused('outdated'));
  });

  it('gives way to a newer version, and refuses further transactions', async () => {
    await insert('a');
    const newer = await openDB(name, 99);
    expect(onNotice.mock.calls).toEqual([['outdated']]);
    await expect(insert('b')).rejects.toMatchObject(refused('outdated'));
    await expect(store.open()).rejects.toMatchObject(refused('outdated'));
    newer.close();
  });

  it('gives way to deletion, and starts afresh', async () => {
    await insert('a');
    await deleteDB(name);
    expect(onNotice.mock.calls).toEqual([['terminated']]);
    expect(await storedIds()).toEqual([]);
  });

  it('opens the database again after the browser has closed it', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await insert('a');
    forceCloseDatabase(transaction.mock.contexts[0] as Parameters<typeof forceCloseDatabase>[0]);
    await expect.poll(() => onNotice.mock.calls).toEqual([['terminated']]);
    expect(await storedIds()).toEqual(['a']);
  });

  it('opens the database again where its loss was not told', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await insert('a');
    (transaction.mock.contexts[0] as IDBDatabase).close();
    expect(await storedIds()).toEqual(['a']);
  });

  it('keeps nothing of a transaction for which there is no room', async () => {
    await insert('a');
    const attempt = write(store, async (tx) => {
      await tx.insert('llm_traces', [trace('b')]);
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await tx.insert('session_groups', [group('g')]);
    });
    await expect(attempt).rejects.toMatchObject(refused('quota_exceeded'));
    expect(await storedIds()).toEqual(['a']);
  });

  it('keeps nothing of a transaction for which there is no room at its end', async () => {
    await insert('a');
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const attempt = write(store, async (tx) => {
      await tx.insert('llm_traces', [trace('b')]);
      failCommit(transaction.mock.results[0]?.value, 'QuotaExceededError');
    });
    await expect(attempt).rejects.toMatchObject(refused('quota_exceeded'));
    expect(await storedIds()).toEqual(['a']);
  });

  it('says that it is unavailable where there is no IndexedDB, and works once there is', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(store.open()).rejects.toMatchObject(refused('unavailable'));
    await expect(insert('a')).rejects.toMatchObject(refused('unavailable'));
    vi.unstubAllGlobals();
    await insert('a');
    expect(await storedIds()).toEqual(['a']);
  });

  it.each([
    ['SecurityError', 'unavailable'],
    ['InvalidStateError', 'unavailable'],
    ['UnknownError', 'unavailable'],
    ['QuotaExceededError', 'quota_exceeded'],
  ])('answers a %s at opening with %s, and tries again at the next use', async (error, code) => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', error);
    });
    await expect(insert('a')).rejects.toMatchObject(refused(code));
    open.mockRestore();
    await insert('a');
    expect(await storedIds()).toEqual(['a']);
  });
});

/** Lets a simulated transaction fail as the browser's does when the disk is full at its commit. */
function failCommit(tx: unknown, error: string): void {
  (tx as { _abort(error: string): void })._abort(error);
}
