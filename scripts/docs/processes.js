import { execFile, spawn } from 'node:child_process';

/** Milliseconds until a server counts as one that does not start. */
const START_WITHIN = 60_000;

/** Without colours, in which an address would not be found. */
const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };

/**
 * Starts a command that serves something, and waits until it has told its address.
 *
 * @param {string[]} command
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `stop` waits until all that it started has ended
 */
export async function startServer([tool, ...args]) {
  // In a group of its own, so that what npm has started ends with it.
  const child = spawn(tool, args, { detached: true, env });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const found = /http:\/\/[\w.:[\]]+/.exec(output);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${tool} ${args.join(' ')} ends:\n${output}`)));
    setTimeout(
      () => reject(new Error(`${tool} ${args.join(' ')} does not start:\n${output}`)),
      START_WITHIN,
    ).unref();
  });
  return { url, stop };
}

/**
 * Runs a command to its end.
 *
 * @param {string[]} command
 * @returns {Promise<string | null>} what it has said, if it fails
 */
export const tryCommand = ([tool, ...args]) =>
  new Promise((resolve) => {
    execFile(tool, args, { env }, (error, stdout, stderr) => resolve(error && `${stdout}${stderr}`));
  });
