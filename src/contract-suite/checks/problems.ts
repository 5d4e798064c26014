import {
  IDEMPOTENCY_KEY,
  paths,
  PROBLEM_MEDIA_TYPE,
  PROBLEM_STATUS,
  problemSchema,
  SESSION_LIMITS,
} from '../../contract';
import type { Chapter } from '../promise';
import { ensure, ensureEqual, NotChecked } from '../verdict';
import { readAs, type Answer } from '../wire';
import type { World } from '../world';

/** The answer is a problem document (RFC 9457), with a code that stands for its status. */
function ensureProblem(answer: Answer): void {
  const { call, status, headers } = answer;
  const type = headers.get('Content-Type') ?? 'none';
  ensure(
    type.split(';')[0]?.trim().toLowerCase() === PROBLEM_MEDIA_TYPE,
    `${call}: expected ${PROBLEM_MEDIA_TYPE}, got ${type}`,
  );
  const { code, title, detail, ...problem } = readAs(problemSchema, answer);
  ensureEqual([problem.status, PROBLEM_STATUS[code]], [status, status], `${call}: the statuses of ${code}`);
  ensure(title !== undefined || detail !== undefined, `${call}: the problem says nothing to people`);
}

/** Refusals of every kind that can be had; what is not refused breaks a promise of its own. */
async function provoke(world: World): Promise<Answer[]> {
  const sessionId = await world.spare();
  const duplicate = paths.duplicate(sessionId);
  const headers = { [IDEMPOTENCY_KEY]: `check-${crypto.randomUUID()}` };
  const answers = [
    await world.nobody('POST', duplicate),
    await world.owner('POST', paths.duplicate(`none-${crypto.randomUUID()}`)),
    await world.owner('POST', duplicate, { text: '{' }),
    await refuseTitle(world),
    await world.owner('POST', duplicate, { body: { title: `${world.mark}: one` }, headers }),
    await world.owner('POST', duplicate, { body: { title: `${world.mark}: two` }, headers }),
    ...(world.hasOther ? [await world.other('POST', duplicate)] : []),
    ...(world.hasForeign ? [await world.foreign('POST', duplicate)] : []),
  ];
  return answers.filter((answer) => answer.status >= 400);
}

async function refuseTitle(world: World): Promise<Answer> {
  const title = world.mark.padEnd(SESSION_LIMITS.title + 1, 'x');
  return world.owner('PATCH', paths.metadata(await world.spare()), { body: { title } });
}

/** Whether it is an error as servers had them before there were problem documents; clients read those too. */
function isFormerError({ headers, body }: Answer): boolean {
  if (headers.get('Content-Type')?.includes(PROBLEM_MEDIA_TYPE)) return false;
  const error = (body ?? {}) as Record<string, unknown>;
  return typeof error['status'] === 'number' && typeof error['error'] === 'string' && 'path' in error;
}

const STACK_TRACE = /\\n\s+at |\bat \S+ ?\(|\.(?:[cm]?[jt]s|java|kt|py|go|rs):\d+|Traceback \(|node_modules/;

export const problems: Chapter = {
  area: 'errors',
  promises: [
    {
      promise: 'are problem documents with a stable code (RFC 9457)',
      run: async ({ world }) => {
        const answers = await provoke(world);
        if (answers.length > 0 && answers.every(isFormerError)) {
          throw new NotChecked(
            'not_claimed',
            'errors are { status, error, message, path }, which clients read as well',
          );
        }
        answers.forEach(ensureProblem);
      },
    },
    {
      promise: 'name the field that is wrong',
      run: async ({ world }) => {
        const answer = await refuseTitle(world);
        if (isFormerError(answer)) throw new NotChecked('not_claimed', 'errors are no problem documents');
        ensureEqual(
          (answer.body as { field?: unknown } | undefined)?.field,
          'title',
          `${answer.call}: the field`,
        );
      },
    },
    {
      promise: 'tell nothing of the server’s insides',
      run: async ({ world }) => {
        for (const { call, text } of await provoke(world)) {
          ensure(!STACK_TRACE.test(text), `${call}: a stack trace: ${text}`);
        }
      },
    },
  ],
};
