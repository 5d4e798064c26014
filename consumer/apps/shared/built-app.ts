import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const DIST = join(import.meta.dirname, 'dist');

/** Serves what `vite build` made, without a server. */
export async function serveApp(context: BrowserContext): Promise<void> {
  await context.route('https://app.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(DIST, pathname === '/' ? 'index.html' : pathname);
    if (existsSync(path)) await route.fulfill({ path });
    else await route.fallback();
  });
}

export const builtHtml = (): string => readFileSync(join(DIST, 'index.html'), 'utf8');
