import { paths } from '../../contract';
import type { Chapter, Scene } from '../promise';
import { ensure, ensureEqual } from '../verdict';
import { ensureStatus, type Answer, type Call } from '../wire';
import type { World } from '../world';
import { callAll } from './session-calls';

/** Somebody tries every call about a session of the owner's: all are refused, tell nothing, and change nothing. */
async function ensureRefused(scene: Scene, call: Call, status: number): Promise<void> {
  const { world } = scene;
  const sessionId = await world.newSession('private');
  const before = await world.look(sessionId);
  const answers = await callAll(scene, call, sessionId);
  for (const answer of answers) ensureStatus(answer, status);
  ensureSilent(world, answers);
  ensureEqual(await world.look(sessionId), before, 'the session after the refused calls');
}

function ensureSilent(world: World, answers: readonly Answer[]): void {
  for (const { call, text } of answers) {
    ensure(!text.includes(world.mark), `${call}: the refusal tells the session’s title`);
  }
}

/** Somebody asks for what is no single session’s: projects, groups and the list. */
async function ensureNoLists({ world }: Scene, call: Call, status: number): Promise<void> {
  const query = `?projectId=${encodeURIComponent(await world.project())}`;
  for (const path of [paths.projects(), paths.sessions() + query, paths.sessionGroups() + query]) {
    const answer = ensureStatus(await call('GET', path), status);
    ensureSilent(world, [answer]);
  }
}

export const access: Chapter = {
  area: 'who may',
  promises: [
    {
      promise: 'without a token every call is refused (401)',
      run: async (scene) => {
        await ensureNoLists(scene, scene.world.nobody, 401);
        await ensureRefused(scene, scene.world.nobody, 401);
      },
    },
    {
      promise: 'a token that nobody holds is refused (401)',
      run: async (scene) => {
        await ensureNoLists(scene, scene.world.stranger, 401);
        await ensureRefused(scene, scene.world.stranger, 401);
      },
    },
    {
      promise: 'a session that does not exist is not found (404)',
      run: async (scene) => {
        const answers = await callAll(scene, scene.world.owner, `none-${crypto.randomUUID()}`);
        for (const answer of answers) ensureStatus(answer, 404);
      },
    },
    {
      promise: 'a person of another tenant finds nothing (404)',
      run: async (scene) => {
        await ensureNoLists(scene, scene.world.foreign, 404);
        await ensureRefused(scene, scene.world.foreign, 404);
      },
    },
    {
      promise: 'another person of the tenant is refused (403)',
      run: async (scene) => ensureRefused(scene, scene.world.other, 403),
    },
    {
      promise: 'another person’s list does not show the session',
      run: async ({ world }) => {
        const call = world.other;
        const sessionId = await world.spare();
        const query = `?projectId=${encodeURIComponent(await world.project())}&includeArchived=true`;
        const { text } = ensureStatus(await call('GET', paths.sessions() + query), 200);
        ensure(
          !text.includes(sessionId) && !text.includes(world.mark),
          'GET /sessions shows it to another person',
        );
      },
    },
  ],
};
