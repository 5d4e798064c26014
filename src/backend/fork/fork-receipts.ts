import { instantOf } from '../clock';
import type { ForkReceiptDocument } from '../documents';
import type { ServiceContext } from '../services/service-context';
import type { StoreTransaction } from '../store/store';

/** What a receipt says when it is written. */
export type NewReceipt = Pick<
  ForkReceiptDocument,
  'ownerPath' | 'key' | 'request' | 'destinationPath' | 'result'
>;

/** Owns `fork_receipts`. Every method works in its caller's transaction. */
export class ForkReceipts {
  constructor(private readonly context: ServiceContext) {}

  /** The receipt of an owner's key, a tombstone too. */
  async find(tx: StoreTransaction, ownerPath: string, key: string): Promise<ForkReceiptDocument | undefined> {
    const [receipt] = await tx.find('fork_receipts', { index: 'byKey', equals: [ownerPath, key] });
    return receipt;
  }

  /** Receipts, tombstones among them, of what was made at a place. */
  ofDestination(tx: StoreTransaction, destinationPath: string): Promise<ForkReceiptDocument[]> {
    return tx.find('fork_receipts', { index: 'byDestination', equals: [destinationPath] });
  }

  async insert(tx: StoreTransaction, receipt: NewReceipt): Promise<void> {
    await tx.insert('fork_receipts', [this.document(receipt, null)]);
  }

  /** A tombstone for something that was called off before it was made. */
  async insertTombstone(tx: StoreTransaction, ownerPath: string, key: string): Promise<void> {
    const receipt = { ownerPath, key, request: null, destinationPath: null, result: null };
    await tx.insert('fork_receipts', [this.document(receipt, instantOf(this.context.clock))]);
  }

  /** What was made at this place is erased: its receipts become tombstones. */
  async forget(tx: StoreTransaction, destinationPath: string): Promise<void> {
    const ids = await tx.ids('fork_receipts', { index: 'byDestination', equals: [destinationPath] });
    await tx.update('fork_receipts', ids, { forgottenAt: instantOf(this.context.clock) });
  }

  async removeOfOwner(tx: StoreTransaction, ownerPath: string): Promise<void> {
    await tx.remove(
      'fork_receipts',
      await tx.ids('fork_receipts', { index: 'byOwner', equals: [ownerPath] }),
    );
  }

  private document(receipt: NewReceipt, forgottenAt: string | null): ForkReceiptDocument {
    return {
      ...receipt,
      _id: this.context.ids.documentId(),
      forgottenAt,
      createdAt: instantOf(this.context.clock),
    };
  }
}
