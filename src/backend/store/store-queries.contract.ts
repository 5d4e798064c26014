import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TelemetryDocument } from '../documents';
import type { Query, Store } from './store';
import { group, read, receipt, trace, write } from './store.fixtures';

const ofSession = (sessionId: string): Query<'llm_traces'> => ({ index: 'bySession', equals: [sessionId] });

export function queriesContract(store: () => Store): void {
  const find = (query: Query<'llm_traces'>) => read(store(), (tx) => tx.find('llm_traces', query));
  const ids = (query: Query<'llm_traces'>) => read(store(), (tx) => tx.ids('llm_traces', query));

  it('gets a document by its id, and undefined for an id that is not there', async () => {
    await write(store(), (tx) => tx.insert('llm_traces', [trace('a'), trace('b', { model: 'm' })]));
    expect(await read(store(), (tx) => tx.get('llm_traces', 'b'))).toEqual(trace('b', { model: 'm' }));
    expect(await read(store(), (tx) => tx.get('llm_traces', 'c'))).toBeUndefined();
  });

  it('returns all documents by id, and counts them', async () => {
    await write(store(), (tx) => tx.insert('llm_traces', [trace('b'), trace('c'), trace('a')]));
    const [all, count] = await read(store(), async (tx) => [
      await tx.all('llm_traces'),
      await tx.count('llm_traces'),
    ]);
    expect(all).toEqual([trace('a'), trace('b'), trace('c')]);
    expect(count).toBe(3);
  });

  it('finds nothing in an empty collection', async () => {
    expect(await find(ofSession('s'))).toEqual([]);
    expect(await ids({ ...ofSession('s'), reverse: true, limit: 3 })).toEqual([]);
    expect(await read(store(), (tx) => tx.all('llm_traces'))).toEqual([]);
  });

  it('sorts by the order fields, and by id where they are equal', async () => {
    const early = { createdAt: '2026-11-30T08:00:00.000Z' };
    await write(store(), (tx) =>
      tx.insert('llm_traces', [trace('d'), trace('b'), trace('c', early), trace('a'), trace('e', early)]),
    );
    expect(await ids(ofSession('s'))).toEqual(['c', 'e', 'a', 'b', 'd']);
    expect(await ids({ ...ofSession('s'), reverse: true })).toEqual(['d', 'b', 'a', 'e', 'c']);
  });

  it('sorts numbers by their value', async () => {
    const indexes = [10, 9, -1, 0.5, 100];
    await write(store(), (tx) =>
      tx.insert(
        'session_groups',
        indexes.map((sortIndex) => group(`${sortIndex}`, { sortIndex })),
      ),
    );
    const query: Query<'session_groups'> = { index: 'byProject', equals: ['acme', 'ada', 'plan'] };
    expect(await read(store(), (tx) => tx.ids('session_groups', query))).toEqual([
      '-1',
      '0.5',
      '9',
      '10',
      '100',
    ]);
  });

  it('leaves out documents that have no value in a field of the index', async () => {
    const undated: Partial<TelemetryDocument> = trace('c');
    delete undated.createdAt;
    await write(store(), (tx) =>
      tx.insert('llm_traces', [trace('a'), trace('b', { sessionId: null }), undated as TelemetryDocument]),
    );
    expect(await ids(ofSession('s'))).toEqual(['a']);
    expect(await ids(ofSession('null'))).toEqual([]);
    expect(await read(store(), (tx) => tx.all('llm_traces'))).toHaveLength(3);
  });

  it('takes values whole: no prefix, no other spelling, no joining of neighbours', async () => {
    const values = [
      'a',
      'ab',
      'a\u0000',
      'A',
      'é',
      'e\u0301',
      '',
      ' ',
      '"',
      '\\',
      '\ud83d',
      '😀',
      '😀😀',
      '\uffff',
      '1',
    ];
    await write(store(), (tx) =>
      tx.insert(
        'llm_traces',
        values.map((sessionId, n) => trace(`${n}`, { sessionId })),
      ),
    );
    for (const [n, value] of values.entries()) expect(await ids(ofSession(value))).toEqual([`${n}`]);

    await write(store(), (tx) =>
      tx.insert('fork_receipts', [
        receipt('left', { ownerPath: 'a","b', key: 'c' }),
        receipt('right', { ownerPath: 'a', key: 'b","c' }),
      ]),
    );
    const byKey = (equals: string[]) =>
      read(store(), (tx) => tx.ids('fork_receipts', { index: 'byKey', equals }));
    expect(await byKey(['a","b', 'c'])).toEqual(['left']);
    expect(await byKey(['a', 'b","c'])).toEqual(['right']);
    expect(await byKey(['a', 'c'])).toEqual([]);
  });

  it('finds documents whatever their ids, in the order of UTF-16 code units', async () => {
    const sorted = ['', '\u0000', '10', '9', 'Z', 'a', 'z', 'é', '😀', '\udfff', '\uffff', '\uffff\uffff'];
    await write(store(), (tx) =>
      tx.insert(
        'fork_receipts',
        sorted.toReversed().map((id) => receipt(id)),
      ),
    );
    const found = await read(store(), async (tx) => [
      await tx.ids('fork_receipts', { index: 'byOwner', equals: ['acme/ada'] }),
      (await tx.all('fork_receipts')).map(({ _id }) => _id),
    ]);
    expect(found).toEqual([sorted, sorted]);
  });

  it('finds the one document of a unique value, from either end, and nothing behind it', async () => {
    await write(store(), (tx) => tx.insert('fork_receipts', [receipt('a'), receipt('b')]));
    const query: Query<'fork_receipts'> = { index: 'byKey', equals: ['acme/ada', 'b'] };
    await read(store(), async (tx) => {
      expect(await tx.find('fork_receipts', query)).toEqual([receipt('b')]);
      expect(await tx.find('fork_receipts', { ...query, reverse: true, limit: 1 })).toEqual([receipt('b')]);
      expect(await tx.find('fork_receipts', { ...query, after: receipt('b') })).toEqual([]);
      expect(await tx.ids('fork_receipts', { ...query, after: receipt('b'), reverse: true })).toEqual([]);
    });
  });

  it('continues behind a document that was removed meanwhile', async () => {
    await write(store(), (tx) => tx.insert('llm_traces', [trace('a'), trace('b'), trace('c'), trace('d')]));
    await write(store(), (tx) => tx.remove('llm_traces', ['b']));
    expect(await ids({ ...ofSession('s'), after: trace('b') })).toEqual(['c', 'd']);
    expect(await ids({ ...ofSession('s'), after: trace('b'), reverse: true })).toEqual(['a']);
  });

  it('pages through what a query finds, each document once and in order', async () => {
    const documents = fc.uniqueArray(
      fc.record({
        _id: fc.string({ minLength: 1, maxLength: 4, unit: 'binary' }),
        sessionId: fc.constantFrom('s', 'other', null),
        createdAt: fc.constantFrom(
          '2026-11-30T08:00:00.000Z',
          '2026-11-30T09:00:00.000Z',
          '2026-11-30T10:00:00.000Z',
        ),
      }),
      { selector: ({ _id }) => _id, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        async (rows, limit, reverse) => {
          const traces = rows.map(({ _id, ...fields }) => trace(_id, fields));
          await write(store(), async (tx) => {
            await tx.clear('llm_traces');
            await tx.insert('llm_traces', traces);
          });
          const expected = traces.filter(({ sessionId }) => sessionId === 's').sort(byTimeAndId);
          if (reverse) expected.reverse();

          const paged = await read(store(), (tx) =>
            allPages<TelemetryDocument>((after) =>
              tx.find('llm_traces', { ...ofSession('s'), limit, reverse, ...after }),
            ),
          );
          expect(paged).toEqual(expected);
          expect(await find({ ...ofSession('s'), reverse })).toEqual(expected);
          expect(await ids({ ...ofSession('s'), reverse, limit })).toEqual(
            expected.slice(0, limit).map(({ _id }) => _id),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it.each<[string, Query<'llm_traces'>]>([
    ['a value too few', { index: 'bySession', equals: [] }],
    ['a value too many', { index: 'bySession', equals: ['s', 's'] }],
    ['a limit of 0', { ...ofSession('s'), limit: 0 }],
    ['half a document as limit', { ...ofSession('s'), limit: 0.5 }],
    [
      'continuing behind what it cannot find',
      { ...ofSession('s'), after: trace('a', { sessionId: 'other' }) },
    ],
    ['an index that is not there', { ...ofSession('s'), index: 'byColor' as 'bySession' }],
  ])('refuses a query with %s', async (_, query) => {
    await expect(find(query)).rejects.toMatchObject({ code: 'misuse' });
    await expect(ids(query)).rejects.toMatchObject({ code: 'misuse' });
  });
}

function byTimeAndId(a: TelemetryDocument, b: TelemetryDocument): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a._id < b._id ? -1 : 1;
}

async function allPages<D>(page: (after: { after?: D }) => Promise<D[]>): Promise<D[]> {
  const collected: D[] = [];
  let found = await page({});
  while (found.length > 0) {
    collected.push(...found);
    const after = found.at(-1);
    found = after === undefined ? [] : await page({ after });
  }
  return collected;
}
