import { paths, sessionMetadataSchema, type SessionMetadataPatch } from '../../contract';
import type { Chapter } from '../promise';
import { ensure, ensureEqual } from '../verdict';
import { ensureStatus, readAs } from '../wire';
import { DECORATION, type World } from '../world';

/** Changes metadata: the answer and the list both say what it is then. */
async function ensurePatched(
  world: World,
  sessionId: string,
  patch: SessionMetadataPatch,
  expected: object,
): Promise<void> {
  const answer = await world.patch(sessionId, patch);
  const metadata = readAs(sessionMetadataSchema, answer);
  const { title, icon, color, tags, pinned } = await world.summaryOf(sessionId);
  ensureEqual({ title, icon, color, tags, pinned }, expected, 'the metadata in the list');
  ensureEqual(
    {
      title: metadata.title,
      icon: metadata.icon,
      color: metadata.color,
      tags: metadata.tags,
      pinned: metadata.pinned,
    },
    expected,
    `${answer.call}: the answer`,
  );
}

const BAD_PATCHES: readonly object[] = [
  { title: 7 },
  { title: 'a\u0000b' },
  { title: 'x'.repeat(201) },
  { icon: '123456789' },
  { color: 'no such color' },
  { tags: 'x' },
  { tags: ['x'.repeat(51)] },
  { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) },
  { pinned: 'yes' },
];

export const lifecycle: Chapter = {
  area: 'session',
  promises: [
    {
      promise: 'a change of metadata answers with what it is then, and leaves the rest',
      run: async ({ world }) => {
        const sessionId = await world.newSession('metadata');
        const title = `${world.mark}: changed`;
        const tags = [...DECORATION.tags];
        const all = { ...DECORATION, tags, title };
        await ensurePatched(world, sessionId, all, all);
        await ensurePatched(world, sessionId, { pinned: false }, { ...all, pinned: false });
        await ensurePatched(world, sessionId, {}, { ...all, pinned: false });
        const cleared = { title, tags: [], pinned: false };
        await ensurePatched(world, sessionId, { icon: null, color: null, tags: [] }, cleared);
      },
    },
    {
      promise: 'a bad change of metadata is refused (400), and changes nothing',
      run: async ({ world }) => {
        const sessionId = await world.newSession('unchanged');
        const before = await world.summaryOf(sessionId);
        for (const body of BAD_PATCHES) {
          ensureStatus(await world.owner('PATCH', paths.metadata(sessionId), { body }), 400);
        }
        ensureEqual(await world.summaryOf(sessionId), before, 'the session after refused changes');
      },
    },
    {
      promise: 'archiving twice is as good as once (204)',
      run: async ({ world }) => {
        const sessionId = await world.newSession('to archive');
        const archive = async () => {
          ensureStatus(await world.owner('POST', paths.archive(sessionId)), 204);
          return world.summaryOf(sessionId);
        };
        const first = await archive();
        ensureEqual(first.status, 'ARCHIVED', 'the status after archive');
        ensure(first.archivedAt !== undefined, 'an archived session has no archivedAt');
        ensureEqual(await archive(), first, 'the session after a second archive');
      },
    },
    {
      promise: 'reactivating twice is as good as once (204)',
      run: async ({ world }) => {
        const sessionId = await world.newSession('to reactivate');
        ensureStatus(await world.owner('POST', paths.archive(sessionId)), 204);
        const reactivate = async () => {
          ensureStatus(await world.owner('POST', paths.reactivate(sessionId)), 204);
          return world.summaryOf(sessionId);
        };
        const first = await reactivate();
        ensure(
          first.status !== 'ARCHIVED' && first.archivedAt === undefined,
          'a reactivated session is still archived',
        );
        ensureEqual(await reactivate(), first, 'the session after a second reactivate');
      },
    },
  ],
};
