import { chronological } from '../chronological';
import { instantOf } from '../clock';
import type { MemoryDocument, SessionDocument, ThinkProcessDocument } from '../documents';
import type { StoreTransaction } from '../store/store';
import type { ServiceContext } from './service-context';

/** Owns `memories`. Every method works in its caller's transaction. */
export class MemoryService {
  constructor(private readonly context: ServiceContext) {}

  /**
   * What a session's chat remembers: memories of the whole session and of its chat process, oldest first. Those
   * of workers and of the whole project are not among them.
   */
  async ofChat(
    tx: StoreTransaction,
    session: SessionDocument,
    chatProcess: ThinkProcessDocument,
  ): Promise<MemoryDocument[]> {
    const ofSession = await tx.find('memories', { index: 'bySession', equals: [session.sessionId] });
    const ofProcess = await tx.find('memories', { index: 'byProcess', equals: [chatProcess._id] });
    const chosen = new Map<string, MemoryDocument>();
    for (const memory of [...ofSession, ...ofProcess]) {
      const inSession = memory.sessionId === null || memory.sessionId === session.sessionId;
      const inChat = memory.thinkProcessId === null || memory.thinkProcessId === chatProcess._id;
      if (memory.tenantId === session.tenantId && inSession && inChat) chosen.set(memory._id, memory);
    }
    return [...chosen.values()].sort(chronological);
  }

  async append(
    tx: StoreTransaction,
    process: ThinkProcessDocument,
    memory: Pick<MemoryDocument, 'kind' | 'title' | 'content' | 'sourceRefs'>,
  ): Promise<MemoryDocument> {
    const document: MemoryDocument = {
      _id: this.context.ids.documentId(),
      tenantId: process.tenantId,
      projectId: process.projectId,
      sessionId: process.sessionId,
      thinkProcessId: process._id,
      metadata: null,
      supersededByMemoryId: null,
      supersededAt: null,
      createdAt: instantOf(this.context.clock),
      ...memory,
    };
    await tx.insert('memories', [document]);
    return document;
  }

  /** Step 5 of a duplicate: rows as they are given, their times included, under the copy's ids. */
  async insertCopies(
    tx: StoreTransaction,
    copies: readonly MemoryDocument[],
    session: SessionDocument,
  ): Promise<void> {
    await tx.insert(
      'memories',
      copies.map((copy) => ({
        ...copy,
        tenantId: session.tenantId,
        projectId: session.projectId,
        sessionId: copy.sessionId === null ? null : session.sessionId,
      })),
    );
  }

  /** A newer memory takes this one's place. */
  async supersede(tx: StoreTransaction, memoryId: string, byMemoryId: string): Promise<void> {
    await tx.update('memories', [memoryId], {
      supersededByMemoryId: byMemoryId,
      supersededAt: instantOf(this.context.clock),
    });
  }

  /** Step 7 of a duplicate: links of a copy that could not be set when it was written. */
  async rebind(
    tx: StoreTransaction,
    memoryId: string,
    links: Partial<Pick<MemoryDocument, 'supersededByMemoryId' | 'sourceRefs' | 'metadata'>>,
  ): Promise<void> {
    await tx.update('memories', [memoryId], links);
  }

  /** Removes what hangs on a session or on one of its processes. */
  async removeOfSession(
    tx: StoreTransaction,
    sessionId: string,
    processIds: readonly string[],
  ): Promise<void> {
    const ids = new Set(await tx.ids('memories', { index: 'bySession', equals: [sessionId] }));
    for (const processId of processIds) {
      for (const id of await tx.ids('memories', { index: 'byProcess', equals: [processId] })) ids.add(id);
    }
    await tx.remove('memories', [...ids]);
  }
}
