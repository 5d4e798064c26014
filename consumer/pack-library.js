import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORKSPACE_MODULES } from './scratch.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packs the library, and beside it the packages that it depends on, so that installing them needs no network.
 *
 * @param {string} folder where the tarballs go
 * @returns {{ tarball: string, dependencies: Record<string, string> }} paths; of the dependencies by their names
 */
export function packLibrary(folder) {
  const dependencies = {};
  const packDependenciesOf = (packageFolder) => {
    const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      if (name in dependencies) continue;
      const source = join(WORKSPACE_MODULES, name);
      dependencies[name] = pack(source, folder);
      packDependenciesOf(source);
    }
  };
  packDependenciesOf(ROOT);
  return { tarball: pack(ROOT, folder), dependencies };
}

function pack(source, destination) {
  const args = ['pack', source, '--json', '--ignore-scripts', '--pack-destination', destination];
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8' }));
  return join(destination, filename);
}
