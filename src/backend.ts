// The reference backend: the real algorithm against a real store, in the browser or in Node.
export {
  createReferenceBackend,
  type ReferenceBackend,
  type ReferenceBackendOptions,
} from './backend/create-backend';
export { createMemoryStore } from './backend/store/memory-store';
export { createIndexedDbStore } from './backend/store/indexed-db-store';
export { StoreError, type StoreErrorCode } from './backend/store/store-error';
export type {
  Query,
  Store,
  StoreTransaction,
  TransactionMode,
} from './backend/store/store';
export { demoDataset, DEMO_PEOPLE } from './backend/seed/demo-dataset';
export type { DatasetInput } from './backend/dataset';
export type * from './backend/documents';
export type { Action, Authority, Caller, Resource } from './backend/caller';
export type { Authenticate } from './backend/http/authenticate';
export { Refusal } from './backend/refusal';
