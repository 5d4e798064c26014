import { describe, expect, it } from 'vitest';
import { aChat, aMemory, aProcess, aSession, at, datasetOf, nextId, type Chat } from '../../testing/builders';
import { createCountingStore } from '../../testing/counting-store';
import { callerOf } from '../../testing/http-caller';
import { createReferenceBackend } from '../create-backend';
import type { DatasetInput } from '../dataset';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';

async function start(dataset: DatasetInput, store: Store = createMemoryStore()) {
  const backend = await createReferenceBackend({ dataset, store });
  const alice = callerOf(backend, 'alice@acme');
  return {
    backend,
    alice,
    send: (chat: Pick<Chat, 'session'>, content: string) =>
      alice('POST', `/sessions/${chat.session.sessionId}/messages`, { content }),
    sessionOf: async (chat: Pick<Chat, 'session'>) =>
      (await backend.dump()).sessions.find((session) => session._id === chat.session._id),
  };
}

describe('a message that is sent', () => {
  it('enters the history, is answered, and the session’s card follows', async () => {
    const chat = aChat({ turns: 2 });
    const { backend, send, sessionOf } = await start(datasetOf([chat]));
    const { status, body } = await send(chat, 'What do you know?\nTell me.');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { role: 'USER', content: 'What do you know?\nTell me.', senderUserId: 'alice', addressedToAgent: true },
      { role: 'ASSISTANT', content: expect.stringContaining('3 turns') as string, addressedToAgent: false },
    ]);
    const { chat_messages, engine_messages, think_processes } = await backend.dump();
    expect(chat_messages).toHaveLength(4);
    expect(engine_messages).toEqual([]);
    expect(think_processes[0]?.status).toBe('IDLE');
    const reply = chat_messages.at(-1);
    expect(await sessionOf(chat)).toMatchObject({
      status: 'IDLE',
      firstUserMessage: 'What do you know? Tell me.',
      lastMessageRole: 'ASSISTANT',
      lastMessageAt: reply?.createdAt,
      lastActivityAt: reply?.createdAt,
    });
  });

  it('is answered from the summary, the plan and the notes in force', async () => {
    const chat = aChat({ turns: 2 });
    chat.memories.push(
      aMemory(chat.process, { kind: 'ARCHIVED_CHAT', content: 'We chose blue.' }),
      aMemory(chat.process, { kind: 'PLAN', content: 'Old plan', supersededAt: at(50) }),
      aMemory(chat.process, { kind: 'PLAN', content: 'Ship on Friday' }),
    );
    const { send } = await start(datasetOf([chat]));
    const [, reply] = (await send(chat, 'And?')).body as { content: string }[];
    expect(reply?.content).toContain('We chose blue.');
    expect(reply?.content).toContain('Ship on Friday');
    expect(reply?.content).not.toContain('Old plan');
  });

  it('waits for its turn: many at once are answered one by one, in their order', async () => {
    const chat = aChat({ turns: 0 });
    const { backend, send } = await start(datasetOf([chat]));
    await Promise.all(Array.from({ length: 8 }, (_, index) => send(chat, `Question ${index}`)));
    const { chat_messages } = await backend.dump();
    expect(chat_messages.map((message) => message.role)).toEqual(
      Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? 'USER' : 'ASSISTANT')),
    );
    expect(
      chat_messages.filter((message) => message.role === 'USER').map((message) => message.content),
    ).toEqual(Array.from({ length: 8 }, (_, index) => `Question ${index}`));
  });

  it('is answered behind what a page that was closed left in the queue, which is not said twice', async () => {
    const chat = aChat({ turns: 1 });
    const { session, process, messages } = chat;
    const left = (content: string, messageId: string | null) => ({
      _id: nextId(),
      tenantId: session.tenantId,
      sessionId: session.sessionId,
      thinkProcessId: process._id,
      content,
      senderUserId: 'alice',
      messageId,
    });
    const { backend, send } = await start(
      datasetOf([chat], {
        engine_messages: [left('Turn 1', messages[0]?._id ?? null), left('Left behind', null)],
      }),
    );
    await send(chat, 'New');
    const { chat_messages, engine_messages } = await backend.dump();
    expect(engine_messages).toEqual([]);
    expect(
      chat_messages.filter((message) => message.role === 'USER').map((message) => message.content),
    ).toEqual(['Turn 1', 'Left behind', 'New']);
    expect(chat_messages).toHaveLength(6);
  });

  it.each(['ARCHIVED', 'CLOSED'] as const)('is refused by a session that is %s', async (status) => {
    const chat = aChat({ session: { status } });
    const { backend, send } = await start(datasetOf([chat]));
    const before = await backend.dump();
    expect(await send(chat, 'Hello?')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await backend.dump()).toEqual(before);
  });
});

describe('compaction', () => {
  it('past 20 active turns puts the older ones into a summary that supersedes the one before', async () => {
    const chat = aChat({ turns: 0 });
    const { backend, send } = await start(datasetOf([chat]));
    for (let turn = 1; turn <= 17; turn++) await send(chat, `Question ${turn}`);
    const { chat_messages, memories } = await backend.dump();
    expect(memories.map((memory) => memory.kind)).toEqual(['ARCHIVED_CHAT', 'ARCHIVED_CHAT']);
    const [first, second] = memories;
    expect(first).toMatchObject({
      supersededByMemoryId: second?._id,
      supersededAt: expect.any(String) as string,
    });
    expect(second).toMatchObject({ supersededByMemoryId: null, supersededAt: null });
    for (const memory of memories) {
      expect(memory.sourceRefs).toEqual(
        chat_messages
          .filter((message) => message.archivedInMemoryId === memory._id)
          .map((message) => message._id),
      );
    }
    expect(chat_messages.filter((message) => message.archivedInMemoryId === null).length).toBeLessThanOrEqual(
      20,
    );
    expect(second?.content).toContain('Question 6');
  });
});

describe('a long chat', () => {
  /** A chat of so many turns, all but the last ones archived in one summary. */
  function longChat(turns: number, active: number) {
    const chat = aChat({ turns });
    const summary = aMemory(chat.process, { kind: 'ARCHIVED_CHAT', content: 'We chose blue.' });
    for (const message of chat.messages.slice(0, turns - active)) message.archivedInMemoryId = summary._id;
    chat.memories.push(summary);
    return chat;
  }

  it.each([0, 1, 12])(
    'costs a turn no more than one a tenth as long, with %i turns active',
    async (active) => {
      const rowsOfTurn = async (turns: number) => {
        const counting = createCountingStore(createMemoryStore());
        const chat = longChat(turns, active);
        const { send } = await start(datasetOf([chat]), counting);
        counting.rows = 0;
        expect((await send(chat, 'What do you know?')).status).toBe(200);
        return counting.rows;
      };
      expect(await rowsOfTurn(10_000)).toBe(await rowsOfTurn(1000));
    },
  );

  it('is known word for word as far back as it is active', async () => {
    const chat = longChat(2000, 700);
    const { send, backend } = await start(datasetOf([chat]));
    const [, reply] = (await send(chat, 'What do you know?')).body as { content: string }[];
    expect(reply?.content).toContain('701 turns');
    expect(reply?.content).toContain('We chose blue.');
    const { chat_messages, memories } = await backend.dump();
    expect(memories.at(-1)?.sourceRefs).toEqual(chat_messages.slice(1300, 1992).map(({ _id }) => _id));
  });

  it('whose summary is gone is known word for word again', async () => {
    const chat = longChat(600, 3);
    chat.memories = [];
    const { send } = await start(datasetOf([chat]));
    const [, reply] = (await send(chat, 'What do you know?')).body as { content: string }[];
    expect(reply?.content).toContain('601 turns');
  });
});

describe('a copy', () => {
  it('knows what the original knows, and answers the same', async () => {
    const chat = aChat({ turns: 4 });
    chat.memories.push(aMemory(chat.process, { kind: 'PLAN', content: 'Ship on Friday' }));
    const { backend, alice, send } = await start(datasetOf([chat]));
    for (let turn = 0; turn < 12; turn++) await send(chat, `More ${turn}`);
    const { body } = await alice('POST', `/sessions/${chat.session.sessionId}/duplicate`);
    const copy = (await backend.dump()).sessions.find(
      (session) => session.sessionId === (body as { sessionId: string }).sessionId,
    );
    const [, replyOfSource] = (await send(chat, 'What do you know?')).body as { content: string }[];
    const [, replyOfCopy] = (await send({ session: copy ?? aSession() }, 'What do you know?')).body as {
      content: string;
    }[];
    expect(replyOfCopy?.content).toBe(replyOfSource?.content);
  });

  it('is not started by being made; its first message does that', async () => {
    const chat = aChat();
    const { backend, alice, send } = await start(datasetOf([chat]));
    const { body } = await alice('POST', `/sessions/${chat.session.sessionId}/duplicate`);
    const { sessionId } = body as { sessionId: string };
    await alice('GET', `/sessions/${sessionId}`);
    const copy = async () =>
      (await backend.dump()).sessions.find((session) => session.sessionId === sessionId);
    expect((await copy())?.status).toBe('INIT');
    const made = await copy();
    await send({ session: made ?? aSession() }, 'Go on');
    expect((await copy())?.status).toBe('IDLE');
    expect(
      (await backend.dump()).chat_messages.filter((message) => message.sessionId === sessionId),
    ).toHaveLength(6);
  });
});

describe('opening', () => {
  it.each([
    ['that never had a chat process', () => aSession({ status: 'INIT' })],
    ['whose link leads nowhere', () => aSession({ chatProcessId: nextId() })],
  ])('a session %s gives it a fresh one, once', async (_, make) => {
    const session = make();
    const { backend, alice } = await start(datasetOf([], { sessions: [session] }));
    await Promise.all([1, 2].map(() => alice('GET', `/sessions/${session.sessionId}`)));
    const { think_processes, sessions } = await backend.dump();
    expect(think_processes).toMatchObject([{ name: 'chat', status: 'IDLE', parentProcessId: null }]);
    expect(sessions[0]?.chatProcessId).toBe(think_processes[0]?._id);
  });

  it('a session that has one changes nothing', async () => {
    const chat = aChat();
    const worker = aProcess(chat.session, { name: 'research' });
    const { backend, alice } = await start(datasetOf([chat], { think_processes: [worker] }));
    const before = await backend.dump();
    await alice('GET', `/sessions/${chat.session.sessionId}`);
    expect(await backend.dump()).toEqual(before);
  });
});
