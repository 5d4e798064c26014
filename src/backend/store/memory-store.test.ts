import { expect, it } from 'vitest';
import { createMemoryStore } from './memory-store';
import { storeContract } from './store.contract';

storeContract('The memory store', () => {
  const store = createMemoryStore();
  return Promise.resolve({ store, dispose: () => store.close() });
});

it('lets a writer of other collections pass one that is at work', async () => {
  const store = createMemoryStore();
  const order: string[] = [];
  const long = store.transaction(['llm_traces'], 'readwrite', async (tx) => {
    for (let n = 0; n < 100; n++) await tx.count('llm_traces');
    order.push('long');
  });
  const short = store.transaction(['session_groups'], 'readwrite', async (tx) => {
    await tx.count('session_groups');
    order.push('short');
  });
  await Promise.all([long, short]);
  expect(order).toEqual(['short', 'long']);
});
