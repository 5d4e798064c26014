import { paths, type Schema } from '../contract';
import { ContractViolation, ensure, ensureShape, NotChecked, shorten } from './verdict';

export interface Answer {
  /** The call that it answers, such as `GET /sessions`. */
  call: string;
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON; undefined for a body that is none. */
  body: unknown;
}

export interface CallInit {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  text?: string;
  headers?: Record<string, string>;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls the wire as somebody, below `/brain/{tenant}`. */
export type Call = (method: Method, path: string, init?: CallInit) => Promise<Answer>;

export interface Connection {
  baseUrl: string;
  tenant: string;
  fetch: (request: Request) => Promise<Response>;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** Sees every answer. */
  onAnswer: (answer: Answer, call: Call) => void;
}

/** How often a call is sent that the server is too busy for, and how long it is waited for at most, in seconds. */
const ATTEMPTS = 5;
const LONGEST_WAIT = 30;

/**
 * @param token null to send none
 * @returns what calls the wire; it throws a ContractViolation where no answer comes, and waits where the server asks to
 */
export function callWith(connection: Connection, token: string | null): Call {
  const root = connection.baseUrl.replace(/\/+$/, '') + paths.brain(connection.tenant);

  const call: Call = async (method, path, init = {}) => {
    for (let attempt = 1; ; attempt++) {
      // Only between requests: the answer to one that runs may name a session that has to be deleted.
      if (connection.signal?.aborted) throw new NotChecked('left_out', 'interrupted');
      const answer = await send(method, path, init);
      const wait = Number(answer.headers.get('Retry-After') ?? Number.NaN);
      if (answer.status !== 429 || attempt === ATTEMPTS || !(wait <= LONGEST_WAIT)) return answer;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  };

  async function send(method: Method, path: string, init: CallInit): Promise<Answer> {
    const body = init.text ?? (init.body === undefined ? null : JSON.stringify(init.body));
    const headers = new Headers({ Accept: 'application/json', ...init.headers });
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (body !== null) headers.set('Content-Type', 'application/json');
    const request = new Request(root + path, {
      method,
      headers,
      body,
      signal: AbortSignal.timeout(connection.timeoutMs),
    });
    const name = `${method} ${shorten(path)}`;
    try {
      const response = await connection.fetch(request);
      const text = await response.text();
      const answer = {
        call: name,
        status: response.status,
        headers: response.headers,
        text,
        body: parse(text),
      };
      connection.onAnswer(answer, call);
      return answer;
    } catch (cause) {
      throw new ContractViolation(`${name}: no answer came (${reasonOf(cause)})`);
    }
  }

  return call;
}

/** @returns the answer. @throws ContractViolation unless it has one of these statuses */
export function ensureStatus(answer: Answer, ...statuses: number[]): Answer {
  const { call, status, text } = answer;
  ensure(
    statuses.includes(status),
    `${call}: expected ${statuses.join(' or ')}, got ${status}${text && ` ${shorten(text)}`}`,
  );
  return answer;
}

/**
 * What an answer says. A null counts as absent here: that it should be is a promise of its own.
 *
 * @throws ContractViolation naming the field that is wrong
 */
export const readAs = <T>(schema: Schema<T>, { body, call }: Answer): T =>
  ensureShape(schema, withoutNulls(body), call);

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const present = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(
    present.map(([name, member]) => [name, name === 'meta' ? member : withoutNulls(member)]),
  );
}

/** Whether a server says by this that it has no such call. */
export const lacksCall = ({ status }: Answer): boolean => [404, 405, 501].includes(status);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}
