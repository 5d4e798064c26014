// `npm run backend`: the reference backend as a process.
import { readOptions, USAGE } from './options';
import { serveBackend } from './serve-backend';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    console.log(USAGE);
    return;
  }
  const { url, stop } = await serveBackend(options);
  console.log(`The reference backend answers at ${url}; sign in as alice@acme, bob@acme or dana@globex.`);

  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    for (const name of STOP_SIGNALS) process.once(name, resolve);
  });
  // A second signal ends the process as it always does.
  for (const name of STOP_SIGNALS) process.removeAllListeners(name);
  console.log(`${signal}: finishing what runs…`);
  await stop();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
