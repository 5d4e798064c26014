import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryChat, type Surroundings } from '../../testing/arbitrary-chat';
import { addedSince, datasetOf, NOW } from '../../testing/builders';
import { createFaultyStore } from '../../testing/faulty-store';
import { createReferenceBackend } from '../create-backend';
import type { Dataset } from '../documents';
import { engineView } from '../engine/engine-view';
import { createMemoryStore } from '../store/memory-store';

const ALICE = { tenant: 'acme', user: 'alice' };

function datasetFor({ chat, worker }: Surroundings) {
  return datasetOf([chat], {
    think_processes: [worker.process],
    chat_messages: worker.messages,
    memories: worker.memories,
  });
}

/** Rows of one session and its chat process. */
function rowsOf(data: Dataset, sessionId: string) {
  const session = data.sessions.find((candidate) => candidate.sessionId === sessionId);
  const processId = session?.chatProcessId ?? '';
  return {
    session,
    process: data.think_processes.find((candidate) => candidate._id === processId),
    messages: data.chat_messages
      .filter((message) => message.thinkProcessId === processId)
      .sort((a, b) => (a.createdAt + a._id < b.createdAt + b._id ? -1 : 1)),
    memories: data.memories
      .filter((memory) => memory.sessionId === sessionId || memory.thinkProcessId === processId)
      .filter((memory) => memory.thinkProcessId === null || memory.thinkProcessId === processId)
      .sort((a, b) => (a.createdAt + a._id < b.createdAt + b._id ? -1 : 1)),
  };
}

/** What the engine sees, without the ids that differ between a source and its copy. */
function viewOf(data: Dataset, sessionId: string) {
  const { messages, memories } = rowsOf(data, sessionId);
  const view = engineView(messages, memories);
  return {
    summary: view.summary?.content,
    active: view.activeMessages.map((message) => message.content),
    notes: view.notes.map(({ kind, content, createdAt }) => ({ kind, content, createdAt })),
  };
}

/** Every string anywhere in a value, keys included. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => [key, ...stringsIn(item)]);
  }
  return [];
}

/** What is still there, as it is now, of what was there before. */
function keptFrom(before: Dataset, after: Dataset): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).map(([name, rows]) => {
      const known = new Set(before[name as keyof Dataset].map((row) => row._id));
      return [name, rows.filter((row) => known.has(row._id))];
    }),
  );
}

/** Links of the added rows that lead to no row. */
function brokenLinks(added: Dataset, after: Dataset): string[] {
  const known = new Set([
    ...Object.values(after).flatMap((rows) => rows.map((row) => row._id)),
    ...after.sessions.map((session) => session.sessionId),
  ]);
  const origins = added.sessions.map((session) => session.duplicatedFrom);
  const rows = [
    ...added.sessions.map((session) => ({ ...session, duplicatedFrom: undefined })),
    ...added.think_processes,
    ...added.chat_messages,
    ...added.memories,
  ];
  return stringsIn(rows)
    .flatMap((text) => text.match(/sess_\w+|\b[0-9a-f]{24}\b/g) ?? [])
    .filter((id) => !known.has(id) && !origins.some((origin) => origin?.sessionId === id));
}

/** Ids of sessions and what hangs on them that stand in the added rows; what a project shares may. */
function foreignIdsIn(added: Dataset, before: Dataset): string[] {
  const foreign = new Set([
    ...before.sessions.flatMap((row) => [row._id, row.sessionId]),
    ...[...before.think_processes, ...before.chat_messages].map((row) => row._id),
    ...before.memories
      .filter((memory) => memory.sessionId !== null || memory.thinkProcessId !== null)
      .map((memory) => memory._id),
  ]);
  const rows = [
    ...added.sessions.map((session) => ({ ...session, duplicatedFrom: undefined })),
    ...added.think_processes,
    ...added.chat_messages,
    ...added.memories,
  ];
  const text = JSON.stringify(rows);
  return [...foreign].filter((id) => text.includes(id));
}

describe('a duplicate of any chat', () => {
  it('has the same history and the same memory, has no id of the source, and leaves the source as it was', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryChat, async (surroundings) => {
        const backend = await createReferenceBackend({
          dataset: datasetFor(surroundings),
          clock: () => NOW,
        });
        const before = await backend.dump();
        const sourceId = surroundings.chat.session.sessionId;
        const { sessionId: copyId } = await backend.duplication.duplicate(ALICE, sourceId);
        const after = await backend.dump();
        const added = addedSince(before, after);

        expect(keptFrom(before, after)).toEqual(before);
        expect(foreignIdsIn(added, before)).toEqual([]);
        expect(brokenLinks(added, after)).toEqual([]);

        const history = ({ messages }: ReturnType<typeof rowsOf>) =>
          messages.map(({ role, content, createdAt, senderUserId }) => ({
            role,
            content,
            createdAt,
            senderUserId,
          }));
        expect(history(rowsOf(after, copyId))).toEqual(history(rowsOf(after, sourceId)));
        expect(viewOf(after, copyId)).toEqual(viewOf(after, sourceId));
        expect(rowsOf(after, copyId).memories.map((memory) => memory.createdAt)).toEqual(
          rowsOf(after, sourceId).memories.map((memory) => memory.createdAt),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('is independent: what happens to one, its deletion included, never touches the other', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryChat, fc.boolean(), async (surroundings, deleteSource) => {
        const backend = await createReferenceBackend({ dataset: datasetFor(surroundings) });
        const sourceId = surroundings.chat.session.sessionId;
        const { sessionId: copyId } = await backend.duplication.duplicate(ALICE, sourceId);
        const [deleted, kept] = deleteSource ? [sourceId, copyId] : [copyId, sourceId];
        const rows = rowsOf(await backend.dump(), kept);
        const response = await backend.fetch(`http://brain.test/brain/acme/sessions/${deleted}`, {
          method: 'DELETE',
          headers: { Authorization: 'Bearer alice@acme' },
        });
        expect(response.status).toBe(204);
        const after = await backend.dump();
        expect(rowsOf(after, kept)).toEqual(rows);
        expect(rowsOf(after, deleted).session).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });
});

describe('a duplicate that fails at any write', () => {
  const [surroundings] = fc
    .sample(arbitraryChat, { seed: 7, numRuns: 40 })
    .filter(({ chat }) => chat.messages.length > 8 && chat.memories.length > 3);

  async function failing(transactional: boolean) {
    if (!surroundings) throw new Error('The sample holds no chat large enough.');
    const store = createFaultyStore(createMemoryStore(), { transactional });
    const backend = await createReferenceBackend({ store, dataset: datasetFor(surroundings) });
    const duplicate = () => backend.duplication.duplicate(ALICE, surroundings.chat.session.sessionId);
    store.failAtWrite(Infinity);
    const pristine = await backend.dump();
    await duplicate();
    const total = store.writes;
    store.failAtWrite(Infinity);
    await backend.reset(pristine);
    return { store, backend, duplicate, total, pristine };
  }

  it('leaves nothing where the store has transactions', async () => {
    const { store, backend, duplicate, total, pristine } = await failing(true);
    expect(total).toBeGreaterThan(20);
    for (let n = 1; n <= total; n++) {
      store.failAtWrite(n);
      await expect(duplicate()).rejects.toMatchObject({ code: 'unavailable' });
      store.failAtWrite(Infinity);
      expect(await backend.dump()).toEqual(pristine);
    }
  });

  it('leaves a copy consistent in itself, and the source as it was, where it has none', async () => {
    const { store, backend, duplicate, total, pristine } = await failing(false);
    for (let n = 1; n <= total; n++) {
      store.failAtWrite(n);
      await expect(duplicate()).rejects.toMatchObject({ code: 'unavailable' });
      store.failAtWrite(Infinity);
      const after = await backend.dump();
      const added = addedSince(pristine, after);
      expect(brokenLinks(added, after)).toEqual([]);
      expect(foreignIdsIn(added, pristine)).toEqual([]);
      expect(keptFrom(pristine, after)).toEqual(pristine);
      await backend.reset(pristine);
    }
  });
});
