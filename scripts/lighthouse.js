// Lighthouse on the built demo, as a table: `npm run build:demo && npm run lighthouse`. Fails below 100.
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { launch } from 'chrome-launcher';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import lighthouse, { desktopConfig } from 'lighthouse';
import { launchOptions } from './browser.js';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
/** The list that the demo opens with, and its first chat. */
const PAGES = ['/projects/website-relaunch', '/chats/sess_yvolpgbb7vtaymxd'];

const { executablePath, args = [] } = launchOptions();
// As any host of static files would serve it.
const site = new Hono()
  .use(compress())
  .use(serveStatic({ root: 'dist-demo' }))
  .get(serveStatic({ path: 'dist-demo/index.html' }));
const url = await new Promise((resolve) => {
  const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
    resolve(`http://127.0.0.1:${port}`);
  });
  server.unref();
});
const browser = await launch({
  ...(executablePath && { chromePath: executablePath }),
  chromeFlags: ['--headless=new', ...args],
});

console.log(`| page | ${CATEGORIES.join(' | ')} |\n| --- | ${CATEGORIES.map(() => '---:').join(' | ')} |`);
try {
  for (const page of PAGES) {
    const run = await lighthouse(
      new URL(page, url).href,
      { port: browser.port, output: 'json', onlyCategories: CATEGORIES },
      desktopConfig,
    );
    const report = run?.lhr;
    const scores = CATEGORIES.map((name) => Math.round((report?.categories[name]?.score ?? 0) * 100));
    console.log(`| ${page} | ${scores.join(' | ')} |`);
    if (scores.some((score) => score < 100)) process.exitCode = 1;
    for (const { title, score, displayValue } of Object.values(report?.audits ?? {})) {
      if (score !== null && score < 1) console.error(`  ${title}: ${score} ${displayValue ?? ''}`);
    }
  }
} finally {
  browser.kill();
}
