import { paths } from '../../contract';
import type { Chapter } from '../promise';
import { ensure } from '../verdict';
import { ensureStatus, type Answer } from '../wire';
import type { World } from '../world';

const BROKEN_BODIES = ['{', '[]', '"text"', 'null', '7', 'title=x', '{"title":', '\u0000'];

/** Segments as they stand in a path. */
const ODD_IDS = [
  '%00',
  '%',
  '%E0%A4%A',
  '..%2F..',
  '%F0%9F%92%A9',
  'a'.repeat(3000),
  '__proto__',
  '%20',
  '%27%3B--',
];

async function sendBrokenBodies(world: World): Promise<Answer[]> {
  const sessionId = await world.spare();
  const answers: Answer[] = [];
  for (const text of BROKEN_BODIES) {
    answers.push(await world.owner('POST', paths.duplicate(sessionId), { text }));
    answers.push(await world.owner('PATCH', paths.metadata(sessionId), { text }));
  }
  return answers;
}

function ensureNoFault({ call, status }: Answer): void {
  ensure(status < 500, `${call}: bad input is answered by ${status}`);
}

export const badInput: Chapter = {
  area: 'bad input',
  promises: [
    {
      promise: 'a body that is no JSON object is refused (400)',
      run: async ({ world }) => {
        // What breaks the server is for the promise below.
        for (const answer of await sendBrokenBodies(world))
          if (answer.status < 500) ensureStatus(answer, 400);
      },
    },
    {
      promise: 'is never answered by a fault of the server’s (5xx)',
      run: async ({ world }) => {
        (await sendBrokenBodies(world)).forEach(ensureNoFault);
        for (const id of ODD_IDS) {
          ensureNoFault(await world.owner('GET', `/sessions/${id}/messages`));
          const answer = await world.owner('POST', `/sessions/${id}/duplicate`);
          ensureNoFault(answer);
          ensure(answer.status >= 400, `${answer.call}: expected a refusal, got ${answer.status}`);
        }
        const query = `${paths.sessions()}?projectId=${encodeURIComponent(await world.project())}`;
        for (const odd of ['status=SLEEPING', 'includeArchived=maybe', 'tag=%00', 'status=%F0%9F']) {
          ensureNoFault(await world.owner('GET', `${query}&${odd}`));
        }
        for (const limit of ['0', '-1', 'ten', '1e99', '%00']) {
          ensureNoFault(await world.owner('GET', `${paths.messages(await world.spare())}?limit=${limit}`));
        }
      },
    },
    {
      promise: 'a body of megabytes is refused (413 or 400)',
      run: async ({ world }) => {
        const body = { title: 'x'.repeat(3_000_000) };
        ensureStatus(await world.owner('POST', paths.duplicate(await world.spare()), { body }), 413, 400);
      },
    },
  ],
};
