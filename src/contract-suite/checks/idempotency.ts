import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, paths, SESSION_LIMITS } from '../../contract';
import type { Chapter } from '../promise';
import { ensure, ensureEqual, NotChecked } from '../verdict';
import { ensureStatus, lacksCall, type Answer, type Call } from '../wire';
import { copyIdOf, type World } from '../world';

/** How many requests with one key are sent at the same time. */
const AT_ONCE = 5;

const duplicateAs = (call: Call, sessionId: string, key: string, body: object = {}): Promise<Answer> =>
  call('POST', paths.duplicate(sessionId), { body, headers: { [IDEMPOTENCY_KEY]: key } });

/** A session, a fresh key, and what duplicates the one with the other. */
async function keyed(world: World) {
  const sessionId = await world.spare();
  const key = `check-${crypto.randomUUID()}`;
  return { sessionId, key, duplicate: (body?: object) => duplicateAs(world.owner, sessionId, key, body) };
}

async function ensureNoCopyLeft(world: World, copyId: string): Promise<void> {
  ensure((await world.find(copyId)) === undefined, `the copy ${copyId} still stands in the list`);
  ensureStatus(await world.owner('GET', paths.messages(copyId)), 404);
}

export const idempotency: Chapter = {
  area: 'idempotency key',
  promises: [
    {
      promise: 'the same key and request make one copy',
      part: 'idempotency-key',
      run: async ({ world }) => {
        const { duplicate } = await keyed(world);
        const copyId = copyIdOf(await duplicate());
        ensureEqual(copyIdOf(await duplicate()), copyId, 'the copy of the second request');
      },
    },
    {
      promise: 'a repeated request gets the same answer, marked as replayed',
      part: 'idempotency-key',
      run: async ({ world }) => {
        const { duplicate } = await keyed(world);
        const title = `${world.mark}: once`;
        const first = await duplicate({ title });
        const second = await duplicate({ title });
        ensureEqual(
          first.headers.get(IDEMPOTENCY_REPLAYED),
          null,
          `${IDEMPOTENCY_REPLAYED} of the first answer`,
        );
        ensureEqual([second.status, second.body], [first.status, first.body], 'the second answer');
        ensureEqual(
          second.headers.get(IDEMPOTENCY_REPLAYED),
          'true',
          `${IDEMPOTENCY_REPLAYED} of the second answer`,
        );
      },
    },
    {
      promise: 'requests with the same key at the same time make one copy',
      part: 'idempotency-key',
      run: async ({ world }) => {
        const { duplicate } = await keyed(world);
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => duplicate()));
        ensureEqual(new Set(answers.map(copyIdOf)).size, 1, 'the number of copies');
      },
    },
    {
      promise: 'the same key with another request is refused (422)',
      part: 'idempotency-key',
      run: async ({ world }) => {
        const { key, duplicate } = await keyed(world);
        copyIdOf(await duplicate({ title: `${world.mark}: one` }));
        ensureStatus(await duplicate({ title: `${world.mark}: two` }), 422);
        const another = await world.newSession('another original');
        const body = { title: `${world.mark}: one` };
        ensureStatus(await duplicateAs(world.owner, another, key, body), 422);
      },
    },
    {
      promise: 'a key whose copy was deleted makes no second one (410)',
      part: 'idempotency-key',
      run: async ({ world }) => {
        const { duplicate } = await keyed(world);
        await world.delete(copyIdOf(await duplicate()));
        ensureStatus(await duplicate(), 410);
      },
    },
    {
      promise: 'a key of one person says nothing about another’s',
      part: 'idempotency-key',
      run: async ({ world }) => {
        const { key, duplicate } = await keyed(world);
        const body = { projectId: await world.project(), title: `${world.mark}: of the other` };
        const made = await world.other('POST', paths.sessions(), { body });
        if (lacksCall(made) || made.status === 400) {
          throw new NotChecked('left_out', 'needs a session of the other person’s (POST /sessions)');
        }
        const { sessionId } = ensureStatus(made, 200, 201).body as { sessionId: string };
        const copyId = copyIdOf(await duplicate());
        const others = copyIdOf(await duplicateAs(world.other, sessionId, key));
        ensure(others !== copyId, 'another person’s request with the same key got this person’s copy');
      },
    },
    {
      promise: `a key of more than ${SESSION_LIMITS.idempotencyKey} characters is refused (400)`,
      part: 'idempotency-key',
      run: async ({ world }) => {
        const tooLong = 'k'.repeat(SESSION_LIMITS.idempotencyKey + 1);
        ensureStatus(await duplicateAs(world.owner, await world.spare(), tooLong), 400);
      },
    },
    {
      promise: 'a duplicate called off by its key leaves no copy, however often it is called off (204)',
      part: 'cancel',
      run: async ({ world }) => {
        const { key, duplicate } = await keyed(world);
        const copyId = copyIdOf(await duplicate());
        for (let time = 0; time < 2; time++) {
          ensureStatus(await world.owner('DELETE', paths.duplicateByKey(key)), 204);
        }
        await ensureNoCopyLeft(world, copyId);
      },
    },
    {
      promise: 'a key that was called off makes no copy (410)',
      part: 'cancel',
      run: async ({ world }) => {
        const late = await keyed(world);
        ensureStatus(await world.owner('DELETE', paths.duplicateByKey(late.key)), 204);
        ensureStatus(await late.duplicate(), 410);
      },
    },
    {
      promise: 'one person cannot call off what another one made',
      part: 'cancel',
      run: async ({ world }) => {
        const call = world.other;
        const { key, duplicate } = await keyed(world);
        const copyId = copyIdOf(await duplicate());
        ensureStatus(await call('DELETE', paths.duplicateByKey(key)), 204);
        await world.summaryOf(copyId);
      },
    },
  ],
};
