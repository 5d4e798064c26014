// The promises of conversation memory, for every store.
import { describe, expect, it } from 'vitest';
import { aChat, aMemory, at, datasetOf, nextId } from '../../testing/builders';
import { createFaultyStore } from '../../testing/faulty-store';
import { dumpStore, fillStore } from '../dataset';
import type { Store } from '../store/store';
import { ConversationForkRequest, type ConversationForkFields } from './conversation-fork';
import { createConversationMemory, type NewTurn } from './conversation-memory';
import { MemoryContractError, ScopeViolation } from './memory-contract-error';
import { MemoryScope } from './memory-scope';

const ALICE = MemoryScope.positional({ tenant: 'acme', principal: 'alice' });
const BOB = MemoryScope.positional({ tenant: 'acme', principal: 'bob' });
const CASE = MemoryScope.native([
  ['workspace', 'w/1'],
  ['case', 'c:2'],
]);

const TURNS: NewTurn[] = [
  { role: 'SYSTEM', content: 'Be kind.' },
  { role: 'USER', content: 'Hello', senderUserId: 'alice', meta: { tool: { id: 'call-1' } } },
  { role: 'ASSISTANT', content: 'Hi', thinking: 'A greeting.' },
];

/** What addresses a conversation of each kind of owner. */
const kindOf = (owner: MemoryScope) => (owner.identity === 'native' ? 'chat' : undefined);
const keyOf = (owner: MemoryScope, sessionId: string) => ({
  sessionId,
  scopePath: owner.session(sessionId, kindOf(owner)).path,
});

function forkOf(owner: MemoryScope, fields: Partial<ConversationForkFields> = {}) {
  return new ConversationForkRequest({
    owner,
    source: keyOf(owner, 'source'),
    destination: keyOf(owner, 'copy'),
    forkId: 'fork-1',
    sessionKind: kindOf(owner),
    ...fields,
  });
}

export function conversationMemoryContract(name: string, makeStore: () => Promise<Store>): void {
  async function start() {
    const store = await makeStore();
    const memory = createConversationMemory({ store });
    const contents = async (owner: MemoryScope, sessionId: string) =>
      (await memory.transcript(owner, keyOf(owner, sessionId))).map((turn) => turn.content);
    return { store, memory, contents };
  }

  describe.each([
    ['positional', ALICE],
    ['native', CASE],
  ])(`conversation memory on ${name}, for a %s owner`, (_, owner) => {
    it('forks a transcript: the same turns in the same order, and says how many', async () => {
      const { memory } = await start();
      expect(await memory.append(owner, keyOf(owner, 'source'), TURNS)).toBe(3);
      const result = await memory.fork(forkOf(owner));
      expect(result).toEqual({ destination: keyOf(owner, 'copy'), sourcePosition: 3, copiedTurns: 3 });
      const [source, copy] = await Promise.all(
        ['source', 'copy'].map((id) => memory.transcript(owner, keyOf(owner, id))),
      );
      const withoutIds = (turns: typeof source) =>
        turns?.map(({ messageId, ...turn }) => ({ ...turn, messageId: typeof messageId }));
      expect(withoutIds(copy)).toEqual(withoutIds(source));
      expect(copy?.map((turn) => turn.position)).toEqual([1, 2, 3]);
      expect(copy?.some((turn) => source?.some((other) => other.messageId === turn.messageId))).toBe(false);
    });

    it('keeps words that happen to be the name of the source', async () => {
      const { memory } = await start();
      const named: NewTurn = {
        role: 'USER',
        content: 'Where is it from?',
        tags: ['source'],
        meta: { from: 'source', note: 'The source is named.' },
      };
      await memory.append(owner, keyOf(owner, 'source'), [named]);
      await memory.fork(forkOf(owner));
      const [turn] = await memory.transcript(owner, keyOf(owner, 'copy'));
      expect(turn).toMatchObject({ tags: named.tags, meta: named.meta });
    });

    it('gives a retry the first result, though the source has grown and the copy has gone on', async () => {
      const { memory, contents } = await start();
      await memory.append(owner, keyOf(owner, 'source'), TURNS);
      const first = await memory.fork(forkOf(owner));
      await memory.append(owner, keyOf(owner, 'source'), [{ role: 'USER', content: 'More' }]);
      await memory.append(owner, keyOf(owner, 'copy'), [{ role: 'USER', content: 'Elsewhere' }]);
      expect(await memory.fork(forkOf(owner))).toEqual(first);
      expect(await contents(owner, 'source')).toEqual(['Be kind.', 'Hello', 'Hi', 'More']);
      expect(await contents(owner, 'copy')).toEqual(['Be kind.', 'Hello', 'Hi', 'Elsewhere']);
    });

    it('gives a retry the first result, though the source is gone', async () => {
      const { memory } = await start();
      await memory.append(owner, keyOf(owner, 'source'), TURNS);
      const first = await memory.fork(forkOf(owner));
      await memory.eraseSession(owner, keyOf(owner, 'source'));
      expect(await memory.fork(forkOf(owner))).toEqual(first);
    });

    it('makes one copy of a hundred at once', async () => {
      const { store, memory } = await start();
      await memory.append(owner, keyOf(owner, 'source'), TURNS);
      const results = await Promise.all(Array.from({ length: 100 }, () => memory.fork(forkOf(owner))));
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      const { chat_messages, fork_receipts } = await dumpStore(store);
      expect([chat_messages.length, fork_receipts.length]).toEqual([6, 1]);
    });

    it.each([
      ['another source', { source: keyOf(owner, 'other') }],
      ['another destination', { destination: keyOf(owner, 'elsewhere') }],
    ])('refuses the same fork id for %s', async (_case, fields) => {
      const { memory } = await start();
      await memory.append(owner, keyOf(owner, 'source'), TURNS);
      await memory.append(owner, keyOf(owner, 'other'), TURNS);
      await memory.fork(forkOf(owner));
      await expect(memory.fork(forkOf(owner, fields))).rejects.toMatchObject({ code: 'fork_conflict' });
    });

    it('refuses a destination that has rows', async () => {
      const { memory, contents } = await start();
      await memory.append(owner, keyOf(owner, 'source'), TURNS);
      await memory.append(owner, keyOf(owner, 'copy'), [{ role: 'USER', content: 'Mine' }]);
      await expect(memory.fork(forkOf(owner))).rejects.toMatchObject({ code: 'destination_occupied' });
      expect(await contents(owner, 'copy')).toEqual(['Mine']);
    });

    it('refuses a destination that another fork made', async () => {
      const { memory } = await start();
      await memory.append(owner, keyOf(owner, 'source'), TURNS);
      await memory.fork(forkOf(owner));
      await expect(memory.fork(forkOf(owner, { forkId: 'fork-2' }))).rejects.toMatchObject({
        code: 'destination_occupied',
      });
    });

    it('refuses a source that is not there, and the fork id stays free', async () => {
      const { store, memory } = await start();
      await expect(memory.fork(forkOf(owner))).rejects.toMatchObject({ code: 'source_missing' });
      expect((await dumpStore(store)).fork_receipts).toEqual([]);
      await memory.append(owner, keyOf(owner, 'source'), TURNS);
      await expect(memory.fork(forkOf(owner))).resolves.toMatchObject({ copiedTurns: 3 });
    });

    it('keeps the receipt of an erased copy: retries and other forks to it are refused', async () => {
      const { store, memory, contents } = await start();
      await memory.append(owner, keyOf(owner, 'source'), TURNS);
      await memory.fork(forkOf(owner));
      await memory.eraseSession(owner, keyOf(owner, 'copy'));
      expect(await contents(owner, 'copy')).toEqual([]);
      for (const forkId of ['fork-1', 'fork-2']) {
        await expect(memory.fork(forkOf(owner, { forkId }))).rejects.toMatchObject({
          code: 'destination_forgotten',
        });
      }
      expect((await dumpStore(store)).fork_receipts).toHaveLength(1);
      expect(await contents(owner, 'source')).toHaveLength(3);
    });

    it('erases an owner’s transcripts and receipts together, and no other’s', async () => {
      const { store, memory, contents } = await start();
      for (const each of [owner, BOB]) {
        await memory.append(each, keyOf(each, 'source'), TURNS);
        await memory.fork(forkOf(each));
      }
      await memory.eraseOwner(owner);
      const { chat_messages, fork_receipts } = await dumpStore(store);
      expect(chat_messages.every((row) => row.ownerPath === BOB.path)).toBe(true);
      expect(fork_receipts.map((receipt) => receipt.ownerPath)).toEqual([BOB.path]);
      expect(await contents(BOB, 'copy')).toHaveLength(3);
      await memory.append(owner, keyOf(owner, 'source'), TURNS);
      await expect(memory.fork(forkOf(owner))).resolves.toMatchObject({ copiedTurns: 3 });
    });

    it('fails at any write without a trace, and the retry makes one whole copy', async () => {
      const store = createFaultyStore(await makeStore(), { transactional: true });
      const memory = createConversationMemory({ store });
      await memory.append(owner, keyOf(owner, 'source'), TURNS);
      const before = await dumpStore(store);
      // Three rows and the receipt.
      for (let n = 1; n <= 4; n++) {
        store.failAtWrite(n);
        await expect(memory.fork(forkOf(owner))).rejects.toMatchObject({ code: 'unavailable' });
        store.failAtWrite(Infinity);
        expect(await dumpStore(store)).toEqual(before);
      }
      await memory.fork(forkOf(owner));
      await memory.fork(forkOf(owner));
      expect((await dumpStore(store)).chat_messages).toHaveLength(6);
    });

    it.each([
      ['a blank fork id', { forkId: ' \t' }, 'invalid_fork_id'],
      ['an empty fork id', { forkId: '' }, 'invalid_fork_id'],
      ['a NUL in the fork id', { forkId: 'a\0b' }, 'invalid_fork_id'],
      ['an empty source', { source: { sessionId: '', scopePath: 'x' } }, 'invalid_session_ids'],
      ['an empty destination', { destination: { sessionId: '', scopePath: 'x' } }, 'invalid_session_ids'],
      ['the source as destination', { destination: keyOf(owner, 'source') }, 'invalid_session_ids'],
      ['another owner’s source', { source: keyOf(BOB, 'source') }, 'scope_violation'],
      ['another owner’s destination', { destination: keyOf(BOB, 'copy') }, 'scope_violation'],
    ])('refuses %s before the store is touched', async (_case, fields, code) => {
      const { store, memory } = await start();
      const request = forkOf(owner, fields);
      expect(() => request.validate()).toThrow(MemoryContractError);
      store.transaction = () => Promise.reject(new Error('The store was touched.'));
      await expect(memory.fork(request)).rejects.toMatchObject({ code });
    });

    it('refuses keys of another owner on every call', async () => {
      const { memory } = await start();
      const foreign = keyOf(BOB, 'source');
      for (const call of [
        () => memory.append(owner, foreign, TURNS),
        () => memory.transcript(owner, foreign),
        () => memory.eraseSession(owner, foreign),
      ]) {
        await expect(call()).rejects.toBeInstanceOf(ScopeViolation);
      }
    });
  });

  describe(`conversation memory on ${name}, beside sessions`, () => {
    it('refuses a native owner without a session kind', async () => {
      const { memory } = await start();
      const request = new ConversationForkRequest({
        owner: CASE,
        source: keyOf(CASE, 'source'),
        destination: keyOf(CASE, 'copy'),
        forkId: 'fork-1',
      });
      await expect(memory.fork(request)).rejects.toMatchObject({ code: 'session_kind_required' });
    });

    it('forks the transcript of a session, and nothing but rows', async () => {
      const { store, memory } = await start();
      const chat = aChat({ turns: 4 });
      const summary = aMemory(chat.process, { kind: 'ARCHIVED_CHAT' });
      Object.assign(chat.messages[0] ?? {}, { archivedInMemoryId: summary._id });
      Object.assign(chat.messages[2] ?? {}, {
        meta: { replyTo: chat.messages[1]?._id, process: chat.process._id },
        tags: ['checked', `reply:${chat.messages[1]?._id}`, chat.process._id],
      });
      chat.memories.push(summary);
      await fillStore(store, datasetOf([chat]));
      const before = await dumpStore(store);
      const result = await memory.fork(forkOf(ALICE, { source: keyOf(ALICE, chat.session.sessionId) }));
      expect(result).toMatchObject({ sourcePosition: 4, copiedTurns: 4 });
      const after = await dumpStore(store);
      expect({ ...after, chat_messages: before.chat_messages, fork_receipts: [] }).toEqual(before);
      const copy = after.chat_messages.filter((row) => row.sessionId === 'copy');
      expect(copy.map((row) => [row.content, row.createdAt, row.archivedInMemoryId])).toEqual(
        chat.messages.map((row) => [row.content, row.createdAt, null]),
      );
      expect(copy[2]?.meta).toEqual({ replyTo: copy[1]?._id });
      expect(copy[2]?.tags).toEqual(['checked', `reply:${copy[1]?._id}`]);
    });

    it('forks a session that nothing was said in, and its destination is taken all the same', async () => {
      const { store, memory, contents } = await start();
      const chat = aChat({ turns: 0 });
      await fillStore(store, datasetOf([chat]));
      const source = keyOf(ALICE, chat.session.sessionId);
      expect(await memory.fork(forkOf(ALICE, { source }))).toMatchObject({
        sourcePosition: 0,
        copiedTurns: 0,
      });
      expect(await contents(ALICE, 'copy')).toEqual([]);
      await expect(memory.fork(forkOf(ALICE, { source, forkId: 'fork-2' }))).rejects.toMatchObject({
        code: 'destination_occupied',
      });
    });

    it('does not take over a destination that is anybody’s session', async () => {
      const { store, memory } = await start();
      const chat = aChat();
      const foreign = aChat({ session: { tenantId: 'globex', sessionId: 'copy' } });
      await fillStore(store, datasetOf([chat, foreign]));
      await expect(
        memory.fork(forkOf(ALICE, { source: keyOf(ALICE, chat.session.sessionId) })),
      ).rejects.toMatchObject({ code: 'destination_occupied' });
    });

    it('does not see another person’s session as its own', async () => {
      const { store, memory } = await start();
      const chat = aChat({ session: { userId: 'bob' } });
      await fillStore(store, datasetOf([chat]));
      const source = keyOf(ALICE, chat.session.sessionId);
      expect(await memory.transcript(ALICE, source)).toEqual([]);
      await expect(memory.fork(forkOf(ALICE, { source }))).rejects.toMatchObject({ code: 'source_missing' });
    });

    it('appends to a session’s chat', async () => {
      const { store, memory } = await start();
      const chat = aChat({ turns: 2 });
      await fillStore(store, datasetOf([chat]));
      const key = keyOf(ALICE, chat.session.sessionId);
      expect(await memory.append(ALICE, key, [{ role: 'USER', content: 'More' }])).toBe(3);
      const row = (await dumpStore(store)).chat_messages.at(-1);
      expect(row).toMatchObject({ content: 'More', thinkProcessId: chat.process._id });
      expect(row).not.toHaveProperty('scopePath');
    });

    it('erases what was said in an owner’s sessions, and leaves the sessions and those of others', async () => {
      const { store, memory, contents } = await start();
      const [ofAlice, ofBob] = [aChat(), aChat({ session: { userId: 'bob' } })];
      ofAlice.memories.push(aMemory(ofAlice.process));
      await fillStore(store, datasetOf([ofAlice, ofBob]));
      await memory.fork(forkOf(ALICE, { source: keyOf(ALICE, ofAlice.session.sessionId) }));
      const before = await dumpStore(store);
      await memory.eraseOwner(ALICE);
      expect(await contents(ALICE, ofAlice.session.sessionId)).toEqual([]);
      expect(await contents(ALICE, 'copy')).toEqual([]);
      expect(await dumpStore(store)).toEqual({ ...before, chat_messages: ofBob.messages, fork_receipts: [] });
    });

    it('keeps the order of turns with equal times', async () => {
      const { store, memory, contents } = await start();
      await memory.append(ALICE, keyOf(ALICE, 'source'), []);
      const chat = aChat({ turns: 40 });
      for (const message of chat.messages) message.createdAt = at(1);
      await fillStore(store, { ...datasetOf([chat]), fork_receipts: [] });
      await memory.fork(forkOf(ALICE, { source: keyOf(ALICE, chat.session.sessionId), forkId: nextId() }));
      expect(await contents(ALICE, 'copy')).toEqual(chat.messages.map((message) => message.content));
    });
  });
}
