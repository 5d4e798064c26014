#!/usr/bin/env node
// The command `session-duplicate`.
import { contractCommand, USAGE } from './cli/contract-command';

const [command, ...args] = process.argv.slice(2);

if (command !== 'contract') {
  const wantsHelp = command === '--help' || command === 'help';
  console[wantsHelp ? 'log' : 'error'](USAGE);
  process.exitCode = wantsHelp ? 0 : 2;
} else {
  const interruption = new AbortController();
  const interrupt = () => {
    console.error('Deleting what was made… (once more ends at once)');
    interruption.abort();
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  process.exitCode = await contractCommand(args, {
    print: (text) => console.log(text),
    printError: (text) => console.error(text),
    hasColors: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
    signal: interruption.signal,
  });
}
