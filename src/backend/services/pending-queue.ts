import { instantOf } from '../clock';
import type { EngineMessageDocument, ThinkProcessDocument } from '../documents';
import type { StoreTransaction } from '../store/store';
import type { ServiceContext } from './service-context';

/** Owns `engine_messages`: what waits for a process, first come, first served. */
export class PendingQueue {
  constructor(private readonly context: ServiceContext) {}

  async enqueue(
    tx: StoreTransaction,
    process: ThinkProcessDocument,
    message: Pick<EngineMessageDocument, 'content' | 'senderUserId' | 'senderDisplayName'>,
  ): Promise<EngineMessageDocument> {
    const pending: EngineMessageDocument = {
      _id: this.context.ids.documentId(),
      tenantId: process.tenantId,
      sessionId: process.sessionId,
      thinkProcessId: process._id,
      messageId: null,
      createdAt: instantOf(this.context.clock),
      ...message,
    };
    await tx.insert('engine_messages', [pending]);
    return pending;
  }

  async next(tx: StoreTransaction, processId: string): Promise<EngineMessageDocument | undefined> {
    const [first] = await tx.find('engine_messages', { index: 'byProcess', equals: [processId], limit: 1 });
    return first;
  }

  /** The message stands in the history now; should the turn break off here, it is not written twice. */
  async markDelivered(tx: StoreTransaction, pendingId: string, messageId: string): Promise<void> {
    await tx.update('engine_messages', [pendingId], { messageId });
  }

  async remove(tx: StoreTransaction, pendingId: string): Promise<void> {
    await tx.remove('engine_messages', [pendingId]);
  }

  async removeOfSession(tx: StoreTransaction, sessionId: string): Promise<void> {
    await tx.remove(
      'engine_messages',
      await tx.ids('engine_messages', { index: 'bySession', equals: [sessionId] }),
    );
  }
}
