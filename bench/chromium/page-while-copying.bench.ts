import { createReferenceBackend } from '../../src/backend/create-backend';
import { createIndexedDbStore } from '../../src/backend/store/indexed-db-store';
import { CALLER, chat, sessionIdOf } from '../fixtures/chats';
import { peakInUse, watched } from '../fixtures/watch';
import { rounded, type Table } from '../table';

/** Messages between two reports of progress. */
const PAGE = 500;

const SIZES = [10_000, 100_000];

const nameOf = (messages: number) => `copying-${messages}`;

/** Done in a page of its own: the one that is watched never holds more than a user's would. */
export async function prepare(): Promise<void> {
  for (const messages of SIZES) {
    const store = createIndexedDbStore({ name: nameOf(messages) });
    await (await createReferenceBackend({ store, dataset: chat(1, messages) })).close();
  }
}

/** What the page feels while a session is duplicated in IndexedDB. */
export default async function pageWhileCopyingBenchmark(): Promise<Table[]> {
  const rows: Table['rows'] = [];
  for (const messages of SIZES) {
    const backend = await createReferenceBackend({ store: createIndexedDbStore({ name: nameOf(messages) }) });
    const { longestTask, peakHeap, longestFrame } = await watched((sample) =>
      backend.duplication.duplicate(CALLER, sessionIdOf(1), { onProgress: sample }),
    );
    const inUse = await peakInUse((sample) =>
      backend.duplication.duplicate(CALLER, sessionIdOf(1), {
        onProgress: ({ copied, total }) => {
          if (copied % (PAGE * 10) === 0 || copied === total) sample();
        },
      }),
    );
    rows.push([messages, rounded(peakHeap), rounded(inUse), rounded(longestTask), rounded(longestFrame)]);
    await backend.close();
  }
  return [
    {
      title: 'The page while it duplicates a session',
      note: 'Heap above the resting state: at every page and every frame, garbage included, and what of it is in use.',
      columns: ['messages', 'peak heap MB', 'in use MB', 'longest task over 50 ms', 'longest frame ms'],
      rows,
    },
  ];
}
