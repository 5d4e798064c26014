// Runs the benchmarks, prints their tables as markdown and keeps them in results.json.
// Names given as arguments choose among them: `npm run bench -- store`.
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { format, resolveConfig } from 'prettier';
import { build, preview, runnerImport } from 'vite';
import { launchOptions } from '../scripts/browser.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const chosen = process.argv.slice(2);

/** @param {string} folder @returns {string[]} the benchmarks in it that were asked for */
function benchmarksIn(folder) {
  return readdirSync(join(here, folder)).filter(
    (file) =>
      file.endsWith('.bench.ts') &&
      (chosen.length === 0 || chosen.some((name) => basename(file, '.bench.ts') === name)),
  );
}

async function runInNode() {
  const results = [];
  for (const file of benchmarksIn('node')) {
    const { module } = await runnerImport(join(here, 'node', file), { configFile: false, logLevel: 'error' });
    for (const table of await module.default()) results.push({ where: 'Node', ...table });
  }
  return results;
}

function launch() {
  const options = launchOptions();
  return chromium.launch({
    ...options,
    args: [...options.args, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  });
}

async function runOnDemo() {
  const files = benchmarksIn('demo');
  if (files.length === 0) return [];
  const config = {
    logLevel: 'error',
    root: join(here, '..'),
    build: { outDir: join(here, '../node_modules/.bench-demo'), emptyOutDir: true },
  };
  await build(config);
  const server = await preview({ ...config, preview: { port: 0 } });
  const browser = await launch();
  const demo = {
    async inPage(work) {
      const context = await browser.newContext({
        baseURL: server.resolvedUrls.local[0],
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      try {
        return await work(page);
      } finally {
        await context.close();
      }
    },
  };
  const results = [];
  try {
    for (const file of files) {
      const { module } = await runnerImport(join(here, 'demo', file), {
        configFile: false,
        logLevel: 'error',
      });
      for (const table of await module.default(demo)) {
        results.push({ where: `the built demo, Chromium ${browser.version()}`, ...table });
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return results;
}

async function runInChromium() {
  const files = benchmarksIn('chromium');
  if (files.length === 0) return [];
  const config = {
    configFile: false,
    logLevel: 'error',
    root: join(here, 'page'),
    build: { outDir: join(here, '../node_modules/.bench'), emptyOutDir: true, target: 'es2022' },
  };
  await build(config);
  const server = await preview({ ...config, preview: { port: 0 } });
  const browser = await launch();
  const results = [];
  try {
    for (const file of files) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(server.resolvedUrls.local[0]);
      const path = `../chromium/${file}`;
      await page.evaluate((which) => window.prepareBenchmark(which), path);
      await page.reload();
      const tables = await page.evaluate((which) => window.runBenchmark(which), path);
      for (const table of tables) results.push({ where: `Chromium ${browser.version()}`, ...table });
      await context.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return results;
}

function markdown({ where, title, note, columns, rows }) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const shown = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'string' ? cell : Number.isFinite(cell) ? cell.toLocaleString('en') : '–',
    ),
  );
  return [
    `### ${title} (${where})`,
    ...(note ? ['', note] : []),
    '',
    line(columns),
    line(columns.map(() => '---:')),
    ...shown.map(line),
    '',
  ].join('\n');
}

const INTRO = `# Benchmarks

What \`npm run bench\` printed last, after \`npm run build\`. Every table compares within one run: look at what stands beside each other,
not at the milliseconds, which another machine or another hour changes. No test asserts a time.

For scale: a public chat interface that does the same job without virtualisation, on such a machine with 100, 1,000 and
10,000 chats: answer to painted 0.32, 2.3 and 23.8 s; press on Duplicate to the copy 0.37, 2.2 and 32.5 s, with the list emptied
meanwhile and its scroll position lost; menu 50, 156 and 2,505 ms; 8,208, 76,571 and 760,607 DOM nodes; heap 11, 46 and 399 MB.
`;

const tables = [...(await runInNode()), ...(await runInChromium()), ...(await runOnDemo())];
const [cpu] = cpus();
const machine = `${cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown make'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}, Node ${process.version}`;
console.log(tables.map(markdown).join('\n'));
if (chosen.length === 0) {
  const at = new Date().toISOString();
  writeFileSync(join(here, 'results.json'), `${JSON.stringify({ at, machine, tables }, null, 2)}\n`);
  // Not a benchmark of ours, but what a host asks first.
  const lighthouse = execFileSync('node', [join(here, '../scripts/lighthouse.js')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const text = [
    INTRO,
    `${machine}, shared with others; ${at.slice(0, 10)}.\n`,
    ...tables.map(markdown),
    `### The built demo in Lighthouse (desktop)\n\n${lighthouse}`,
  ].join('\n');
  const file = join(here, '../BENCHMARKS.md');
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }));
}
