import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { createConnection } from './indexed-db-connection';
import { createIndexedDbStore } from './indexed-db-store';
import { storeContract } from './store.contract';
import { read, trace, write } from './store.fixtures';

let databases = 0;
const freshName = () => `store-${++databases}`;

storeContract('The IndexedDB store in a browser', () => {
  const name = freshName();
  const store = createIndexedDbStore({ name });
  const dispose = async () => {
    await store.close();
    await deleteDB(name);
  };
  return Promise.resolve({ store, dispose });
});

describe('The IndexedDB store between tabs', () => {
  const open: { close(): void }[] = [];
  afterEach(() => open.splice(0).forEach((each) => each.close()));

  function tab(name: string, onNotice = vi.fn()) {
    const store = createIndexedDbStore({ name, onNotice });
    open.push({ close: () => void store.close() });
    return { store, onNotice };
  }

  it('shows each what the other has stored', async () => {
    const name = freshName();
    const [one, other] = [tab(name), tab(name)];
    await write(one.store, (tx) => tx.insert('llm_traces', [trace('a')]));
    expect(await read(other.store, (tx) => tx.all('llm_traces'))).toEqual([trace('a')]);
    await one.store.close();
    await other.store.close();
    expect(await read(tab(name).store, (tx) => tx.all('llm_traces'))).toEqual([trace('a')]);
  });

  it('loses nothing where both write at once', async () => {
    const name = freshName();
    const [one, other] = [tab(name), tab(name)];
    await write(one.store, (tx) => tx.insert('llm_traces', [trace('counter', { value: 0 })]));
    const increments = Array.from({ length: 50 }, (_, n) =>
      write((n % 2 ? one : other).store, async (tx) => {
        const value = (await tx.get('llm_traces', 'counter'))?.['value'] as number;
        await tx.update('llm_traces', ['counter'], { value: value + 1 });
        await tx.insert('llm_traces', [trace(`${n}`)]);
      }),
    );
    await Promise.all(increments);
    const { store } = tab(name);
    expect(await read(store, (tx) => tx.get('llm_traces', 'counter'))).toMatchObject({ value: 50 });
    expect(await read(store, (tx) => tx.count('llm_traces'))).toBe(51);
  });

  it('gives way to a newer version of the app', async () => {
    const name = freshName();
    const { store, onNotice } = tab(name);
    await store.open();
    open.push(await openDB(name, 99));
    expect(onNotice.mock.calls).toEqual([['outdated']]);
    await expect(read(store, (tx) => tx.count('llm_traces'))).rejects.toMatchObject({ code: 'outdated' });
  });

  it('tells that an older version blocks it, and goes on once that is closed', async () => {
    const name = freshName();
    const older = await openDB(name, 1);
    const onNotice = vi.fn();
    const nothing = () => undefined;
    const connection = createConnection({ name, upgrades: [nothing, nothing], onNotice });
    open.push(connection);
    const opening = connection.get();
    await expect.poll(() => onNotice.mock.calls).toEqual([['blocked']]);
    older.close();
    expect((await opening).version).toBe(2);
  });

  it('starts afresh after the database was deleted', async () => {
    const name = freshName();
    const { store, onNotice } = tab(name);
    await write(store, (tx) => tx.insert('llm_traces', [trace('a')]));
    await deleteDB(name);
    expect(onNotice.mock.calls).toEqual([['terminated']]);
    expect(await read(store, (tx) => tx.count('llm_traces'))).toBe(0);
  });
});

describe('The IndexedDB store and what a browser does to it', () => {
  const takeDatabasesAway = () =>
    cdp().send('Storage.clearDataForOrigin', { origin: location.origin, storageTypes: 'indexeddb' });
  const limitStorage = (quotaSize?: number) =>
    cdp().send('Storage.overrideQuotaForOrigin', {
      origin: location.origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  afterEach(() => limitStorage());

  it('keeps nothing of a transaction for which there is no room', async () => {
    // The browser remembers how much room it had, until it has no database of ours left.
    await takeDatabasesAway();
    await limitStorage(1000);
    const store = createIndexedDbStore({ name: freshName() });
    const text = 'x'.repeat(100_000);
    const large = Array.from({ length: 50 }, (_, n) => trace(`${n}`, { text }));
    const attempt = write(store, (tx) => tx.insert('llm_traces', large));
    await expect(attempt).rejects.toMatchObject({ name: 'StoreError', code: 'quota_exceeded' });
    expect(await read(store, (tx) => tx.count('llm_traces'))).toBe(0);
    await store.close();
  });

  it('opens the database again after the browser has taken it away', async () => {
    const onNotice = vi.fn();
    const store = createIndexedDbStore({ name: freshName(), onNotice });
    await write(store, (tx) => tx.insert('llm_traces', [trace('a')]));
    await takeDatabasesAway();
    await expect.poll(() => onNotice.mock.calls).toEqual([['terminated']]);
    expect(await read(store, (tx) => tx.count('llm_traces'))).toBe(0);
    await store.close();
  });
});
