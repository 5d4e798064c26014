import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { createConnection } from './indexed-db-connection';
import type { Upgrade } from './indexed-db-schema';
import { UPGRADES } from './indexed-db-upgrades';
import { trace } from './store.fixtures';

const ignore = () => undefined;

describe('A connection', () => {
  it('upgrades in order, from the version that is there', async () => {
    const order: string[] = [];
    const step = (label: string) => () => void order.push(label);
    const open = async (upgrades: Upgrade[]) => {
      const connection = createConnection({ name: 'in-order', upgrades, onNotice: ignore });
      const { version } = await connection.get();
      connection.close();
      return version;
    };
    expect(await open([step('1'), step('2')])).toBe(2);
    expect(await open([step('1'), step('2'), step('3'), step('4')])).toBe(4);
    expect(order).toEqual(['1', '2', '3', '4']);
  });

  it('lets an upgrade rewrite documents', async () => {
    const older = createConnection({ name: 'rewrite', upgrades: UPGRADES, onNotice: ignore });
    await (await older.get()).add('llm_traces', trace('a'));
    older.close();

    const rewrite: Upgrade = async (_database, tx) => {
      const store = tx.objectStore('llm_traces');
      for (const document of await store.getAll()) await store.put({ ...document, rewritten: true });
    };
    const newer = createConnection({ name: 'rewrite', upgrades: [...UPGRADES, rewrite], onNotice: ignore });
    expect(await (await newer.get()).getAll('llm_traces')).toEqual([trace('a', { rewritten: true })]);
    newer.close();
  });

  it('keeps nothing of an upgrade that fails, and can be tried again', async () => {
    const failing = vi.fn<Upgrade>().mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    const connection = createConnection({
      name: 'failing',
      upgrades: [...UPGRADES, failing],
      onNotice: ignore,
    });
    await expect(connection.get()).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(await indexedDB.databases()).not.toContainEqual(expect.objectContaining({ name: 'failing' }));
    expect((await connection.get()).version).toBe(UPGRADES.length + 1);
    connection.close();
  });

  it('tells that an older one blocks it, and goes on once that is closed', async () => {
    const older = await openDB('blocked', 1);
    const onNotice = vi.fn();
    const connection = createConnection({ name: 'blocked', upgrades: [ignore, ignore], onNotice });
    const opening = connection.get();
    await expect.poll(() => onNotice.mock.calls).toEqual([['blocked']]);
    older.close();
    expect((await opening).version).toBe(2);
    connection.close();
  });

  it('lets go of a database that it gets only after it was closed', async () => {
    const older = await openDB('late', 1);
    const onNotice = vi.fn();
    const connection = createConnection({ name: 'late', upgrades: [ignore, ignore], onNotice });
    const opening = connection.get();
    await expect.poll(() => onNotice.mock.calls).toEqual([['blocked']]);
    connection.close();
    older.close();
    await opening;
    (await openDB('late', 3)).close();
    await expect(connection.get()).rejects.toMatchObject({ code: 'closed' });
  });
});
