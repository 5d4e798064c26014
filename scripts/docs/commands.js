import { existsSync, readFileSync } from 'node:fs';
import { fencesOf, withoutFences } from './markdown.js';
import { startServer, tryCommand } from './processes.js';

const { scripts, peerDependencies, peerDependenciesMeta } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * Commands in the prose of a guide that do not exist.
 *
 * @param {import('./markdown.js').Guide} guide
 * @returns {string[]} a line for each
 */
export function missingCommands({ path, text }) {
  const commands = [...withoutFences(text).matchAll(/`((?:npm|npx|node) [^`]+)`/g)].map(
    ([, command]) => command,
  );
  const exists = (command) => {
    const [tool, verb, name] = command.split(' ');
    if (tool === 'node') return existsSync(verb);
    if (tool === 'npm' && verb === 'run') return name in scripts;
    return tool === 'npx' || ['ci', 'install', 'pack', 'audit'].includes(verb) || verb in scripts;
  };
  return commands.filter((command) => !exists(command)).map((command) => `${path}: there is no ${command}`);
}

/** How the commands in fences are run: here, or by another check. Each gives null, or tells what is wrong. */
const CHECKS = {
  'npm ci': ranBy('.ci/run', 'npm ci'),
  'npm test': ranBy('.ci/run', 'npm test'),
  'npm start': async () => {
    const { url, stop } = await startServer(['npm', 'start']);
    const { status } = await fetch(url);
    await stop();
    return status === 200 ? null : `it answers ${status}`;
  },
  'npm install session-duplicate': (command) => {
    // Installed by consumer/run.js, from the tarball, into apps that have Vue already.
    const named = new Set([...command.split(' ').slice(3), 'vue']);
    const required = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    const missing = [...required, 'reka-ui', '@tanstack/vue-virtual'].filter((name) => !named.has(name));
    return missing.length === 0 ? null : `it leaves out ${missing}`;
  },
  'npx session-duplicate contract': async (command) => {
    const { url, stop } = await startServer(['npm', 'run', 'backend', '--', '--port', '0']);
    const failure = await tryCommand(command.replace(/http:\S+/, url).split(' '));
    await stop();
    return failure;
  },
};

function ranBy(file, line) {
  return () => (readFileSync(file, 'utf8').split('\n').includes(line) ? null : `${file} does not run it`);
}

/**
 * Runs every command of the guides' fenced blocks, as it stands there.
 *
 * @param {import('./markdown.js').Guide[]} guides
 * @returns {Promise<string[]>} a line for each that fails, or that nothing runs
 */
export async function runFencedCommands(guides) {
  const faults = [];
  for (const { path, text } of guides) {
    const lines = fencesOf(text, 'sh').flatMap(({ code }) => code.split('\n'));
    const commands = lines.flatMap((line) => line.replace(/ +#.*/, '').split(' && ')).filter(Boolean);
    for (const command of new Set(commands)) {
      const [, check] = Object.entries(CHECKS).find(([start]) => command.startsWith(start)) ?? [];
      const fault = check ? await check(command) : 'no check runs it';
      if (fault !== null) faults.push(`${path}: ${command}: ${fault}`);
    }
  }
  return faults;
}
