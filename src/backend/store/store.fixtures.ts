// Small documents for the tests of the stores, of collections with an ordered, a numeric and a unique index.
import type {
  ChatMessageDocument,
  ForkReceiptDocument,
  SessionGroupDocument,
  TelemetryDocument,
} from '../documents';
import type { Store, StoreTransaction } from './store';

export const TESTED_COLLECTIONS = ['llm_traces', 'session_groups', 'fork_receipts'] as const;

/** A trace of session `s` at one fixed instant, unless `fields` says otherwise. */
export function trace(_id: string, fields: Partial<TelemetryDocument> = {}): TelemetryDocument {
  return { tenantId: 'acme', sessionId: 's', createdAt: '2026-11-30T09:00:00.000Z', ...fields, _id };
}

/** A group of project `plan`. */
export function group(_id: string, fields: Partial<SessionGroupDocument> = {}): SessionGroupDocument {
  const owner = { tenantId: 'acme', projectId: 'plan', userId: 'ada' };
  return { ...owner, name: _id, title: null, sortIndex: 0, sessionIds: [], ...fields, _id };
}

/** A receipt of owner `acme/ada`, whose key is its id. */
export function receipt(_id: string, fields: Partial<ForkReceiptDocument> = {}): ForkReceiptDocument {
  return {
    ownerPath: 'acme/ada',
    key: _id,
    request: null,
    destinationPath: null,
    result: null,
    forgottenAt: null,
    createdAt: '2026-11-30T09:00:00.000Z',
    ...fields,
    _id,
  };
}

/** Runs `work` in a transaction that may change every tested collection. */
export function write<T>(store: Store, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
  return store.transaction(TESTED_COLLECTIONS, 'readwrite', work);
}

/** Runs `work` in a transaction that may read every tested collection. */
export function read<T>(store: Store, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
  return store.transaction(TESTED_COLLECTIONS, 'readonly', work);
}

/** Resolves in a later task, by when IndexedDB has committed a transaction that was left idle. */
export function laterTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A message in session `s`, process `p`, at one fixed instant. */
export function message(_id: string, fields: Partial<ChatMessageDocument> = {}): ChatMessageDocument {
  return {
    tenantId: 'acme',
    sessionId: 's',
    thinkProcessId: 'p',
    role: 'USER',
    content: '',
    thinking: null,
    archivedInMemoryId: null,
    tags: [],
    meta: null,
    senderUserId: null,
    senderDisplayName: null,
    addressedToAgent: true,
    createdAt: '2026-11-30T09:00:00.000Z',
    ...fields,
    _id,
  };
}
