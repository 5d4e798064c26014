import type { Page } from 'playwright';
import { installProbe } from '../fixtures/probe';
import { messages, serve, summaries } from '../fixtures/summaries';
import { median, rounded, type DemoBenchmark } from '../table';

const SIZES = [100, 1_000, 10_000, 100_000];
const ROUNDS = 3;
const COLUMNS = ['painted', 'earlier', 'frame', 'emptyFrame', 'longestTask', 'nodes', 'heap'] as const;

type Figures = Record<(typeof COLUMNS)[number], number>;

/** What a person waits for in a chat, by the number of its messages. */
const chatBenchmark: DemoBenchmark = async (demo) => {
  const histories = new Map(SIZES.map((size) => [size, messages(size)]));
  const figures = new Map<number, Figures[]>(SIZES.map((size) => [size, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [size, history] of histories) {
      figures.get(size)?.push(await demo.inPage((page) => measure(page, history)));
    }
  }
  return [
    {
      title: 'A chat, from the answer to what is on the screen',
      note: 'Milliseconds, but for the last two. Scrolled back 600 pixels a frame, through several pages of history.',
      columns: [
        'messages',
        'answer to painted',
        'scrolled to the top to earlier messages painted',
        'frame while scrolling back, p95',
        'frame of an empty page, p95',
        'longest task over 50 ms, JSON.parse aside',
        'DOM nodes',
        'heap in use MB',
      ],
      rows: SIZES.map((size) => [
        size,
        ...COLUMNS.map((column) => rounded(median((figures.get(size) ?? []).map((round) => round[column])))),
      ]),
    },
  ];
};

export default chatBenchmark;

async function measure(page: Page, history: ReturnType<typeof messages>): Promise<Figures> {
  await installProbe(page, '/messages');
  await serve(page, { sessions: summaries(10), history });
  await page.goto('/chats/sess_1?server');
  const painted = await page.evaluate(async () => {
    const shown = await window.probe.painted(() => document.querySelector('[role=log] article'));
    return shown - window.probe.answered();
  });
  const tasks = [await page.evaluate(() => window.probe.longestTask(window.probe.answered()))];
  await page.evaluate(() => window.probe.reset());

  const earlier = await page.evaluate(async () => {
    const first = () => document.querySelector('[role=log] article')?.textContent;
    const before = first();
    if (before?.includes('Turn 0.')) return NaN;
    const begin = performance.now();
    await window.probe.scroll('[role=log] article', -1e6, 1);
    return (await window.probe.painted(() => first() !== before)) - begin;
  });
  const frame = await page.evaluate(() => window.probe.scroll('[role=log] article', -600, 120));
  tasks.push(await page.evaluate(() => window.probe.longestTask()));
  const { nodes, heap } = await page.evaluate(() => {
    globalThis.gc?.();
    return {
      nodes: document.querySelectorAll('*').length,
      heap: (performance.memory?.usedJSHeapSize ?? NaN) / 2 ** 20,
    };
  });
  await page.setContent('<div style="block-size: 1000000px"></div>');
  await page.evaluate(() => scrollTo(0, 1e6));
  const emptyFrame = await page.evaluate(() => window.probe.scroll('div', -600, 120));
  return { painted, earlier, frame, emptyFrame, longestTask: Math.max(...tasks), nodes, heap };
}
