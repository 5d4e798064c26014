// Two pages on one database: each has a backend of its own.
import { describe, expect, it } from 'vitest';
import { aChat, datasetOf } from '../testing/builders';
import { createReferenceBackend } from './create-backend';
import { createIndexedDbStore } from './store/indexed-db-store';

const ALICE = { tenant: 'acme', user: 'alice' };

async function twoTabs(turns: number) {
  const name = `tabs-${crypto.randomUUID()}`;
  const chat = aChat({ turns });
  const open = () =>
    createReferenceBackend({ store: createIndexedDbStore({ name }), dataset: datasetOf([chat]) });
  const one = await open();
  return { chat, sessionId: chat.session.sessionId, tabs: [one, await open()] as const };
}

describe('two tabs on one database', () => {
  it('lose nothing when both copy at once', async () => {
    const { chat, sessionId, tabs } = await twoTabs(600);
    const copies = await Promise.all(
      tabs.flatMap((tab, index) =>
        [1, 2, 3].map((n) =>
          tab.duplication.duplicate(ALICE, sessionId, { idempotencyKey: `${index}-${n}` }),
        ),
      ),
    );
    const { sessions, chat_messages } = await tabs[0].dump();
    expect(new Set(copies.map((copy) => copy.sessionId)).size).toBe(6);
    expect(sessions).toHaveLength(7);
    for (const { sessionId: id } of sessions) {
      expect(chat_messages.filter((message) => message.sessionId === id)).toHaveLength(chat.messages.length);
    }
  });

  it('make one copy of one gesture', async () => {
    const { sessionId, tabs } = await twoTabs(600);
    const copies = await Promise.all(
      [...tabs, ...tabs].map((tab) => tab.duplication.duplicate(ALICE, sessionId, { idempotencyKey: 'k' })),
    );
    expect(new Set(copies.map((copy) => copy.sessionId)).size).toBe(1);
    expect((await tabs[1].dump()).sessions).toHaveLength(2);
  });

  it('answer messages of one chat one at a time', async () => {
    const { sessionId, tabs } = await twoTabs(0);
    const send = (tab: (typeof tabs)[number], content: string) =>
      tab.fetch(`http://brain.test/brain/acme/sessions/${sessionId}/messages`, {
        method: 'POST',
        headers: { Authorization: 'Bearer alice@acme' },
        body: JSON.stringify({ content }),
      });
    const answers = await Promise.all(
      tabs.flatMap((tab, index) => [1, 2].map((n) => send(tab, `${index}-${n}`))),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const { chat_messages, engine_messages } = await tabs[0].dump();
    expect(engine_messages).toEqual([]);
    expect(chat_messages.map((message) => message.role)).toEqual(
      Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? 'USER' : 'ASSISTANT')),
    );
  });
});
