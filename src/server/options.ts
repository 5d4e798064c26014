import { parseArgs } from 'node:util';

export interface ServerOptions {
  /** TCP port, 0 to 65535; 0 takes any that is free. */
  port: number;
  /** Name or address to listen on. */
  host: string;
  /** Path of the file that the data is kept in; null keeps it in memory. */
  data: string | null;
}

export const USAGE = `Serves the reference backend over HTTP. For demos and tests: its tokens, USER@TENANT, prove nothing.

  npm run backend -- [options]

  --port N     port to listen on, 0 for any that is free (default 8787)
  --host HOST  address to listen on (default 127.0.0.1: this machine alone)
  --data FILE  keeps the data in this JSON file (default: in memory, gone at the end)
  --help       shows this`;

/**
 * Reads the command line.
 *
 * @param args what stands behind the program's name
 * @returns null where help is asked for
 * @throws Error with a message for people, for an unknown option or a bad value
 */
export function readOptions(args: readonly string[]): ServerOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '8787' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65_535)) throw new Error(`--port must be a whole number from 0 to 65535, not ${values.port}`);
  if (values.host === '') throw new Error('--host must not be empty');
  if (values.data === '') throw new Error('--data must name a file');
  return { port, host: values.host, data: values.data ?? null };
}
