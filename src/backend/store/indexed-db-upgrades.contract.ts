import { deleteDB, type IDBPDatabase } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessageDocument } from '../documents';
import { type Connection, createConnection } from './indexed-db-connection';
import type { Upgrade } from './indexed-db-schema';
import { createIndexedDbStore } from './indexed-db-store';
import { UPGRADES } from './indexed-db-upgrades';
import type { IndexName, Store } from './store';
import { message, trace } from './store.fixtures';

const NOW = Date.UTC(2026, 10, 30);
const at = (second: number) => new Date(NOW + second * 1000).toISOString();

/** Chats that took turns, so that the order of ids is not that of any chat; one row that no index has. */
function history(size: number): ChatMessageDocument[] {
  const rows = Array.from({ length: size }, (_, n) =>
    message(`id-${String(n).padStart(6, '0')}`, {
      sessionId: `s${n % 3}`,
      thinkProcessId: n % 5 === 0 ? null : `p${n % 3}`,
      createdAt: at(n - (n % 4)),
      content: `turn ${n}`,
      ...(n % 7 === 0 && { scopePath: 'acme/ada', ownerPath: 'acme' }),
    }),
  );
  const untimed = message('untimed', { createdAt: null as unknown as string });
  return [...rows, untimed];
}

/** What a database of version 1 holds comes whole into the present version, or stays where it was. */
export function upgradesContract(title: string): void {
  describe(title, () => {
    let databases = 0;
    let name: string;
    const open: { close(): void }[] = [];
    beforeEach(() => {
      name = `upgrade-${++databases}`;
    });
    afterEach(async () => {
      for (const each of open.splice(0)) each.close();
      await deleteDB(name);
    });

    function connect(upgrades: readonly Upgrade[]): Connection {
      const connection = createConnection({ name, upgrades, onNotice: () => undefined });
      open.push(connection);
      return connection;
    }

    function openStore(): Store {
      const store = createIndexedDbStore({ name });
      open.push({ close: () => void store.close() });
      return store;
    }

    async function writeVersion1(messages: readonly ChatMessageDocument[]): Promise<void> {
      const connection = connect(UPGRADES.slice(0, 1));
      const database = (await connection.get()) as unknown as IDBPDatabase;
      const tx = database.transaction(['chat_messages', 'llm_traces'], 'readwrite');
      for (const each of messages) void tx.objectStore('chat_messages').add(each);
      void tx.objectStore('llm_traces').add(trace('a'));
      await tx.done;
      connection.close();
    }

    const allMessages = (store: Store) =>
      store.transaction(['chat_messages'], 'readonly', (tx) => tx.all('chat_messages'));

    it('keeps every document, to be found as before', async () => {
      const messages = history(3000);
      await writeVersion1(messages);
      const store = openStore();
      expect(await allMessages(store)).toEqual([...messages].sort((a, b) => (a._id < b._id ? -1 : 1)));
      const ids = (index: IndexName<'chat_messages'>, value: string) =>
        store.transaction(['chat_messages'], 'readonly', (tx) =>
          tx.ids('chat_messages', { index, equals: [value] }),
        );
      const expected = (belongs: (message: ChatMessageDocument) => boolean) =>
        messages
          .filter((each) => each._id !== 'untimed' && belongs(each))
          .sort((a, b) => (a.createdAt + a._id < b.createdAt + b._id ? -1 : 1))
          .map(({ _id }) => _id);
      expect(await ids('bySession', 's1')).toEqual(expected(({ sessionId }) => sessionId === 's1'));
      expect(await ids('byProcess', 'p2')).toEqual(expected(({ thinkProcessId }) => thinkProcessId === 'p2'));
      expect(await ids('byOwner', 'acme')).toEqual(expected(({ ownerPath }) => ownerPath === 'acme'));
      const [traces, untimed] = await store.transaction(
        ['llm_traces', 'chat_messages'],
        'readonly',
        async (tx) => [await tx.all('llm_traces'), await tx.get('chat_messages', 'untimed')],
      );
      expect(traces).toEqual([trace('a')]);
      expect(untimed).toEqual(messages.at(-1));
    });

    it('leaves the older version whole where it is interrupted, and goes through the next time', async () => {
      const messages = history(1000);
      await writeVersion1(messages);
      const interrupted: Upgrade = async (...on) => {
        await UPGRADES[1]?.(...on);
        throw new Error('interrupted');
      };
      await expect(connect([...UPGRADES.slice(0, 1), interrupted]).get()).rejects.toThrow('interrupted');

      const older = connect(UPGRADES.slice(0, 1));
      const database = (await older.get()) as unknown as IDBPDatabase;
      expect(database.version).toBe(1);
      expect(await database.count('chat_messages')).toBe(messages.length);
      older.close();
      expect(await allMessages(openStore())).toHaveLength(messages.length);
    });

    it('makes an empty database that works', async () => {
      const store = openStore();
      await store.transaction(['chat_messages'], 'readwrite', (tx) =>
        tx.insert('chat_messages', [message('a')]),
      );
      expect(await allMessages(store)).toEqual([message('a')]);
    });
  });
}
