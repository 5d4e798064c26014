import 'fake-indexeddb/auto';
import { createIndexedDbStore } from '../store/indexed-db-store';
import { createMemoryStore } from '../store/memory-store';
import { conversationMemoryContract } from './conversation-memory.contract';
import { conversationMemoryModel } from './conversation-memory-model.contract';

let databases = 0;
const memoryStore = () => Promise.resolve(createMemoryStore());
const indexedDbStore = () => Promise.resolve(createIndexedDbStore({ name: `memory-${++databases}` }));

conversationMemoryContract('the memory store', memoryStore);
conversationMemoryContract('IndexedDB', indexedDbStore);
conversationMemoryModel('the memory store', memoryStore, { numRuns: 1000 });
conversationMemoryModel('IndexedDB', indexedDbStore, { numRuns: 30 });
