// What one import costs a host: a table of every export of the package's main entry, bundled alone, minified and
// compressed, without its peers. Fails where something of the backend, of MSW or of the demo comes along.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import * as feature from '../dist/index.js';

const ENTRY = new URL('../dist/index.js', import.meta.url).pathname;
const STRANGERS =
  /\/(chunks\/(backend|options)|backend|testing|contract-suite)\.js$|node_modules\/(msw|idb)\//;
const folder = mkdtempSync(join(tmpdir(), 'session-duplicate-size-'));
const entry = join(folder, 'entry.js');
const peers = Object.keys(manifest.peerDependencies);

/** @param {string} code a module that exports what is to be weighed */
async function weigh(code) {
  writeFileSync(entry, code);
  const result = await build({
    logLevel: 'error',
    configFile: false,
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: (id) => peers.some((name) => id === name || id.startsWith(`${name}/`)),
      },
    },
  });
  const { output } = result;
  const chunks = output.filter((file) => file.type === 'chunk');
  const script = chunks.map((chunk) => chunk.code).join('\n');
  return {
    bytes: gzipSync(script, { level: 9 }).length,
    modules: chunks.flatMap((chunk) => chunk.moduleIds),
  };
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const row = (name, bytes) => `| ${name.padEnd(60)} | ${kB(bytes).padStart(8)} |`;

const names = Object.keys(feature).sort();
const wholes = [
  ['everything', `export * from '${ENTRY}'`],
  [
    '`createSessionActions`, `createBrainClient`, `useSessionActions`',
    `export { createSessionActions, createBrainClient, useSessionActions } from '${ENTRY}'`,
  ],
];

console.log(row('import', 0).replace('0.0 kB', '  gzip'));
console.log(`| ${'-'.repeat(60)} | ${'-'.repeat(7)}: |`);
const strangers = new Set();
for (const [name, code] of [
  ...wholes,
  ...names.map((name) => [`\`${name}\``, `export { ${name} } from '${ENTRY}'`]),
]) {
  const { bytes, modules } = await weigh(code);
  console.log(row(name, bytes));
  for (const id of modules) if (STRANGERS.test(id)) strangers.add(`${name}: ${id}`);
}
rmSync(folder, { recursive: true });
if (strangers.size > 0) {
  console.error(`Does not belong into the feature:\n${[...strangers].join('\n')}`);
  process.exitCode = 1;
}
