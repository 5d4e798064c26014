import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launchOptions } from '../scripts/browser.js';

/** The packages of this workspace. */
export const WORKSPACE_MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));

/** @returns {string} the path of a new folder, outside of this workspace */
export function makeScratchFolder() {
  return mkdtempSync(join(realpathSync(tmpdir()), 'session-duplicate-consumer-'));
}

/**
 * Runs a tool of this workspace in a folder.
 *
 * @param {string} tool
 * @param {string[]} args
 * @param {string} folder
 * @throws Error with what the tool has said, if it fails
 */
export async function run(tool, args, folder) {
  try {
    const env = { ...process.env, LAUNCH_OPTIONS: JSON.stringify(launchOptions()), FORCE_COLOR: '0' };
    await promisify(execFile)(join(WORKSPACE_MODULES, '.bin', tool), args, { cwd: folder, env });
  } catch (error) {
    throw new Error(`${tool} ${args.join(' ')} fails in ${folder}:\n${error.stdout}${error.stderr}`, {
      cause: error,
    });
  }
}
