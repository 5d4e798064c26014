// Finds the Chromium that tests and pictures run in; as a script, gets one where none is found.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {string | undefined} the path of a browser's executable: $CHROMIUM_PATH, Playwright's own, or the system's */
export function findBrowser() {
  const candidates = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...SYSTEM_PATHS];
  return candidates.find((path) => path && existsSync(path));
}

/** Flags that keep Chromium quiet where there is no internet, and let it run as root in a container. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for Playwright and Vitest. */
export function launchOptions() {
  const executablePath = findBrowser();
  return { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) };
}

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 }).status === 0;
}

function ensureBrowser() {
  if (findBrowser()) return;
  console.log('No browser found: getting one…');
  run('npx', ['playwright', 'install', 'chromium']);
  if (findBrowser()) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', 'chromium']);
  }
  const found = findBrowser();
  if (!found) {
    console.error(
      'No Chromium found: install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
    );
    process.exit(1);
  }
  execFileSync(found, ['--version', '--no-sandbox'], { stdio: 'inherit' });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) ensureBrowser();
