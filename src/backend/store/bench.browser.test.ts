import { it } from 'vitest';
import { createMemoryStore } from './memory-store';
import { createIndexedDbStore } from './indexed-db-store';
const rows = (n: number, s: string) =>
  Array.from(
    { length: n },
    (_, i) =>
      ({
        _id: s + String(i).padStart(8, '0'),
        tenantId: 'acme',
        sessionId: s,
        thinkProcessId: s + 'p1',
        role: 'USER',
        content: 'Some words of a message '.repeat(6) + i,
        thinking: null,
        archivedInMemoryId: null,
        tags: [],
        meta: { tool: 'x', args: { a: 1 } },
        senderUserId: 'u',
        senderDisplayName: 'U',
        addressedToAgent: true,
        createdAt: '2026-11-30T09:00:00.000Z',
      }) as any,
  );
it('bench', async () => {
  for (const [l, store] of [
    ['mem', createMemoryStore()],
    ['idb', createIndexedDbStore({ name: 'bench' + Date.now() })],
  ] as any) {
    const t = async (w: string, f: any) => {
      const a = performance.now();
      const r = await store.transaction(['chat_messages'], 'readwrite', f);
      console.log(l, w, Math.round(performance.now() - a));
      return r;
    };
    for (const s of ['a', 'b'])
      await t('insert 10k', (tx: any) => tx.insert('chat_messages', rows(10000, s)));
    await t('find 10k', (tx: any) => tx.find('chat_messages', { index: 'byProcess', equals: ['ap1'] }));
    await t('find last 20', (tx: any) =>
      tx.find('chat_messages', { index: 'byProcess', equals: ['ap1'], reverse: true, limit: 20 }),
    );
    await t('find reverse all', (tx: any) =>
      tx.find('chat_messages', { index: 'byProcess', equals: ['ap1'], reverse: true }),
    );
    await t('update 10k', (tx: any) =>
      tx.update(
        'chat_messages',
        rows(10000, 'a').map((d) => d._id),
        { archivedInMemoryId: 'm' },
      ),
    );
    await t('remove 10k', (tx: any) =>
      tx.remove(
        'chat_messages',
        rows(10000, 'a').map((d) => d._id),
      ),
    );
  }
}, 60000);
