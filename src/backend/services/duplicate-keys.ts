import type { SessionDuplicateResponse } from '../../contract';
import type { Caller } from '../caller';
import type { ForkReceiptDocument, SessionDocument } from '../documents';
import { ownerScopeOf, sessionScopeOf } from '../fork/caller-scopes';
import type { ForkReceipts } from '../fork/fork-receipts';
import { Refusal } from '../refusal';
import type { StoreTransaction } from '../store/store';

/** A key of a duplicate. Keys belong to tenant and user. */
export interface DuplicateKey {
  /** Whose it is: the path of the person's scope. */
  ownerPath: string;
  /** In the key space that duplicates have among all receipts. */
  key: string;
}

/** Sees to it that a key makes one copy, however often it is sent, and none once it was called off. */
export class DuplicateKeys {
  constructor(private readonly receipts: ForkReceipts) {}

  /** Copies in the making that can be called off. */
  private readonly running = new Map<string, AbortController>();

  /** A person's key. */
  of(caller: Caller, idempotencyKey: string): DuplicateKey {
    return { ownerPath: ownerScopeOf(caller).path, key: `duplicate:${idempotencyKey}` };
  }

  /**
   * Does some work that {@link abort} ends while it runs.
   *
   * @param signal ends it as well
   */
  async abortable<T>(
    key: DuplicateKey,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const name = nameOf(key);
    const calledOff = new AbortController();
    // Of several requests with one key the first does the work; the others wait and replay it.
    if (!this.running.has(name)) this.running.set(name, calledOff);
    try {
      return await work(signal ? AbortSignal.any([calledOff.signal, signal]) : calledOff.signal);
    } finally {
      if (this.running.get(name) === calledOff) this.running.delete(name);
    }
  }

  /** Ends the work that goes on under a key, if any does in this process. */
  abort(key: DuplicateKey): void {
    this.running.get(nameOf(key))?.abort(forgotten());
  }

  /**
   * @param request what was asked for, as text
   * @returns the answer that the key got before; undefined where it is new
   * @throws Refusal `idempotency_key_conflict` if that was another request; `copy_forgotten` if its copy was erased or
   *   called off
   */
  async replay(
    tx: StoreTransaction,
    { ownerPath, key }: DuplicateKey,
    request: string,
  ): Promise<SessionDuplicateResponse | undefined> {
    const receipt = await this.receipts.find(tx, ownerPath, key);
    if (!receipt) return undefined;
    if (receipt.request !== null && receipt.request !== request) {
      throw new Refusal('idempotency_key_conflict', 'This idempotency key was used for another request.');
    }
    if (receipt.forgottenAt !== null) throw forgotten();
    return answerOf(receipt);
  }

  /** Keeps the answer for the next time. */
  async keep(
    tx: StoreTransaction,
    { ownerPath, key }: DuplicateKey,
    request: string,
    copy: SessionDocument,
    answer: SessionDuplicateResponse,
  ): Promise<void> {
    const destinationPath = sessionScopeOf(copy).path;
    await this.receipts.insert(tx, { ownerPath, key, request, destinationPath, result: { ...answer } });
  }

  /**
   * Lets the key make no copy from now on.
   *
   * @returns the id of the copy that it made, for the caller to erase; undefined where there is none
   */
  async callOff(tx: StoreTransaction, { ownerPath, key }: DuplicateKey): Promise<string | undefined> {
    const receipt = await this.receipts.find(tx, ownerPath, key);
    if (!receipt) {
      await this.receipts.insertTombstone(tx, ownerPath, key);
      return undefined;
    }
    return receipt.forgottenAt === null ? answerOf(receipt).sessionId : undefined;
  }
}

const nameOf = ({ ownerPath, key }: DuplicateKey) => `${ownerPath} ${key}`;

const answerOf = ({ result }: ForkReceiptDocument) => result as unknown as SessionDuplicateResponse;

const forgotten = (): Refusal =>
  new Refusal('copy_forgotten', 'The copy that this key stands for was deleted or called off.');
