import { createIndexedDbStore } from '../store/indexed-db-store';
import { conversationMemoryContract } from './conversation-memory.contract';
import { conversationMemoryModel } from './conversation-memory-model.contract';

let databases = 0;
const store = () =>
  Promise.resolve(createIndexedDbStore({ name: `memory-${++databases}-${crypto.randomUUID()}` }));

conversationMemoryContract('IndexedDB in Chromium', store);
conversationMemoryModel('IndexedDB in Chromium', store, { numRuns: 30 });
