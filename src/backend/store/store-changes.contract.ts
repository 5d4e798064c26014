import { expect, it } from 'vitest';
import type { TelemetryDocument } from '../documents';
import type { Query, Store } from './store';
import { group, read, receipt, trace, write } from './store.fixtures';

const ofSession = (sessionId: string): Query<'llm_traces'> => ({ index: 'bySession', equals: [sessionId] });

export function changesContract(store: () => Store): void {
  const insert = (...documents: TelemetryDocument[]) =>
    write(store(), (tx) => tx.insert('llm_traces', documents));
  const get = (id: string) => read(store(), (tx) => tx.get('llm_traces', id));
  const idsOf = (sessionId: string) => read(store(), (tx) => tx.ids('llm_traces', ofSession(sessionId)));

  it('keeps every JSON value as it is', async () => {
    const odd = trace('odd', {
      text: 'naïve 😀 \u0000 \ud83d e\u0301 \u202e',
      nested: { list: [[], {}, [null, false, 0, -1.5, '']], deep: { deeper: { deepest: true } } },
      none: null,
      empty: [],
    });
    await insert(odd);
    expect(await get('odd')).toStrictEqual(odd);
    expect(await read(store(), (tx) => tx.find('llm_traces', ofSession('s')))).toStrictEqual([odd]);
  });

  it('keeps 5,000 documents, whatever order they come in', async () => {
    const documents = Array.from({ length: 5000 }, (_, n) =>
      trace(String((n * 2711) % 5000).padStart(4, '0')),
    );
    await insert(...documents);
    const sorted = documents.map(({ _id }) => _id).sort();
    expect(await idsOf('s')).toEqual(sorted);
    await write(store(), (tx) => tx.update('llm_traces', sorted, { sessionId: 't' }));
    expect(await idsOf('t')).toEqual(sorted);
    await write(store(), (tx) => tx.remove('llm_traces', sorted.slice(10)));
    expect(await idsOf('t')).toEqual(sorted.slice(0, 10));
  });

  it('stores copies: changing what went in or came out changes nothing stored', async () => {
    const shared = { words: ['one'] };
    const original = trace('a', { shared });
    await write(store(), async (tx) => {
      const inserting = tx.insert('llm_traces', [original, trace('b', { shared })]);
      shared.words.push('while inserting');
      await inserting;
    });
    shared.words.push('after inserting');
    const changes = { note: { words: ['two'] } };
    await write(store(), (tx) => tx.update('llm_traces', ['a', 'b'], changes));
    changes.note.words.push('after updating');

    const expected = { shared: { words: ['one'] }, note: { words: ['two'] } };
    for (const look of [
      () => read(store(), async (tx) => [await tx.get('llm_traces', 'a'), await tx.get('llm_traces', 'b')]),
      () => read(store(), (tx) => tx.find('llm_traces', ofSession('s'))),
      () => read(store(), (tx) => tx.all('llm_traces')),
    ]) {
      const [a, b] = await look();
      expect(a).toEqual(trace('a', expected));
      Object.assign((a as unknown as typeof expected).shared, { words: [] });
      Object.assign((a as unknown as typeof expected).note, { words: [] });
      expect(b).toEqual(trace('b', expected));
    }
  });

  it('sees its own changes within a transaction', async () => {
    await write(store(), async (tx) => {
      await tx.insert('llm_traces', [trace('a')]);
      expect(await tx.ids('llm_traces', ofSession('s'))).toEqual(['a']);
      await tx.update('llm_traces', ['a'], { sessionId: 't' });
      expect(await tx.ids('llm_traces', ofSession('s'))).toEqual([]);
      await tx.remove('llm_traces', ['a']);
      expect(await tx.count('llm_traces')).toBe(0);
    });
  });

  it('updates the given fields and leaves the others', async () => {
    await insert(trace('a', { kept: 1, changed: 1 }), trace('b', { changed: 1 }));
    await write(store(), (tx) => tx.update('llm_traces', ['a', 'b'], { changed: { to: 2 }, added: true }));
    expect(await get('a')).toEqual(trace('a', { kept: 1, changed: { to: 2 }, added: true }));
    expect(await get('b')).toEqual(trace('b', { changed: { to: 2 }, added: true }));
  });

  it('updates the indexes, also where a field comes or goes', async () => {
    await insert(trace('a'), trace('b'), trace('c'));
    await write(store(), (tx) => tx.update('llm_traces', ['b'], { createdAt: '2026-11-30T10:00:00.000Z' }));
    expect(await idsOf('s')).toEqual(['a', 'c', 'b']);
    await write(store(), (tx) => tx.update('llm_traces', ['a', 'c'], { sessionId: null }));
    expect(await idsOf('s')).toEqual(['b']);
    await write(store(), (tx) => tx.update('llm_traces', ['c'], { sessionId: 't' }));
    expect(await idsOf('t')).toEqual(['c']);
  });

  it('loses no field where one transaction updates a document twice at once', async () => {
    await insert(trace('a'));
    await write(store(), (tx) =>
      Promise.all([tx.update('llm_traces', ['a'], { one: 1 }), tx.update('llm_traces', ['a'], { two: 2 })]),
    );
    expect(await get('a')).toEqual(trace('a', { one: 1, two: 2 }));
  });

  it('refuses to update what is missing, and to change an id', async () => {
    await insert(trace('a', { n: 1 }));
    const update = (ids: string[], changes: object) =>
      write(store(), (tx) => tx.update('llm_traces', ids, changes));
    await expect(update(['a', 'b'], { n: 2 })).rejects.toMatchObject({ name: 'StoreError', code: 'missing' });
    await expect(update(['a'], { _id: 'b' })).rejects.toMatchObject({ code: 'misuse' });
    expect(await read(store(), (tx) => tx.all('llm_traces'))).toEqual([trace('a', { n: 1 })]);
  });

  it('refuses an id that is there already, and then inserts none of the documents', async () => {
    await insert(trace('a'));
    await expect(insert(trace('b'), trace('a', { n: 2 }))).rejects.toMatchObject({
      name: 'StoreError',
      code: 'conflict',
    });
    await expect(insert(trace('c'), trace('c'))).rejects.toMatchObject({ code: 'conflict' });
    expect(await read(store(), (tx) => tx.all('llm_traces'))).toEqual([trace('a')]);
  });

  it('keeps unique values unique', async () => {
    const taken = { key: 'taken' };
    await write(store(), (tx) => tx.insert('fork_receipts', [receipt('a', taken), receipt('b')]));
    await expect(
      write(store(), (tx) => tx.insert('fork_receipts', [receipt('c', taken)])),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(write(store(), (tx) => tx.update('fork_receipts', ['b'], taken))).rejects.toMatchObject({
      code: 'conflict',
    });

    await write(store(), async (tx) => {
      await tx.insert('fork_receipts', [receipt('d', { ...taken, ownerPath: 'acme/bob' })]);
      await tx.update('fork_receipts', ['a'], { ...taken, request: 'other' });
      await tx.update('fork_receipts', ['a'], { key: 'free' });
      await tx.update('fork_receipts', ['b'], taken);
      await tx.remove('fork_receipts', ['a']);
      await tx.insert('fork_receipts', [receipt('e', { key: 'free' })]);
    });
    const owned = await read(store(), (tx) =>
      tx.ids('fork_receipts', { index: 'byOwner', equals: ['acme/ada'] }),
    );
    expect(owned).toEqual(['b', 'e']);
  });

  it('removes by id, passing over those that are not there', async () => {
    await insert(trace('a'), trace('b'), trace('c'));
    await write(store(), (tx) => tx.remove('llm_traces', ['c', 'x', 'a', 'a']));
    expect(await idsOf('s')).toEqual(['b']);
    expect(await get('a')).toBeUndefined();
  });

  it('clears one collection and leaves the others', async () => {
    await write(store(), async (tx) => {
      await tx.insert('llm_traces', [trace('a'), trace('b')]);
      await tx.insert('session_groups', [group('g')]);
    });
    await write(store(), (tx) => tx.clear('llm_traces'));
    expect(await idsOf('s')).toEqual([]);
    expect(await read(store(), (tx) => tx.all('session_groups'))).toEqual([group('g')]);
    await insert(trace('a'));
    expect(await idsOf('s')).toEqual(['a']);
  });

  it('does nothing for empty lists', async () => {
    await write(store(), async (tx) => {
      await tx.insert('llm_traces', []);
      await tx.update('llm_traces', [], { n: 1 });
      await tx.remove('llm_traces', []);
    });
    expect(await read(store(), (tx) => tx.count('llm_traces'))).toBe(0);
  });

  it('refuses what cannot be stored', async () => {
    const withoutId = { ...trace('a'), _id: undefined } as unknown as TelemetryDocument;
    await expect(insert(trace('a'), withoutId)).rejects.toMatchObject({ code: 'misuse' });
    await expect(insert(trace('a'), trace('b', { call: () => 1 }))).rejects.toMatchObject({ code: 'misuse' });
    expect(await read(store(), (tx) => tx.count('llm_traces'))).toBe(0);
  });
}
