import { deleteDB } from 'idb';
import { createReferenceBackend, type ReferenceBackend } from '../../src/backend/create-backend';
import type { DatasetInput } from '../../src/backend/dataset';
import { createIndexedDbStore } from '../../src/backend/store/indexed-db-store';
import { CALLER, chat, idOf, sessionIdOf, together } from '../fixtures/chats';
import { createNaiveStore, type NaiveStore } from '../fixtures/naive-store';
import { compare, duration, median, rounded, type Table } from '../table';

const NAME = 'bench';

const ROUNDS = { 1000: 7, 10_000: 5, 100_000: 3 } as const;

/** Duplicating a session in IndexedDB. */
export default async function storeBenchmark(): Promise<Table[]> {
  return [await againstNaive(), await besideOthers()];
}

async function againstNaive(): Promise<Table> {
  const rows: Table['rows'] = [];
  for (const [size, rounds] of Object.entries(ROUNDS)) {
    const messages = Number(size);
    const dataset = chat(1, messages);
    const copies = await withBackend(dataset, async (backend) => {
      const naive = await createNaiveStore('naive');
      await naive.fill((dataset.chat_messages ?? []) as Parameters<NaiveStore['fill']>[0]);
      let copy = 1;
      const result = await compare(
        {
          naive: () => {
            const number = ++copy;
            let n = 0;
            return naive.copy(`${sessionIdOf(1)}-process`, (message) => ({
              ...message,
              _id: idOf(number, n++),
              sessionId: sessionIdOf(number),
              thinkProcessId: `${sessionIdOf(number)}-process`,
            }));
          },
          ours: () => backend.duplication.duplicate(CALLER, sessionIdOf(1)),
        },
        rounds,
      );
      await naive.remove();
      return result;
    });
    rows.push([
      messages,
      rounded(copies.naive),
      rounded(copies.ours),
      rounded(copies.naive / copies.ours),
      rounded((copies.ours / messages) * 1000),
    ]);
  }
  return {
    title: 'Duplicate a session in IndexedDB, by its length',
    note: 'Naive: reads pages of 256 and puts a record for each message, with the same indexes; it remaps nothing.',
    columns: ['messages', 'naive ms', 'ours ms', 'times faster', 'ours µs a message'],
    rows,
  };
}

async function besideOthers(): Promise<Table> {
  const rows: Table['rows'] = [];
  for (const [others, user] of [
    [10, CALLER.user],
    [10_000, CALLER.user],
    [10_000, 'others'],
  ] as const) {
    const many = Array.from({ length: others }, (_, n) =>
      chat(n + 2, 4, user === CALLER.user ? user : `user-${n}`),
    );
    const took = await withBackend(together([chat(1, 1000), ...many]), async (backend) => {
      const figures = [];
      for (let round = 0; round < 9; round++) {
        figures.push(await duration(() => backend.duplication.duplicate(CALLER, sessionIdOf(1))));
      }
      return median(figures);
    });
    rows.push([others, user === CALLER.user ? 'one' : 'one each', rounded(took)]);
  }
  return {
    title: 'Duplicate a session of 1,000 messages beside others',
    columns: ['other sessions', 'users they are of', 'ms'],
    rows,
  };
}

async function withBackend<T>(
  dataset: DatasetInput,
  work: (backend: ReferenceBackend) => Promise<T>,
): Promise<T> {
  const store = createIndexedDbStore({ name: NAME });
  const backend = await createReferenceBackend({ store, dataset });
  try {
    return await work(backend);
  } finally {
    await backend.close();
    await deleteDB(NAME);
  }
}
