import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORKSPACE_MODULES } from './scratch.js';

const APPS = fileURLToPath(new URL('apps', import.meta.url));
/** What every app is built with. */
const TOOLS = ['vite', '@vitejs/plugin-vue', 'typescript'];

/**
 * Makes an app with the library installed from its tarball. Peers and tools are links into this workspace: they find
 * what they need themselves, and neither the app nor the library finds anything that they did not ask for.
 *
 * @returns {string} its folder
 */
export function makeApp({ app, peers, library, scratch }) {
  const folder = join(scratch, app);
  cpSync(join(APPS, 'shared'), folder, { recursive: true });
  cpSync(join(APPS, app), folder, { recursive: true });

  const manifest = {
    private: true,
    type: 'module',
    dependencies: { 'session-duplicate': `file:${library.tarball}` },
    overrides: Object.fromEntries(
      Object.entries(library.dependencies).map(([name, tarball]) => [name, `file:${tarball}`]),
    ),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const flags = [
    '--offline',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--silent',
  ];
  execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: 'inherit' });
  expectOwnManifest(join(folder, 'node_modules/session-duplicate/package.json'), peers);

  for (const name of [...peers, ...TOOLS]) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(WORKSPACE_MODULES, name), link, 'junction');
  }
  return folder;
}

/** What an app leaves out must be an optional peer, and what it installs a peer at all. */
function expectOwnManifest(path, peers) {
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(readFileSync(path, 'utf8'));
  const required = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const missing = required.filter((name) => !peers.includes(name));
  const undeclared = peers.filter((name) => !(name in peerDependencies));
  if (missing.length + undeclared.length > 0) {
    throw new Error(`Required, but not installed: ${missing}; installed, but no peers: ${undeclared}`);
  }
}
