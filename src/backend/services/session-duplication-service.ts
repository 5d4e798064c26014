import type { DuplicateProgress, SessionDuplicateResponse } from '../../contract';
import type { Caller } from '../caller';
import type { ChatMessageDocument, MemoryDocument, SessionDocument } from '../documents';
import type { IdFactory } from '../ids';
import type { Store, StoreTransaction } from '../store/store';
import { MESSAGE_LINKS, type ChatMessageService } from './chat-message-service';
import { assignCopyIds, COLLECTIONS_OF_SESSION, type CopyIds } from './copy-ids';
import type { DuplicateKey, DuplicateKeys } from './duplicate-keys';
import { chatUpTo, unknownMessage, wholeChat, type DuplicationSource } from './duplication-source';
import type { IdRemapping } from './id-remapping';
import type { MemoryService } from './memory-service';
import type { SessionAccess } from './session-access';
import { SESSION_COLLECTIONS, type SessionLifecycleService } from './session-lifecycle-service';
import { lastMessageOf, type SessionService } from './session-service';
import { CONFIGURATION_FIELDS, type ThinkProcessService } from './think-process-service';

export interface SessionDuplicationParts {
  store: Store;
  ids: IdFactory;
  access: SessionAccess;
  sessions: SessionService;
  processes: ThinkProcessService;
  messages: ChatMessageService;
  memories: MemoryService;
  keys: DuplicateKeys;
  lifecycle: SessionLifecycleService;
}

/** What the copy is to be, and how to make it. */
export interface DuplicateOptions {
  /** Title of the copy. @default the original's, unchanged; so too for a blank one */
  title?: string | null | undefined;
  /** The copy's history ends with this message of the chat. @default all of it */
  upToMessageId?: string | null | undefined;
  /** Names the request: the same key makes one copy, however often it is sent. @default no key, a copy a call */
  idempotencyKey?: string | undefined;
  /** Called before the first message is copied and after every page of them. */
  onProgress?: ((progress: DuplicateProgress) => void) | undefined;
  /** Rolls the copy back. */
  signal?: AbortSignal | undefined;
}

/** The copy that was made. */
export interface DuplicateResult extends SessionDuplicateResponse {
  /** True where the copy was made by an earlier request with the same key. */
  replayed: boolean;
}

/** What a duplicate reads and writes. */
const COLLECTIONS = ['sessions', 'fork_receipts', ...COLLECTIONS_OF_SESSION] as const;

/** One copy in the making. */
interface Copying extends DuplicateOptions, CopyIds {
  tx: StoreTransaction;
  source: DuplicationSource;
  copy: SessionDocument;
  /** Sets the links that point to rows written after the row they stand in. */
  forwardLinks: (() => Promise<void>)[];
  /** Copied messages by the source's summary that stands for them. */
  archivedIn: Map<string, string[]>;
}

/**
 * Makes an independent, continuable copy of a session, its chat memory included. Each step is done
 * by the service that owns the collection; this one keeps the order and the ids.
 */
export class SessionDuplicationService {
  constructor(private readonly parts: SessionDuplicationParts) {}

  /**
   * Makes a copy.
   *
   * @param caller the session's owner
   * @returns the copy's id and the title it got
   * @throws Refusal `not_found`, `forbidden`; `invalid_request` if `upToMessageId` is no message of the chat;
   *   `idempotency_key_conflict` if the key was used for another request; `copy_forgotten` if its copy was
   *   erased or called off
   * @throws StoreError if the storage fails; what the signal was aborted with. Nothing of the copy is left then
   */
  duplicate(caller: Caller, sessionId: string, options: DuplicateOptions = {}): Promise<DuplicateResult> {
    const { keys } = this.parts;
    const { idempotencyKey, signal: given } = options;
    if (idempotencyKey === undefined) return this.inTransaction(caller, sessionId, options);

    const key = keys.of(caller, idempotencyKey);
    return keys.abortable(key, given, (signal) =>
      this.inTransaction(caller, sessionId, { ...options, signal }, key),
    );
  }

  /**
   * Calls a duplicate off by its key: one in the making is rolled back, a finished one erased. The key stays
   * as a tombstone, also where no request with it has arrived yet.
   */
  async cancel(caller: Caller, idempotencyKey: string): Promise<void> {
    const { keys, lifecycle, sessions, store } = this.parts;
    const key = keys.of(caller, idempotencyKey);
    keys.abort(key);
    await store.transaction(SESSION_COLLECTIONS, 'readwrite', async (tx) => {
      const copyId = await keys.callOff(tx, key);
      const copy = copyId !== undefined && (await sessions.find(tx, copyId));
      if (copy) await lifecycle.erase(tx, copy);
    });
  }

  private inTransaction(
    caller: Caller,
    sessionId: string,
    options: DuplicateOptions,
    key?: DuplicateKey,
  ): Promise<DuplicateResult> {
    const { access, keys, store } = this.parts;
    const request = JSON.stringify([sessionId, options.title ?? null, options.upToMessageId ?? null]);

    return store.transaction(COLLECTIONS, 'readwrite', async (tx) => {
      options.signal?.throwIfAborted();
      const earlier = key && (await keys.replay(tx, key, request));
      if (earlier) return { ...earlier, replayed: true };
      const session = await access.ownSession(tx, caller, sessionId, 'EXECUTE');
      const copy = await this.copy(tx, session, options);
      const answer = { sessionId: copy.sessionId, ...(copy.title !== null && { title: copy.title }) };
      if (key) await keys.keep(tx, key, request, copy, answer);
      return { ...answer, replayed: false };
    });
  }

  /** The seven steps of the first seed's section 4, in its order. */
  private async copy(
    tx: StoreTransaction,
    session: SessionDocument,
    options: DuplicateOptions,
  ): Promise<SessionDocument> {
    const source = await this.readSource(tx, session, options);
    const copy = await this.copySession(tx, session, source, options);
    if (!source) return copy;

    const ids = await assignCopyIds(tx, this.parts, source, copy);
    const copying = { ...options, ...ids, tx, source, copy, forwardLinks: [], archivedIn: new Map() };
    await this.copyChatProcess(copying);
    await this.relinkChatProcess(copying);
    await this.copyMessages(copying);
    await this.copyMemories(copying);
    await this.rebindArchivedMessages(copying);
    await this.rebindSupersedeChain(copying);
    await this.rebindForwardLinks(copying);
    return copy;
  }

  /** @returns undefined where there is no chat process: only the session's metadata is copied then */
  private async readSource(
    tx: StoreTransaction,
    session: SessionDocument,
    { upToMessageId }: DuplicateOptions,
  ): Promise<DuplicationSource | undefined> {
    const process = await this.parts.processes.findChatProcess(tx, session);
    if (!upToMessageId) return process && wholeChat(tx, this.parts, session, process);
    if (!process) throw unknownMessage();
    return chatUpTo(tx, this.parts, session, process, upToMessageId);
  }

  /** Step 1: metadata and policy. */
  private copySession(
    tx: StoreTransaction,
    session: SessionDocument,
    source: DuplicationSource | undefined,
    { title, upToMessageId }: DuplicateOptions,
  ): Promise<SessionDocument> {
    const shownTitle = session.title ?? session.firstUserMessage;
    return this.parts.sessions.createCopy(tx, session, {
      title: title?.trim() || session.title,
      duplicatedFrom: {
        sessionId: session.sessionId,
        ...(shownTitle !== null && { title: shownTitle }),
        ...(upToMessageId && { messageId: upToMessageId }),
      },
      ...(source?.branch && {
        ...lastMessageOf(source.branch.lastMessage),
        firstUserMessage: source.branch.hasUserMessage ? session.firstUserMessage : null,
      }),
    });
  }

  /** Step 2: the chat process's configuration; its runtime is reset. */
  private async copyChatProcess({
    tx,
    source: { process, branch },
    copy,
    processId,
    remapping,
    forwardLinks,
  }: Copying): Promise<void> {
    const { processes } = this.parts;
    // The list as it stands now knows what happened after the message that a branch ends with.
    const configuration = branch?.leavesMessages ? { ...process, todos: [] } : process;
    const { value, waits } = translateFields(configuration, CONFIGURATION_FIELDS, remapping);
    await processes.duplicateProcessIntoSession(tx, process, copy, { ...value, _id: processId });
    remapping.markWritten(process._id);
    // Where it names itself, its own row had to be there first.
    if (waits) {
      forwardLinks.push(() =>
        processes.updateConfiguration(
          tx,
          processId,
          translateFields(configuration, CONFIGURATION_FIELDS, remapping).value,
        ),
      );
    }
  }

  /** Step 3. */
  private async relinkChatProcess({ tx, copy, processId }: Copying): Promise<void> {
    await this.parts.sessions.linkChatProcess(tx, copy, processId);
  }

  /** Step 4: the history in its order, with its times; the summaries are not there yet. */
  private async copyMessages(copying: Copying): Promise<void> {
    const { tx, source, onProgress, signal } = copying;
    const total = source.messageIds.length;
    let copied = 0;
    onProgress?.({ copied, total });
    for await (const page of this.parts.messages.pages(tx, source.process._id)) {
      signal?.throwIfAborted();
      const copies = page.slice(0, total - copied).map((message) => this.copyOfMessage(message, copying));
      await this.parts.messages.insertCopies(tx, copies);
      copied += copies.length;
      onProgress?.({ copied, total });
      if (copied === total) break;
    }
  }

  private copyOfMessage(
    message: ChatMessageDocument,
    { tx, copy, processId, remapping, archivedIn, forwardLinks }: Copying,
  ): ChatMessageDocument {
    const { archivedInMemoryId, meta, tags } = message;
    const links = { meta, tags };
    const translated = translateFields(links, MESSAGE_LINKS, remapping);
    const _id = remapping.markWritten(message._id);
    if (translated.waits) {
      forwardLinks.push(() =>
        this.parts.messages.rebind(tx, _id, translateFields(links, MESSAGE_LINKS, remapping).value),
      );
    }
    if (archivedInMemoryId !== null) {
      const together = archivedIn.get(archivedInMemoryId);
      if (together) together.push(_id);
      else archivedIn.set(archivedInMemoryId, [_id]);
    }
    return {
      ...message,
      ...translated.value,
      _id,
      tenantId: copy.tenantId,
      sessionId: copy.sessionId,
      thinkProcessId: processId,
      archivedInMemoryId: null,
    };
  }

  /** Step 5: memories of the session and of its chat process, with what they were made from. */
  private async copyMemories({
    tx,
    source,
    copy,
    processId,
    remapping,
    forwardLinks,
  }: Copying): Promise<void> {
    const { memories } = this.parts;
    const copies = source.memories.map((memory) => {
      const _id = remapping.idFor(memory._id);
      const links = { sourceRefs: memory.sourceRefs, metadata: memory.metadata };
      const translated = translateLinks(links, remapping);
      if (translated.waits) {
        forwardLinks.push(() => memories.rebind(tx, _id, translateLinks(links, remapping).value));
      }
      remapping.markWritten(memory._id);
      return {
        ...memory,
        ...translated.value,
        _id,
        thinkProcessId: memory.thinkProcessId === null ? null : processId,
        supersededByMemoryId: null,
      };
    });
    await memories.insertCopies(tx, copies, copy);
  }

  /** Step 6: every archived turn of the copy belongs to the copy's summary, one write a summary. */
  private async rebindArchivedMessages({ tx, archivedIn, remapping }: Copying): Promise<void> {
    for (const [memoryId, messageIds] of archivedIn) {
      const copyId = remapping.copyOf(memoryId);
      if (copyId !== null) await this.parts.messages.markArchived(tx, messageIds, copyId);
    }
  }

  /** Step 7: the same summary is in force as in the original. */
  private async rebindSupersedeChain({ tx, source, remapping }: Copying): Promise<void> {
    for (const memory of source.memories) {
      const supersededByMemoryId = remapping.copyOf(memory.supersededByMemoryId);
      if (supersededByMemoryId === null) continue;
      await this.parts.memories.rebind(tx, remapping.idFor(memory._id), { supersededByMemoryId });
    }
  }

  /** Links that had to wait until every row is there. */
  private async rebindForwardLinks({ forwardLinks }: Copying): Promise<void> {
    for (const setLinks of forwardLinks) await setLinks();
  }
}

/** Some fields of a row, each by itself: one that is nothing but an id without a copy becomes null. */
function translateFields<Row, Field extends keyof Row>(
  row: Row,
  names: readonly Field[],
  remapping: IdRemapping,
) {
  const value: Partial<Pick<Row, Field>> = {};
  let waits = false;
  for (const name of names) {
    const field = remapping.translate(row[name]);
    value[name] = field.value;
    waits ||= field.waits;
  }
  return { value: value as Pick<Row, Field>, waits };
}

function translateLinks(
  { sourceRefs, metadata }: Pick<MemoryDocument, 'sourceRefs' | 'metadata'>,
  remapping: IdRemapping,
) {
  const refs = remapping.translateLinks(sourceRefs);
  const data = remapping.translate(metadata);
  return { value: { sourceRefs: refs.value, metadata: data.value }, waits: refs.waits || data.waits };
}
