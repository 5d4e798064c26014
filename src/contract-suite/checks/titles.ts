import { paths, SESSION_LIMITS } from '../../contract';
import type { Chapter } from '../promise';
import { ensureEqual, NotChecked } from '../verdict';
import { ensureStatus, type CallInit } from '../wire';
import { copyIdOf, type World } from '../world';

/** Titles that must come through as they are; each is put behind the mark. */
const ODD_TITLES = ['<b>&amp; "quoted" \'n\' 100%25</b>', '👩‍👩‍👧‍👦 e\u0301 ملف جديد', '  inner   blanks'];

/** The answer and the list both say that the copy has this title. */
async function ensureTitle(
  world: World,
  sessionId: string,
  init: CallInit,
  title: string | undefined,
): Promise<void> {
  const answer = await world.owner('POST', paths.duplicate(sessionId), init);
  const copyId = copyIdOf(answer);
  ensureEqual((answer.body as { title?: string }).title, title, `${answer.call}: the title in the answer`);
  ensureEqual((await world.summaryOf(copyId)).title, title, 'the copy’s title in the list');
}

/** Each title is refused, and leaves no copy. */
async function ensureRefused(world: World, titles: readonly unknown[]): Promise<void> {
  const sessionId = await world.spare();
  const before = (await world.list()).length;
  for (const title of titles) {
    ensureStatus(await world.owner('POST', paths.duplicate(sessionId), { body: { title } }), 400);
  }
  ensureEqual((await world.list()).length, before, 'the number of sessions after refused titles');
}

export const titles: Chapter = {
  area: 'title',
  promises: [
    {
      promise: 'the copy gets the title that is asked for, character by character',
      run: async ({ world }) => {
        const sessionId = await world.spare();
        const longest = world.mark.padEnd(SESSION_LIMITS.title, 'x');
        for (const title of [...ODD_TITLES.map((odd) => `${world.mark} ${odd}`), longest]) {
          await ensureTitle(world, sessionId, { body: { title } }, title);
        }
      },
    },
    {
      promise: 'without a title the copy takes the original’s, unchanged',
      run: async ({ world }) => {
        const sessionId = await world.spare();
        const { title } = await world.summaryOf(sessionId);
        const withoutTitle: CallInit[] = [
          {},
          { body: {} },
          { body: { title: null } },
          { body: { title: '' } },
          { body: { title: '  ' } },
        ];
        for (const init of withoutTitle) await ensureTitle(world, sessionId, init, title);
      },
    },
    {
      promise: 'the copy of a session without a title has none, and the answer leaves it out',
      run: async ({ world }) => {
        if (!(await world.canCreate())) {
          throw new NotChecked('left_out', 'needs a session without a title (POST /sessions)');
        }
        const { sessionId } = await world.create();
        await ensureTitle(world, sessionId, {}, undefined);
      },
    },
    {
      promise: `more than ${SESSION_LIMITS.title} characters are refused (400)`,
      run: async ({ world }) => {
        const tooLong = world.mark.padEnd(SESSION_LIMITS.title + 1, 'x');
        await ensureRefused(world, [tooLong, tooLong.repeat(50)]);
      },
    },
    {
      promise: 'control characters are refused (400)',
      run: async ({ world }) =>
        ensureRefused(
          world,
          ['\0', '\n', '\t', '\u001b', '\u007f', '\u0085'].map((one) => `${world.mark}${one}x`),
        ),
    },
    {
      promise: 'what is no well-formed Unicode, or no text, is refused (400)',
      run: async ({ world }) => ensureRefused(world, [`${world.mark} \ud800`, 7, true, {}, ['x']]),
    },
  ],
};
