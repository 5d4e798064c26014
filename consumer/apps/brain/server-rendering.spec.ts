import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'session-duplicate/testing';
import { builtHtml, serveApp } from './built-app';
import type * as Server from './src/server';

const here = import.meta.dirname;

test('a list that the server rendered is taken over as it is, and asked for no second time', async ({
  context,
  page,
  backend,
}) => {
  execFileSync(join(here, 'node_modules/vite/bin/vite.js'), [
    'build',
    here,
    '--ssr',
    'src/server.ts',
    '--outDir',
    'dist-server',
    '--logLevel',
    'error',
  ]);
  expect(globalThis).not.toHaveProperty('document');
  const { render } = (await import(join(here, 'dist-server/server.js'))) as typeof Server;
  const { html, state } = await render(backend.fetch);
  expect(html).toContain('Launch checklist');

  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'info') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await serveApp(context);
  await context.route('https://app.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: builtHtml().replace(
        '<div id="app"></div>',
        () =>
          `<div id="app">${html}</div>` +
          `<script type="application/json" id="state">${state.replaceAll('<', '\\u003c')}</script>`,
      ),
    }),
  );

  await page.goto('/');
  await page.getByRole('button', { name: 'Actions for Launch checklist' }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  expect(complaints).toEqual([]);
  expect(backend.calls()).toEqual([]);
});
