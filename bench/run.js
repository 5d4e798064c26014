// Runs the benchmarks, prints their tables as markdown and keeps them in results.json.
// Names given as arguments choose among them: `npm run bench -- store`.
import { readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
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
  const options = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  });
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
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)),
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

const tables = [...(await runInNode()), ...(await runInChromium())];
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
console.log(tables.map(markdown).join('\n'));
if (chosen.length === 0) {
  const results = { at: new Date().toISOString(), machine, tables };
  writeFileSync(join(here, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
}
