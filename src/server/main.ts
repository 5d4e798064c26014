// `npm run backend`: the reference backend as a process.
import { readOptions, USAGE } from './options';
import { serveBackend } from './serve-backend';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** How often it is looked whether npm is still there, in milliseconds. */
const LOOK_EVERY = 200;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    console.log(USAGE);
    return;
  }
  const { url, stop } = await serveBackend(options);
  console.log(`The reference backend answers at ${url}; sign in as alice@acme, bob@acme or dana@globex.`);
  await askedToStop();
  console.log('Finishing what runs…');
  await stop();
}

function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    const look = setInterval(() => isOrphaned() && stop(), LOOK_EVERY);
    const stop = () => {
      clearInterval(look);
      // A second signal ends the process as it always does.
      for (const name of STOP_SIGNALS) process.removeListener(name, stop);
      resolve();
    };
    for (const name of STOP_SIGNALS) process.once(name, stop);
  });
}

const parent = process.ppid;

/** A signal to npm ends the shell between npm and this process, and never comes here. */
const isOrphaned = (): boolean => process.env['npm_lifecycle_event'] !== undefined && process.ppid !== parent;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
