import { parseArgs } from 'node:util';
import { OPTIONAL_PARTS, type ContractOptions, type OptionalPart } from '../contract-suite/options';
import { runContract } from '../contract-suite/run-contract';
import { COLORS, NO_COLORS, resultText, summaryText } from './report-text';

export const USAGE = `Holds a server against the contract of session-duplicate. What it makes it deletes again.

  session-duplicate contract --base-url URL --tenant NAME --token TOKEN [options]

  --base-url URL                what stands before /brain/{tenant}
  --tenant NAME                 the tenant to work in
  --token TOKEN                 bearer token of the person to work as
  --other-token TOKEN           of another person of the tenant: is she kept out?
  --foreign-tenant-token TOKEN  of a person of another tenant: is he?
  --project NAME                the project to work in (default: the first that is enabled)
  --session ID                  a session with messages, which is read and duplicated, never changed;
                                needed where the server has no POST /sessions
  --require PARTS               optional parts that must be there, separated by commas, or "all":
                                ${OPTIONAL_PARTS.slice(0, 5).join(', ')},
                                ${OPTIONAL_PARTS.slice(5).join(', ')}
  --json                        prints the report as JSON
  --help                        shows this

Ends with 0 where every promise is kept, 1 where one is broken, 2 where it cannot begin.`;

/** Where a command runs. */
export interface Shell {
  print: (text: string) => void;
  printError: (text: string) => void;
  hasColors: boolean;
  /** Ends the command early. */
  signal: AbortSignal;
}

/**
 * `session-duplicate contract …`
 *
 * @param args what stands behind `contract`
 * @returns the exit code
 */
export async function contractCommand(args: readonly string[], shell: Shell): Promise<number> {
  const { print, printError, signal } = shell;
  const palette = shell.hasColors ? COLORS : NO_COLORS;
  try {
    const { options, isJson, wantsHelp } = readCommand(args);
    if (wantsHelp) {
      print(USAGE);
      return 0;
    }
    const report = await runContract({
      ...options,
      signal,
      onResult: isJson ? undefined : (result) => print(resultText(result, palette)),
    });
    print(isJson ? JSON.stringify(report, null, 2) : `\n${summaryText(report, palette)}`);
    return report.ok ? 0 : 1;
  } catch (reason) {
    printError(reason instanceof Error ? reason.message : String(reason));
    printError('Try --help.');
    return 2;
  }
}

function readCommand(args: readonly string[]): {
  options: ContractOptions;
  isJson: boolean;
  wantsHelp: boolean;
} {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'base-url': { type: 'string', default: '' },
      tenant: { type: 'string', default: '' },
      token: { type: 'string', default: '' },
      'other-token': { type: 'string' },
      'foreign-tenant-token': { type: 'string' },
      project: { type: 'string' },
      session: { type: 'string' },
      require: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  for (const name of values.help ? [] : (['base-url', 'tenant', 'token'] as const)) {
    if (values[name] === '') throw new Error(`--${name} is needed`);
  }
  return {
    isJson: values.json,
    wantsHelp: values.help,
    options: {
      baseUrl: values['base-url'],
      tenant: values.tenant,
      token: values.token,
      otherToken: values['other-token'],
      foreignTenantToken: values['foreign-tenant-token'],
      project: values.project,
      session: values.session,
      require: readParts(values.require),
    },
  };
}

function readParts(text: string): readonly OptionalPart[] {
  if (text === 'all') return OPTIONAL_PARTS;
  return text
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const part = OPTIONAL_PARTS.find((each) => each === name);
      if (part) return part;
      throw new Error(`--require: there is no part ${name}; there are ${OPTIONAL_PARTS.join(', ')}`);
    });
}
