// Installs the packed library into apps outside of this workspace, as a stranger would, and uses it there.
import { rmSync } from 'node:fs';
import { makeApp } from './make-app.js';
import { packLibrary } from './pack-library.js';
import { makeScratchFolder, run } from './scratch.js';

const HEADLESS = ['vue', 'vue-i18n', '@tanstack/vue-query'];
const COMPONENTS = [...HEADLESS, '@tanstack/vue-virtual', 'reka-ui'];
const BACKEND = ['msw', 'idb'];

/** Each app, with the peers that it installs; what is not among them, it cannot reach. */
const APPS = {
  brain: [...COMPONENTS, ...BACKEND, '@playwright/test'],
  'own-api': [...COMPONENTS, '@playwright/test'],
  headless: [...HEADLESS, ...BACKEND, '@playwright/test'],
};

async function check(app, folder) {
  await run('vue-tsc', ['--noEmit'], folder);
  await run('vite', ['build'], folder);
  await run('playwright', ['test'], folder);
  console.log(`✓ ${app}`);
}

const scratch = makeScratchFolder();
try {
  const library = packLibrary(scratch);
  const folders = Object.entries(APPS).map(([app, peers]) => [
    app,
    makeApp({ app, peers, library, scratch }),
  ]);
  await Promise.all(folders.map(([app, folder]) => check(app, folder)));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
