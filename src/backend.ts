// The reference backend: the real algorithm against a real store, in the browser or in Node.
export {
  createReferenceBackend,
  type ReferenceBackend,
  type ReferenceBackendOptions,
} from './backend/create-backend';
export { createMemoryStore } from './backend/store/memory-store';
export { createIndexedDbStore, type IndexedDbStoreOptions } from './backend/store/indexed-db-store';
export type { StoreNotice } from './backend/store/indexed-db-connection';
export { StoreError, type StoreErrorCode } from './backend/store/store-error';
export type { IndexName, Query, Store, StoreTransaction, TransactionMode } from './backend/store/store';
export { demoDataset, type DemoDatasetOptions } from './backend/seed/demo-dataset';
export { DEMO_PEOPLE, type DemoPerson } from './backend/seed/people';
export type { DatasetInput } from './backend/dataset';
export type {
  ChatMessageDocument,
  CollectionName,
  Collections,
  Dataset,
  Document,
  EngineMessageDocument,
  ForkReceiptDocument,
  Instant,
  MemoryDocument,
  ProjectAssetDocument,
  ProjectDocument,
  SessionDocument,
  SessionGroupDocument,
  TelemetryDocument,
  ThinkProcessDocument,
  ThinkProcessStatus,
} from './backend/documents';
export type { Clock } from './backend/clock';
export type { IdFactory } from './backend/ids';
export type { Action, Authority, Caller, Resource } from './backend/caller';
export type { Authenticate } from './backend/http/authenticate';
export { Refusal, type RefusalDetails } from './backend/refusal';
export {
  createConversationMemory,
  type ConversationMemory,
  type ConversationMemoryOptions,
  type NewTurn,
  type TranscriptTurn,
} from './backend/fork/conversation-memory';
export {
  ConversationForkRequest,
  type ConversationForkFields,
  type ConversationForkPort,
  type ConversationForkResult,
  type ConversationKey,
} from './backend/fork/conversation-fork';
export { MemoryScope, type ScopeLevel } from './backend/fork/memory-scope';
export {
  DestinationForgotten,
  DestinationOccupied,
  ForkConflict,
  InvalidForkId,
  InvalidScope,
  InvalidSessionIds,
  MemoryContractError,
  ScopeViolation,
  SessionKindRequired,
  SourceMissing,
  type MemoryContractErrorCode,
} from './backend/fork/memory-contract-error';
export type {
  DuplicateOptions,
  DuplicateResult,
  SessionDuplicationService,
} from './backend/services/session-duplication-service';
