import { createReferenceBackend } from '../../src/backend/create-backend';
import { CALLER, chat, sessionIdOf } from '../fixtures/chats';
import { compare, rounded, type Table } from '../table';

/** Duplicating a session in memory. */
export default async function memoryStoreBenchmark(): Promise<Table[]> {
  const rows: Table['rows'] = [];
  for (const messages of [1000, 10_000, 100_000]) {
    const dataset = chat(1, messages);
    const backend = await createReferenceBackend({ dataset });
    const { clone, duplicate } = await compare(
      {
        clone: () =>
          Promise.resolve((dataset.chat_messages ?? []).map((message) => structuredClone(message))),
        duplicate: async () => {
          const { sessionId } = await backend.duplication.duplicate(CALLER, sessionIdOf(1));
          return sessionId;
        },
      },
      messages > 10_000 ? 5 : 15,
    );
    rows.push([messages, rounded(clone), rounded(duplicate), rounded(duplicate / clone)]);
  }
  return [
    {
      title: 'Duplicate a session in memory, by its length',
      note: 'Beside a structuredClone of each of the same messages.',
      columns: ['messages', 'structuredClone ms', 'duplicate ms', 'times as long'],
      rows,
    },
  ];
}
