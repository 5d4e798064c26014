import { expect, it } from 'vitest';
import type { Store, StoreTransaction } from './store';
import { group, laterTask, read, receipt, TESTED_COLLECTIONS, trace, write } from './store.fixtures';

export function transactionsContract(store: () => Store): void {
  const everything = () =>
    read(store(), async (tx) => {
      const contents = [];
      for (const name of TESTED_COLLECTIONS) contents.push(await tx.all(name));
      const traceIds = await tx.ids('llm_traces', { index: 'bySession', equals: ['s'] });
      const owned = await tx.ids('fork_receipts', { index: 'byOwner', equals: ['acme/ada'] });
      return [...contents, traceIds, owned];
    });
  const counter = () =>
    read(store(), async (tx) => (await tx.get('llm_traces', 'counter'))?.['value'] as number | undefined);
  const increment = async (tx: StoreTransaction) => {
    const value = (await tx.get('llm_traces', 'counter'))?.['value'] as number;
    await tx.update('llm_traces', ['counter'], { value: value + 1 });
    return value;
  };

  it('returns what its work returned', async () => {
    expect(await write(store(), () => Promise.resolve('done'))).toBe('done');
  });

  it('takes everything back, wherever its work throws, and rejects with that very error', async () => {
    await write(store(), async (tx) => {
      await tx.insert('llm_traces', [trace('a'), trace('b', { n: 1 }), trace('c')]);
      await tx.insert('session_groups', [group('g')]);
      await tx.insert('fork_receipts', [receipt('r')]);
    });
    const steps: ((tx: StoreTransaction) => Promise<void>)[] = [
      (tx) => tx.insert('llm_traces', [trace('d'), trace('a0')]),
      (tx) => tx.update('llm_traces', ['b', 'd'], { n: 2, sessionId: 't' }),
      (tx) => tx.remove('llm_traces', ['c', 'd', 'a']),
      (tx) => tx.update('fork_receipts', ['r'], { key: 'other' }),
      (tx) => tx.insert('fork_receipts', [receipt('r2', { key: 'r' })]),
      (tx) => tx.clear('session_groups'),
      (tx) => tx.insert('session_groups', [group('g', { sortIndex: 7 })]),
      (tx) => tx.clear('llm_traces'),
      (tx) => tx.insert('llm_traces', [trace('a', { n: 9 })]),
    ];
    const before = await everything();
    for (let done = 0; done <= steps.length; done++) {
      const failure = new Error(`after ${done} steps`);
      const attempt = write(store(), async (tx) => {
        for (const step of steps.slice(0, done)) await step(tx);
        throw failure;
      });
      expect(await attempt.catch((error: unknown) => error)).toBe(failure);
      expect(await everything()).toEqual(before);
    }
  });

  it('is lost once an operation failed, even if its work goes on', async () => {
    await write(store(), (tx) => tx.insert('llm_traces', [trace('a')]));
    const rejections: unknown[] = [];
    const attempt = write(store(), async (tx) => {
      await tx.insert('session_groups', [group('g')]);
      await tx.insert('llm_traces', [trace('a')]).catch((error: unknown) => rejections.push(error));
      await tx.insert('llm_traces', [trace('b')]).catch((error: unknown) => rejections.push(error));
      await tx.get('llm_traces', 'a').catch((error: unknown) => rejections.push(error));
    });
    const failure = await attempt.catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'StoreError', code: 'conflict' });
    expect(rejections).toEqual([failure, failure, failure]);
    expect(await read(store(), (tx) => tx.count('session_groups'))).toBe(0);
    expect(await read(store(), (tx) => tx.count('llm_traces'))).toBe(1);
  });

  it('fails with the operation that its work did not wait for', async () => {
    const attempt = write(store(), async (tx) => {
      await tx.insert('llm_traces', [trace('a')]);
      void tx.update('llm_traces', ['b'], { n: 1 }).catch(() => undefined);
    });
    await expect(attempt).rejects.toMatchObject({ code: 'missing' });
    expect(await read(store(), (tx) => tx.count('llm_traces'))).toBe(0);
  });

  it('runs 50 writers at once one after the other, in the order they were asked for', async () => {
    await write(store(), (tx) => tx.insert('llm_traces', [trace('counter', { value: 0 })]));
    const seen = await Promise.all(Array.from({ length: 50 }, () => write(store(), increment)));
    expect(seen).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(await counter()).toBe(50);
  });

  it('goes on after a writer that failed', async () => {
    await write(store(), (tx) => tx.insert('llm_traces', [trace('counter', { value: 0 })]));
    const failing = async (tx: StoreTransaction) => {
      await increment(tx);
      throw new Error('lost');
    };
    const settled = await Promise.allSettled([
      write(store(), increment),
      write(store(), failing),
      write(store(), increment),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await counter()).toBe(2);
  });

  it('shows readers all of a writer or nothing of it', async () => {
    const look = () =>
      read(store(), async (tx) => [await tx.count('llm_traces'), await tx.count('session_groups')]);
    const looks = [look()];
    for (let n = 0; n < 5; n++) {
      const writing = write(store(), async (tx) => {
        await tx.insert('llm_traces', [trace(`${n}`)]);
        looks.push(look());
        await tx.count('session_groups');
        await tx.insert('session_groups', [group(`${n}`)]);
      });
      looks.push(look());
      await writing;
    }
    const seen = await Promise.all(looks);
    expect(seen.filter(([traces, groups]) => traces !== groups)).toEqual([]);
    expect(seen[0]).toEqual([0, 0]);
    expect(seen.at(-1)).toEqual([5, 5]);
  });

  it('does not deadlock where transactions name the same collections in another order', async () => {
    await Promise.all([
      store().transaction(['llm_traces', 'session_groups'], 'readwrite', (tx) =>
        tx.insert('llm_traces', [trace('a')]),
      ),
      store().transaction(['session_groups', 'llm_traces'], 'readwrite', (tx) =>
        tx.insert('llm_traces', [trace('b')]),
      ),
    ]);
    expect(await read(store(), (tx) => tx.count('llm_traces'))).toBe(2);
  });

  it('refuses a collection that it does not include', async () => {
    const attempt = store().transaction(['llm_traces'], 'readwrite', async (tx) => {
      await tx.insert('llm_traces', [trace('a')]);
      await tx.insert('session_groups', [group('g')]);
    });
    await expect(attempt).rejects.toMatchObject({ name: 'StoreError', code: 'misuse' });
    expect(await read(store(), (tx) => tx.count('llm_traces'))).toBe(0);
  });

  it('refuses to include no collection at all', async () => {
    await expect(store().transaction([], 'readonly', () => Promise.resolve())).rejects.toMatchObject({
      code: 'misuse',
    });
  });

  it('refuses to write where it only reads', async () => {
    await expect(read(store(), (tx) => tx.insert('llm_traces', [trace('a')]))).rejects.toMatchObject({
      code: 'misuse',
    });
    await expect(read(store(), (tx) => tx.update('llm_traces', [], {}))).rejects.toMatchObject({
      code: 'misuse',
    });
    await expect(read(store(), (tx) => tx.remove('llm_traces', []))).rejects.toMatchObject({
      code: 'misuse',
    });
    await expect(read(store(), (tx) => tx.clear('llm_traces'))).rejects.toMatchObject({ code: 'misuse' });
  });

  it('refuses to be used after its end', async () => {
    const kept = await write(store(), (tx) => Promise.resolve({ tx }));
    await expect(kept.tx.get('llm_traces', 'a')).rejects.toMatchObject({ code: 'misuse' });
    await expect(kept.tx.insert('llm_traces', [trace('a')])).rejects.toMatchObject({ code: 'misuse' });
    expect(await read(store(), (tx) => tx.count('llm_traces'))).toBe(0);
  });

  it('refuses work that awaits something else', async () => {
    const late: unknown[] = [];
    const attempt = write(store(), async (tx) => {
      await tx.count('llm_traces');
      await laterTask();
      await laterTask();
      await tx.insert('llm_traces', [trace('a')]).catch((error: unknown) => late.push(error));
    });
    await expect(attempt).rejects.toMatchObject({ name: 'StoreError', code: 'misuse' });
    await expect.poll(() => late).toMatchObject([{ code: 'misuse' }]);
    expect(await read(store(), (tx) => tx.count('llm_traces'))).toBe(0);
  });

  it('refuses rather than waits for ever where work awaits a transaction within its own', async () => {
    const nested = write(store(), async (tx) => {
      await tx.count('llm_traces');
      await write(store(), (inner) => inner.insert('llm_traces', [trace('inner')]));
    });
    await expect(nested).rejects.toMatchObject({ code: 'misuse' });
    await expect.poll(() => read(store(), (tx) => tx.count('llm_traces'))).toBe(1);
  });

  it('opens before its first use and more than once', async () => {
    await store().open();
    await store().open();
    expect(await read(store(), (tx) => tx.count('llm_traces'))).toBe(0);
  });

  it('ends what was asked for before it was closed, and refuses the rest', async () => {
    const last = write(store(), async (tx) => {
      await tx.insert('llm_traces', [trace('a')]);
      return tx.count('llm_traces');
    });
    await store().close();
    expect(await last).toBe(1);
    await expect(read(store(), (tx) => tx.count('llm_traces'))).rejects.toMatchObject({
      name: 'StoreError',
      code: 'closed',
    });
    await expect(store().open()).rejects.toMatchObject({ code: 'closed' });
    await store().close();
  });
}
