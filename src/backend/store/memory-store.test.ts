import { createMemoryStore } from './memory-store';
import { storeContract } from './store.contract';

storeContract('The memory store', () => {
  const store = createMemoryStore();
  return Promise.resolve({ store, dispose: () => store.close() });
});
