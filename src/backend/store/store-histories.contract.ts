import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChatMessageDocument } from '../documents';
import { createMemoryStore } from './memory-store';
import { INDEXES, type IndexName, type Query, type Store, type StoreTransaction } from './store';
import { message } from './store.fixtures';

const SESSIONS = ['s', 't'];
const PROCESSES = ['p', 'q', null];
const SCOPES = ['acme/ada/1', 'acme/ada/2', undefined];

/** Where the messages of a batch stand. Few places, so that batches meet. */
const place = fc.record({
  sessionId: fc.constantFrom(...SESSIONS),
  thinkProcessId: fc.constantFrom(...PROCESSES),
  scopePath: fc.constantFrom(...SCOPES),
});

/** Times and ids of a batch: histories that grow, copies of them, and whatever else a dataset may hold. */
const batch = fc.record({
  size: fc.constantFrom(1, 2, 3, 40, 499, 500, 501, 1100),
  place,
  times: fc.constantFrom('growing', 'equal', 'falling', 'scattered', 'none'),
  ids: fc.constantFrom('growing', 'falling', 'scattered'),
  from: fc.integer({ min: 0, max: 2000 }),
});

/** Some of the messages that are there: a stretch of them or every so many. */
const choice = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  share: fc.constantFrom(0.01, 0.3, 1),
  step: fc.constantFrom(1, 1, 7),
});
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

const changes = fc.oneof(
  fc.record({ archivedInMemoryId: fc.constantFrom('m', 'n', null) }),
  fc.record({ content: fc.string({ unit: 'binary' }), meta: fc.constantFrom({ a: [1, { b: null }] }, null) }),
  fc.record({ createdAt: fc.constantFrom(timeAt(7), timeAt(700)) }),
  place.map(({ sessionId, thinkProcessId }) => ({ sessionId, thinkProcessId })),
);

const operation = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), batch }),
  fc.record({ do: fc.constant('insert' as const), batch }),
  fc.record({ do: fc.constant('update' as const), choice, changes }),
  fc.record({ do: fc.constant('remove' as const), choice }),
);

const query = fc.record({
  index: fc.constantFrom(...(Object.keys(INDEXES.chat_messages) as IndexName<'chat_messages'>[])),
  reverse: fc.boolean(),
  limit: fc.constantFrom(undefined, 1, 10, 256, 500, 600),
});

/** Long histories of `chat_messages`, which an adapter is free to store in segments. */
export function historiesContract(store: () => Store): void {
  it('answers every query on long histories as a plain store does, however they came about', async () => {
    const tested = store();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(operation, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        fc.array(query, { minLength: 3, maxLength: 6 }),
        async (transactions, queries) => {
          const model = createMemoryStore();
          const stores = [model, tested] as const;
          await write(tested, (tx) => tx.clear('chat_messages'));
          for (const [index, operations] of transactions.entries()) {
            for (const one of stores) {
              await write(one, async (tx) => {
                for (const [n, each] of operations.entries())
                  await change(tx, each, 1000 * (index * 10 + n + 1));
              });
            }
          }
          for (const { index, reverse, limit } of queries) {
            for (const value of ['s', 't', 'p', 'acme/ada', 'acme/ada/1']) {
              const asked: Query<'chat_messages'> = {
                index,
                equals: [value],
                reverse,
                ...(limit !== undefined && { limit }),
              };
              const [expected, found] = await Promise.all(stores.map((one) => pages(one, asked)));
              expect(found).toStrictEqual(expected);
            }
          }
          const [expected, all] = await Promise.all(
            stores.map((one) =>
              read(one, async (tx) => [await tx.all('chat_messages'), await tx.count('chat_messages')]),
            ),
          );
          expect(all).toStrictEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  }, 30_000);

  it('refuses an id that is there already, wherever it stands', async () => {
    const history = Array.from({ length: 1100 }, (_, n) => message(idAt(n), { createdAt: timeAt(n) }));
    await write(store(), (tx) => tx.insert('chat_messages', history));
    for (const place of [
      { createdAt: timeAt(0) },
      { createdAt: timeAt(9000) },
      { sessionId: 'other', createdAt: timeAt(3) },
    ]) {
      for (const taken of [0, 499, 500, 1099]) {
        const attempt = write(store(), (tx) => tx.insert('chat_messages', [message(idAt(taken), place)]));
        await expect(attempt).rejects.toMatchObject({ name: 'StoreError', code: 'conflict' });
      }
    }
    await expect(
      write(store(), (tx) => tx.insert('chat_messages', [message('new'), message('new')])),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await read(store(), (tx) => tx.find('chat_messages', ofSession('s')))).toEqual(history);
  });

  it('gets and changes a single message in the midst of a long history', async () => {
    const history = Array.from({ length: 1100 }, (_, n) => message(idAt(n), { createdAt: timeAt(n) }));
    await write(store(), async (tx) => {
      await tx.insert('chat_messages', history);
      await tx.update('chat_messages', [idAt(300)], { content: 'new' });
      expect(await tx.get('chat_messages', idAt(300))).toEqual({ ...history[300], content: 'new' });
      await tx.remove('chat_messages', [idAt(301), 'missing']);
    });
    await read(store(), async (tx) => {
      expect(await tx.get('chat_messages', idAt(299))).toEqual(history[299]);
      expect(await tx.get('chat_messages', idAt(300))).toEqual({ ...history[300], content: 'new' });
      expect(await tx.get('chat_messages', idAt(301))).toBeUndefined();
      expect(await tx.count('chat_messages')).toBe(1099);
    });
    const attempt = write(store(), (tx) =>
      tx.update('chat_messages', [idAt(1), idAt(301)], { content: 'x' }),
    );
    await expect(attempt).rejects.toMatchObject({ code: 'missing' });
  });

  it('keeps what was changed again and again', async () => {
    const history = Array.from({ length: 20 }, (_, n) => message(idAt(n), { createdAt: timeAt(n) }));
    await write(store(), (tx) => tx.insert('chat_messages', history));
    for (let n = 0; n < 40; n++) {
      await write(store(), (tx) => tx.update('chat_messages', [idAt(n % 20)], { content: `${n}` }));
    }
    const found = await read(store(), (tx) => tx.find('chat_messages', ofSession('s')));
    expect(found).toEqual(history.map((row, n) => ({ ...row, content: `${n + 20}` })));
  });

  it('shares nothing between messages, nor with what went in', async () => {
    const shared = { words: ['one'] };
    await write(store(), async (tx) => {
      const inserting = tx.insert('chat_messages', [
        message('a', { meta: shared }),
        message('b', { meta: shared }),
      ]);
      shared.words.push('while inserting');
      await inserting;
      const updating = tx.update('chat_messages', ['b'], { meta: shared });
      shared.words.push('while updating');
      await updating;
    });
    const [a, b] = await read(store(), (tx) => tx.find('chat_messages', ofSession('s')));
    expect(a?.meta).toEqual({ words: ['one'] });
    expect(b?.meta).toEqual({ words: ['one', 'while inserting'] });
  });

  it('takes back what it did to a long history', async () => {
    const history = Array.from({ length: 1100 }, (_, n) => message(idAt(n), { createdAt: timeAt(n) }));
    await write(store(), (tx) => tx.insert('chat_messages', history));
    const attempt = write(store(), async (tx) => {
      await tx.update(
        'chat_messages',
        history.slice(100, 400).map(({ _id }) => _id),
        { content: 'x' },
      );
      await tx.remove(
        'chat_messages',
        history.slice(0, 300).map(({ _id }) => _id),
      );
      await tx.insert('chat_messages', [message('early', { createdAt: timeAt(0) }), message('late')]);
      throw new Error('on purpose');
    });
    await expect(attempt).rejects.toThrow('on purpose');
    expect(await read(store(), (tx) => tx.find('chat_messages', ofSession('s')))).toEqual(history);
    expect(await read(store(), (tx) => tx.get('chat_messages', 'early'))).toBeUndefined();
  });

  it('runs operations in turn that one transaction starts at once', async () => {
    const history = Array.from({ length: 300 }, (_, n) => message(idAt(n), { createdAt: timeAt(n) }));
    const found = await write(store(), async (tx) => {
      const [, , , rows] = await Promise.all([
        tx.insert('chat_messages', history),
        tx.update('chat_messages', [idAt(5)], { content: 'new' }),
        tx.remove('chat_messages', [idAt(6)]),
        tx.find('chat_messages', { ...ofSession('s'), limit: 7 }),
      ]);
      return rows.map(({ content }) => content);
    });
    expect(found).toEqual(['', '', '', '', '', 'new', '']);
  });

  it('refuses a message that holds a function', async () => {
    const odd = message('a', { meta: { call: () => 1 } });
    await expect(write(store(), (tx) => tx.insert('chat_messages', [odd]))).rejects.toMatchObject({
      code: 'misuse',
    });
  });
}

const ofSession = (sessionId: string): Query<'chat_messages'> => ({
  index: 'bySession',
  equals: [sessionId],
});

function write<T>(store: Store, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
  return store.transaction(['chat_messages'], 'readwrite', work);
}

function read<T>(store: Store, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
  return store.transaction(['chat_messages'], 'readonly', work);
}

/** All that a query finds, in pages where it has a limit, and their ids. */
function pages(store: Store, query: Query<'chat_messages'>): Promise<unknown[]> {
  return read(store, async (tx) => {
    const documents: ChatMessageDocument[] = [];
    const ids: string[] = [];
    let after: ChatMessageDocument | undefined;
    do {
      const page: Query<'chat_messages'> = { ...query, ...(after && { after }) };
      ids.push(...(await tx.ids('chat_messages', page)));
      const found = await tx.find('chat_messages', page);
      documents.push(...found);
      // A page of one message each would take too long to the end.
      after = query.limit === 1 && documents.length > 20 ? undefined : found.at(-1);
    } while (query.limit !== undefined && after);
    return [documents, ids];
  });
}

async function change(
  tx: StoreTransaction,
  each: typeof operation extends fc.Arbitrary<infer T> ? T : never,
  serial: number,
): Promise<void> {
  if (each.do === 'insert') return tx.insert('chat_messages', messagesOf(each.batch, serial));
  const chosen = choose(await tx.ids('chat_messages', ofSession('s')), each.choice);
  if (each.do === 'update') return tx.update('chat_messages', chosen, each.changes);
  return tx.remove('chat_messages', chosen);
}

function choose(ids: string[], { from, share, step }: Choice): string[] {
  const first = Math.floor(from * ids.length);
  return ids.slice(first, first + Math.ceil(share * ids.length)).filter((_, n) => n % step === 0);
}

function messagesOf(
  { size, place, times, ids, from }: typeof batch extends fc.Arbitrary<infer T> ? T : never,
  serial: number,
): ChatMessageDocument[] {
  const { scopePath, ...chat } = place;
  return Array.from({ length: size }, (_, n) => {
    const scattered = (n * 337) % size;
    const at = { growing: n, falling: size - n, equal: 0, scattered, none: 0 }[times];
    // Batches share no id, but the ids of one can lie among those of another.
    const place = { growing: n, falling: size - n, scattered }[ids];
    return message(
      `${String(place).padStart(4, '0')}-${serial}`.padStart(ids === 'scattered' ? 0 : 12, String(serial)),
      {
        ...chat,
        ...(scopePath !== undefined && { scopePath, ownerPath: 'acme/ada' }),
        createdAt: times === 'none' ? (null as unknown as string) : timeAt(from + at),
        content: `${serial}/${n}`,
      },
    );
  });
}

function idAt(n: number): string {
  return `id-${String(n).padStart(6, '0')}`;
}

function timeAt(n: number): string {
  return new Date(Date.UTC(2026, 10, 30) + n * 1000).toISOString();
}
