import { getResponse, type HttpHandler } from 'msw';
import type { Authority } from './caller';
import type { Clock } from './clock';
import { dumpStore, fillStore, isStoreEmpty, type DatasetInput } from './dataset';
import type { Dataset } from './documents';
import { ChatEngine } from './engine/chat-engine';
import { Lanes } from './engine/lanes';
import { createConversationMemory, type ConversationMemory } from './fork/conversation-memory';
import { ForkReceipts } from './fork/fork-receipts';
import { SessionForkService } from './fork/session-fork-service';
import { authenticateDemo, type Authenticate } from './http/authenticate';
import { createHandlers } from './http/handlers';
import { problemResponse } from './http/problem-response';
import { createIdFactory } from './ids';
import { Refusal } from './refusal';
import { ChatMessageService } from './services/chat-message-service';
import { DuplicateKeys } from './services/duplicate-keys';
import { MemoryService } from './services/memory-service';
import { PendingQueue } from './services/pending-queue';
import { SessionAccess } from './services/session-access';
import { SessionCatalog } from './services/session-catalog';
import { SessionDuplicationService } from './services/session-duplication-service';
import { SessionGroupService } from './services/session-group-service';
import { SessionLifecycleService } from './services/session-lifecycle-service';
import { SessionService } from './services/session-service';
import { ThinkProcessService } from './services/think-process-service';
import { createMemoryStore } from './store/memory-store';
import type { Store } from './store/store';

/** What a reference backend is made from. */
export interface ReferenceBackendOptions {
  /** Where the data lives. @default a memory store of its own */
  store?: Store;
  /** What an empty store begins with, and what `reset()` goes back to. @default nothing */
  dataset?: DatasetInput;
  /** Tells the time. @default the system's */
  clock?: Clock;
  /**
   * Tells who makes a request; null refuses it.
   * @default believes `Authorization: Bearer USER@TENANT`, which is for demos and tests only
   */
  authenticate?: Authenticate;
  /** A policy of the host's own, asked after ownership; false refuses the call (403). @default all is allowed */
  authority?: Authority;
  /** Milliseconds to wait before each answer, or a function that tells them. @default 0 */
  latency?: number | (() => number);
  /**
   * Told of what is neither a refusal nor a failure of the storage: a fault in `authenticate`, `authority` or the backend
   * itself. The caller gets a 503 without its words.
   * @default `console.error`
   */
  onError?: (error: unknown) => void;
}

/** The whole algorithm, ready to answer. */
export interface ReferenceBackend {
  /** MSW request handlers for every call of the wire, on any origin. */
  readonly handlers: HttpHandler[];
  /** Answers a request by the same handlers, without a worker or a server; made to stand in for `fetch`. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Every collection as plain JSON. */
  dump(): Promise<Dataset>;
  /** Puts a dataset in the place of all data. @default the dataset that the backend was made with */
  reset(dataset?: DatasetInput): Promise<void>;
  /** Duplicates without HTTP. */
  readonly duplication: SessionDuplicationService;
  /** Transcript forks, on the same rows as the sessions. */
  readonly conversationMemory: ConversationMemory;
  /** Closes the store; calls under way run to their end. */
  close(): Promise<void>;
}

/**
 * The whole algorithm over a real store, without a server. A store that holds data already keeps it.
 *
 * @throws StoreError if the store cannot be opened or filled
 * @example
 * ```ts
 * import { setupWorker } from 'msw/browser';
 * import { createIndexedDbStore, createReferenceBackend, demoDataset } from 'session-duplicate/backend';
 *
 * const backend = await createReferenceBackend({
 *   store: createIndexedDbStore({ name: 'chats' }),
 *   dataset: demoDataset(),
 * });
 * await setupWorker(...backend.handlers).start();
 * ```
 */
export async function createReferenceBackend(
  options: ReferenceBackendOptions = {},
): Promise<ReferenceBackend> {
  const { store = createMemoryStore(), dataset = {}, clock = () => new Date() } = options;
  const { latency = 0, authenticate = authenticateDemo, onError = (error) => console.error(error) } = options;

  await store.open();
  if (await isStoreEmpty(store)) await fillStore(store, dataset);

  const services = createServices(store, clock, options.authority);
  const handlers = createHandlers(services, {
    authenticate,
    latency: typeof latency === 'function' ? latency : () => latency,
    onError,
  });

  return {
    handlers,
    duplication: services.duplication,
    conversationMemory: services.memory,
    dump: () => dumpStore(store),
    reset: (replacement = dataset) => fillStore(store, replacement),
    close: () => store.close(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      const response = await getResponse(handlers, request);
      return response ?? problemResponse(new Refusal('not_found', 'There is nothing here.'));
    },
  };
}

function createServices(store: Store, clock: Clock, authority: Authority | undefined) {
  const ids = createIdFactory(clock);
  const context = { clock, ids };
  const sessions = new SessionService(context);
  const collections = {
    sessions,
    processes: new ThinkProcessService(context),
    messages: new ChatMessageService(context),
    memories: new MemoryService(context),
    groups: new SessionGroupService(),
    queue: new PendingQueue(context),
    receipts: new ForkReceipts(context),
  };
  const parts = { ...collections, store, ids, access: new SessionAccess(sessions, authority) };
  const lifecycle = new SessionLifecycleService(parts);
  const memory = createConversationMemory({ store, clock, ids });
  return {
    lifecycle,
    memory,
    catalog: new SessionCatalog(parts),
    duplication: new SessionDuplicationService({
      ...parts,
      lifecycle,
      keys: new DuplicateKeys(parts.receipts),
    }),
    forks: new SessionForkService({ ...parts, memory }),
    engine: new ChatEngine({ ...parts, lanes: new Lanes() }),
  };
}
