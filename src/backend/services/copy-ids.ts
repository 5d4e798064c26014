import { TELEMETRY_COLLECTIONS, type SessionDocument } from '../documents';
import type { IdFactory } from '../ids';
import type { StoreTransaction } from '../store/store';
import type { ChatMessageService } from './chat-message-service';
import type { DuplicationSource } from './duplication-source';
import { IdRemapping } from './id-remapping';

/** The ids of a copy, handed out before the first of its rows is written. */
export interface CopyIds {
  /** Of its chat process. */
  processId: string;
  /** The source's ids to the copy's. */
  remapping: IdRemapping;
}

/** Collections whose rows name their session. */
export const COLLECTIONS_OF_SESSION = [
  'think_processes',
  'chat_messages',
  'memories',
  'engine_messages',
  ...TELEMETRY_COLLECTIONS,
] as const;

/**
 * Gives every row that travels the id of its copy. All other ids of the source are to be dropped where they stand.
 *
 * @param copy the copied session, which is written already
 */
export async function assignCopyIds(
  tx: StoreTransaction,
  { ids, messages }: { ids: IdFactory; messages: ChatMessageService },
  source: DuplicationSource,
  copy: SessionDocument,
): Promise<CopyIds> {
  const { session, process } = source;
  const processId = ids.documentId();
  const remapping = new IdRemapping(await idsOfSession(tx, session.sessionId));
  remapping.assign(session.sessionId, copy.sessionId);
  remapping.assign(session._id, copy._id);
  remapping.assign(process._id, processId);
  await assignMessageIds(tx, { ids, messages }, source, remapping);
  for (const { _id } of source.memories) remapping.assign(_id, ids.documentId());
  remapping.markWritten(session.sessionId);
  remapping.markWritten(session._id);
  return { processId, remapping };
}

/** In the order of the history, so that the copies' ids keep it where times are equal. */
async function assignMessageIds(
  tx: StoreTransaction,
  { ids, messages }: { ids: IdFactory; messages: ChatMessageService },
  { session, messageIds }: DuplicationSource,
  remapping: IdRemapping,
): Promise<void> {
  let next = 0;
  for await (const page of messages.idPagesOfSession(tx, session.sessionId)) {
    for (const id of page) {
      const expected = messageIds[next];
      // The text of `messageIds`, not the equal one of this page, so that the page need not be kept.
      if (id === expected) {
        remapping.assign(expected, ids.documentId());
        next++;
      } else remapping.drop(id);
    }
  }
  // A chat process may have messages that name another session, or none.
  for (const id of messageIds.slice(next)) remapping.assign(id, ids.documentId());
}

/** Every id that belongs to a session, its messages' aside. */
async function idsOfSession(tx: StoreTransaction, sessionId: string): Promise<Set<string>> {
  const ids: string[][] = [];
  for (const collection of COLLECTIONS_OF_SESSION) {
    if (collection === 'chat_messages') continue;
    ids.push(await tx.ids(collection, { index: 'bySession', equals: [sessionId] }));
  }
  for (const processId of await tx.ids('think_processes', { index: 'bySession', equals: [sessionId] })) {
    ids.push(await tx.ids('memories', { index: 'byProcess', equals: [processId] }));
  }
  return new Set(ids.flat());
}
