// What one import costs a host: every export of the built package's main entry, bundled alone, minified and compressed,
// without its peers. Fails where something of the backend, of MSW or of the demo comes along.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import * as feature from '../dist/index.js';

const ENTRY = new URL('../dist/index.js', import.meta.url).pathname;
const STRANGERS =
  /\/(chunks\/(backend|options)|backend|testing|contract-suite)\.js$|node_modules\/(msw|idb)\//;
const peers = Object.keys(manifest.peerDependencies);

/** @param {string} code a module that exports what is to be weighed */
async function weigh(code) {
  const folder = mkdtempSync(join(tmpdir(), 'session-duplicate-size-'));
  const entry = join(folder, 'entry.js');
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
  rmSync(folder, { recursive: true });
  const { output } = result;
  const chunks = output.filter((file) => file.type === 'chunk');
  const script = chunks.map((chunk) => chunk.code).join('\n');
  return {
    bytes: gzipSync(script, { level: 9 }).length,
    modules: chunks.flatMap((chunk) => chunk.moduleIds),
  };
}

/**
 * @returns {Promise<{ name: string, bytes: number, strangers: string[] }[]>} what importing everything, what one cannot do
 *   without, and each export alone costs, compressed; with what of it should not be there
 */
export async function weighExports() {
  const least = ['createSessionActions', 'createBrainClient', 'useSessionActions'];
  const imports = [
    { name: 'everything', code: `export * from '${ENTRY}'` },
    {
      name: least.map((name) => `\`${name}\``).join(', '),
      code: `export { ${least.join(', ')} } from '${ENTRY}'`,
    },
    ...Object.keys(feature)
      .sort()
      .map((name) => ({ name: `\`${name}\``, code: `export { ${name} } from '${ENTRY}'` })),
  ];
  const weights = [];
  for (const { name, code } of imports) {
    const { bytes, modules } = await weigh(code);
    weights.push({ name, bytes, strangers: modules.filter((id) => STRANGERS.test(id)) });
  }
  return weights;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weights = await weighExports();
  for (const { name, bytes } of weights) console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB  ${name}`);
  const strangers = weights.flatMap((weight) => weight.strangers.map((id) => `${weight.name}: ${id}`));
  if (strangers.length > 0) {
    console.error(`Does not belong into the feature:\n${strangers.join('\n')}`);
    process.exitCode = 1;
  }
}
