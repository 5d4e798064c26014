// The documentation of the API, made from the types: the tables in the README, and docs/api.md.
//
//   node scripts/api.js          writes them
//   node scripts/api.js --check  tells where they have drifted, and what has no JSDoc or no example
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { faultsOf } from './api/faults.js';
import { readApi } from './api/model.js';
import { createApiProgram } from './api/program.js';
import { withTables } from './api/readme.js';
import { referenceText } from './api/reference.js';
import { styleTokens, tokenFaults } from './api/style-tokens.js';

const REFERENCE = 'docs/api.md';
const README = 'README.md';
const TOKENS = 'src/components/styles/tokens.css';

const program = createApiProgram();
const entries = readApi(program);
const css = readFileSync(TOKENS, 'utf8');

const written = new Map([
  [REFERENCE, referenceText(entries, styleTokens(css))],
  [README, withTables(readFileSync(README, 'utf8'), entries)],
]);
for (const [path, text] of written) {
  const style = await resolveConfig(path);
  written.set(path, await format(text, { ...style, filepath: path }));
}

if (process.argv.includes('--check')) {
  const faults = [
    ...faultsOf(program, entries),
    ...tokenFaults(css).map((fault) => `${TOKENS}: ${fault}`),
    ...drift(),
  ];
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? '✓ the API and its documentation' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} else {
  for (const [path, text] of written) writeFileSync(path, text);
}

/** A line for each line that is not as it is made. */
function drift() {
  return [...written].flatMap(([path, text]) => {
    const made = new Set(text.split('\n'));
    const found = readFileSync(path, 'utf8');
    if (found === text) return [];
    const stale = found
      .split('\n')
      .flatMap((line, index) => (made.has(line) ? [] : [`${path}:${index + 1}: ${line}`]));
    return [`${path} is not what the types say: node scripts/api.js writes it`, ...stale];
  });
}
