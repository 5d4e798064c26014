import { chatMessagesSchema, memoriesSchema, paths, sessionSummarySchema, type Memory } from '../../contract';
import type { Chapter } from '../promise';
import { ensure, ensureEqual } from '../verdict';
import { ensureStatus, readAs } from '../wire';
import type { World } from '../world';

async function memoriesOf(world: World, sessionId: string): Promise<Memory[]> {
  const answer = ensureStatus(await world.owner('GET', paths.memories(sessionId)), 200);
  return readAs(memoriesSchema, answer);
}

export const demoCalls: Chapter = {
  area: 'optional',
  promises: [
    {
      promise: 'a new session stands in its project’s list',
      part: 'create-session',
      run: async ({ world }) => {
        const title = `${world.mark}: created`;
        const created = await world.create({ title });
        ensureEqual(
          [created.title, created.status, created.pinned],
          [title, 'INIT', false],
          'the new session',
        );
        ensureEqual(await world.summaryOf(created.sessionId), created, 'the new session in the list');
        const projectId = `none-${crypto.randomUUID()}`;
        ensureStatus(await world.owner('POST', paths.sessions(), { body: { projectId } }), 400, 404);
      },
    },
    {
      promise: 'a session that is read alone is the one in the list',
      part: 'get-session',
      run: async ({ world }) => {
        const sessionId = await world.newSession('read alone');
        const answer = ensureStatus(await world.owner('GET', paths.session(sessionId)), 200);
        const summary = readAs(sessionSummarySchema, answer);
        ensureEqual(summary, await world.summaryOf(sessionId), answer.call);
      },
    },
    {
      promise: 'a message that is sent ends the history, and is what the list shows last',
      part: 'send-message',
      run: async ({ world }) => {
        const sessionId = await world.newSession('talk');
        const content = `Hello\n\tthere ${crypto.randomUUID()}`;
        const answer = await world.send(sessionId, content);
        const turns = readAs(chatMessagesSchema, answer);
        ensureEqual([turns[0]?.role, turns[0]?.content], ['USER', content], `${answer.call}: the first turn`);
        ensureEqual(
          (await world.messagesOf(sessionId)).slice(-turns.length),
          turns,
          'the end of the history',
        );
        const { firstUserMessage, lastMessageRole } = await world.summaryOf(sessionId);
        ensure(
          firstUserMessage?.startsWith('Hello') ?? false,
          `firstUserMessage in the list: ${firstUserMessage}`,
        );
        ensureEqual(lastMessageRole, turns.at(-1)?.role, 'lastMessageRole in the list');
        for (const body of [{}, { content: ' ' }, { content: 'a\u0007' }, { content: 7 }]) {
          ensureStatus(await world.owner('POST', paths.messages(sessionId), { body }), 400);
        }
      },
    },
    {
      promise: 'the copy remembers what the original does, under ids of its own',
      part: 'memories',
      run: async ({ world }) => {
        const { sourceId, copyId } = await world.copiedRichest();
        const [source, copy] = [await memoriesOf(world, sourceId), await memoriesOf(world, copyId)];
        const told = (memories: readonly Memory[]) =>
          memories.map(({ kind, title, content, createdAt, active, supersededByMemoryId }) => [
            ...[kind, title, content, createdAt, active],
            // Which one took its place, by where that stands.
            memories.findIndex((each) => each.memoryId === supersededByMemoryId),
          ]);
        ensureEqual(told(copy), told(source), 'the memories of the copy');
        const ids = new Set(source.map((memory) => memory.memoryId));
        ensure(
          !copy.some((memory) => ids.has(memory.memoryId)),
          'a memory of the copy has the original’s id',
        );
      },
    },
    {
      // One that succeeds is not tried: nothing on the wire would delete the transcript again.
      promise: 'a fork that may not be is refused (400, 404, 409)',
      part: 'fork',
      run: async ({ world }) => {
        const [sessionId, taken] = [await world.spare(), await world.newSession('taken')];
        const fork = (from: string, forkId: string, destinationSessionId: string) =>
          world.owner('POST', paths.fork(from), { body: { forkId, destinationSessionId } });
        const fresh = `none-${crypto.randomUUID()}`;
        ensureStatus(await fork(sessionId, ' ', fresh), 400);
        ensureStatus(await fork(sessionId, world.mark, ''), 400);
        ensureStatus(await fork(sessionId, world.mark, sessionId), 400);
        ensureStatus(await fork(`none-${crypto.randomUUID()}`, world.mark, fresh), 404);
        ensureStatus(await fork(await world.original(), world.mark, taken), 409);
      },
    },
  ],
};
