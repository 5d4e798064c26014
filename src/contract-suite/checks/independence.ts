import { paths } from '../../contract';
import type { Chapter } from '../promise';
import { ensure, ensureEqual } from '../verdict';
import { ensureStatus } from '../wire';
import type { World } from '../world';

/** A fresh copy of the original, so that what is done to it disturbs no other check. */
async function freshPair(world: World): Promise<{ sourceId: string; copyId: string }> {
  const sourceId = await world.duplicate((await world.copiedRichest()).sourceId, {
    body: { title: `${world.mark}: one` },
  });
  const copyId = await world.duplicate(sourceId, { body: { title: `${world.mark}: two` } });
  return { sourceId, copyId };
}

/** What is said in one is heard there alone. */
async function ensureSaidIn(world: World, where: string, notIn: string): Promise<void> {
  await world.needsSending();
  const before = await world.messagesOf(notIn);
  const content = `Said in one alone ${crypto.randomUUID()}`;
  await world.send(where, content);
  const said = (await world.messagesOf(where)).filter((message) => message.content === content);
  ensureEqual(said.length, 1, 'how often the message stands where it was sent');
  ensureEqual(await world.messagesOf(notIn), before, 'the messages of the other session');
}

/** One is gone for good; the other is as it was. */
async function ensureSurvives(world: World, deleted: string, survivor: string): Promise<void> {
  const before = await world.look(survivor);
  await world.delete(deleted);
  ensure((await world.find(deleted)) === undefined, 'the deleted session still stands in the list');
  ensureStatus(await world.owner('GET', paths.messages(deleted)), 404);
  const messages = ensureStatus(await world.owner('GET', paths.messages(survivor)), 200).body;
  ensureEqual(messages, before.messages, 'the messages of the session that stays');
  ensureEqual(await world.summaryOf(survivor), before.summary, 'the summary of the session that stays');
}

export const independence: Chapter = {
  area: 'independence',
  promises: [
    {
      promise: 'a message to the copy appears in the copy alone',
      run: async ({ world }) => {
        const { sourceId, copyId } = await freshPair(world);
        await ensureSaidIn(world, copyId, sourceId);
      },
    },
    {
      promise: 'a message to the original appears in the original alone',
      run: async ({ world }) => {
        const { sourceId, copyId } = await freshPair(world);
        await ensureSaidIn(world, sourceId, copyId);
      },
    },
    {
      promise: 'a change of one’s metadata leaves the other’s',
      run: async ({ world }) => {
        const { sourceId, copyId } = await freshPair(world);
        const source = await world.summaryOf(sourceId);
        await world.patch(copyId, { title: `${world.mark}: renamed`, tags: [], color: 'ROSE' });
        ensureEqual(await world.summaryOf(sourceId), source, 'the original after a change of the copy');
        const copy = await world.summaryOf(copyId);
        await world.patch(sourceId, { title: `${world.mark}: renamed too`, icon: '🅾️' });
        ensureEqual(await world.summaryOf(copyId), copy, 'the copy after a change of the original');
      },
    },
    {
      promise: 'deleting the copy leaves the original',
      run: async ({ world }) => {
        const { sourceId, copyId } = await freshPair(world);
        await ensureSurvives(world, copyId, sourceId);
      },
    },
    {
      promise: 'deleting the original leaves the copy',
      run: async ({ world }) => {
        const { sourceId, copyId } = await freshPair(world);
        await ensureSurvives(world, sourceId, copyId);
      },
    },
  ],
};
