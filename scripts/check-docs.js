// Holds what is written for people against what there is: links lead somewhere, commands run, examples compile.
import { readdirSync, readFileSync } from 'node:fs';
import { missingCommands, runFencedCommands } from './docs/commands.js';
import { exampleErrors } from './docs/examples.js';
import { brokenLinks } from './docs/links.js';

const guidesIn = (folder) =>
  readdirSync(folder || '.')
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ path: `${folder}${name}`, text: readFileSync(`${folder}${name}`, 'utf8') }));

const guides = guidesIn('');
const faults = [
  ...[...guides, ...guidesIn('docs/')].flatMap(brokenLinks),
  ...guides.flatMap(missingCommands),
  ...(await exampleErrors(guides)),
  ...(await runFencedCommands(guides)),
];
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? '✓ links, commands and examples' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
