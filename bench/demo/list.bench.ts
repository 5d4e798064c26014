import type { Page } from 'playwright';
import { installProbe } from '../fixtures/probe';
import { PROJECT, serve, summaries } from '../fixtures/summaries';
import { median, rounded, type DemoBenchmark, type Table } from '../table';

const SIZES = [100, 1_000, 10_000];
const ROUNDS = 5;

interface Figures {
  painted: number;
  parsing: number;
  menu: number;
  copying: number;
  copied: number;
  filter: number;
  frame: number;
  leapingFrame: number;
  emptyFrame: number;
  longestTask: number;
  longestMenuTask: number;
  nodes: number;
  heap: number;
}

/** What a person waits for in a list, by the number of its chats. */
const listBenchmark: DemoBenchmark = async (demo) => {
  const figures = new Map<number, Figures[]>(SIZES.map((size) => [size, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const size of SIZES) figures.get(size)?.push(await demo.inPage((page) => measure(page, size)));
  }
  const rowOf = (size: number, columns: readonly (keyof Figures)[]) => [
    size,
    ...columns.map((column) => rounded(median((figures.get(size) ?? []).map((round) => round[column])))),
  ];
  const table = (title: string, note: string, columns: Partial<Record<keyof Figures, string>>): Table => ({
    title,
    note,
    columns: ['chats', ...Object.values(columns)],
    rows: SIZES.map((size) => rowOf(size, Object.keys(columns) as (keyof Figures)[])),
  });
  return [
    table('A list, from the answer to what is on the screen', 'Milliseconds, but for the last two.', {
      painted: 'answer to painted',
      parsing: 'of it JSON.parse',
      menu: 'press to open menu',
      copying: 'press on Duplicate to “Copying…”',
      copied: 'to the copy in place',
      filter: 'key in the filter to painted',
      nodes: 'DOM nodes',
      heap: 'heap in use MB',
    }),
    table(
      'A list that is scrolled fast',
      '600 pixels a frame, as after a hard flick, and 3,000, as by dragging the scroll bar: milliseconds between frames, 95th percentile. Longest tasks, JSON.parse aside: from the answer to the list, of a key in the filter and of scrolling; and from the press on the first menu to the copy.',
      {
        frame: '600 px a frame',
        leapingFrame: '3,000 px a frame',
        emptyFrame: 'empty page, 3,000 px',
        longestTask: 'longest task over 50 ms',
        longestMenuTask: 'of the menu and the copy',
      },
    ),
  ];
};

export default listBenchmark;

async function measure(page: Page, size: number): Promise<Figures> {
  await installProbe(page, '/sessions?');
  await serve(page, { sessions: summaries(size) });
  await page.goto(`/projects/${PROJECT}?server`);
  const arrival = await page.evaluate(async () => {
    const painted = await window.probe.painted(() => document.querySelector('[role=listitem] a'));
    return { painted: painted - window.probe.answered(), parsing: window.probe.parsing };
  });
  const tasks = [await longestTask(page, await page.evaluate(() => window.probe.answered()))];

  const newest = `[role=listitem]:has(a:text-is("${summaries(size)[0]?.title ?? ''}"))`;
  const menu = await timed(
    page,
    () => page.locator(`${newest} button[aria-haspopup=menu]`).last().click(),
    () => document.querySelector('[role=menu]'),
  );
  const item = page.getByRole('menuitem', { name: 'Duplicate' });
  const press = () => item.click();
  const copyingPainted = painted(page, () => document.querySelector('[aria-busy] [role=progressbar]'));
  const copied = await timed(page, press, () =>
    document.querySelector('[data-session-id=sess_copy] a')?.textContent.startsWith('Copy of'),
  );
  const copying = (await copyingPainted) - (await page.evaluate(() => window.probe.pressed));
  const longestMenuTask = await longestTask(page);

  await page.getByRole('searchbox').focus();
  const filter = await timed(
    page,
    () => page.keyboard.press('z'),
    () =>
      [...document.querySelectorAll('[role=listitem] a')].every((link) =>
        /z/i.test(link.closest('[role=listitem]')?.textContent ?? ''),
      ),
  );
  await page.keyboard.press('Backspace');
  tasks.push(await longestTask(page));

  await page.evaluate(() => window.probe.painted(() => document.querySelector('[role=listitem] a')));
  const frame = await page.evaluate(() => window.probe.scroll('[role=list]', 600, 90));
  const leapingFrame = await page.evaluate(() => window.probe.scroll('[role=list]', 3000, 90));
  tasks.push(await longestTask(page));
  const { nodes, heap } = await page.evaluate(() => {
    globalThis.gc?.();
    return {
      nodes: document.querySelectorAll('*').length,
      heap: (performance.memory?.usedJSHeapSize ?? NaN) / 2 ** 20,
    };
  });
  await page.setContent('<div style="block-size: 1000000px"></div>');
  const emptyFrame = await page.evaluate(() => window.probe.scroll('div', 3000, 90));
  return {
    ...arrival,
    menu,
    copying,
    copied,
    filter,
    frame,
    leapingFrame,
    emptyFrame,
    longestTask: Math.max(...tasks),
    longestMenuTask,
    nodes,
    heap,
  };
}

const longestTask = (page: Page, since = 0) =>
  page.evaluate((begin) => {
    const longest = window.probe.longestTask(begin);
    window.probe.reset();
    return longest;
  }, since);

// As text: the page's Content-Security-Policy lets nobody make functions in it.
const painted = (page: Page, condition: () => unknown) =>
  page.evaluate<number>(`window.probe.painted(${condition.toString()})`);

/** @returns milliseconds from a press to the first painted frame in which the condition holds */
async function timed(page: Page, press: () => Promise<void>, condition: () => unknown): Promise<number> {
  const end = painted(page, condition);
  await press();
  return (await end) - (await page.evaluate(() => window.probe.pressed));
}
