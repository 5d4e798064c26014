import { MadeSessions } from './made-sessions';
import type { ContractOptions } from './options';
import { NotChecked } from './verdict';
import { callWith, type Answer, type Call, type Connection } from './wire';

/** Everybody who calls the server, and what they made there. */
export class People {
  /** Stands at the beginning of every title that the suite gives, so that what it made is known. */
  readonly mark = `Contract check ${crypto.randomUUID().slice(0, 8)}`;
  readonly made = new MadeSessions();
  /** The person as whom the suite works. */
  readonly owner: Call;
  /** Somebody without a token. */
  readonly nobody: Call;
  /** Somebody with a token that the server never gave. */
  readonly stranger: Call;
  private readonly asOther: Call | undefined;
  private readonly asForeign: Call | undefined;
  protected readonly connection: Connection;

  constructor(readonly options: ContractOptions) {
    const { baseUrl, tenant, signal, timeoutMs = 30_000 } = options;
    const connection: Connection = {
      baseUrl,
      tenant,
      timeoutMs,
      signal,
      fetch: (request: Request) => (options.fetch ?? globalThis.fetch)(request),
      onAnswer: (answer: Answer, call: Call) => this.made.note(answer, call),
    };
    const callAs = (token: string | undefined) =>
      token === undefined ? undefined : callWith(connection, token);
    this.owner = callWith(connection, options.token);
    this.nobody = callWith(connection, null);
    this.stranger = callWith(connection, `nobody-${crypto.randomUUID()}`);
    this.asOther = callAs(options.otherToken);
    this.asForeign = callAs(options.foreignTenantToken);
    this.connection = connection;
  }

  /** Another person of the tenant. @throws NotChecked where none is known */
  get other(): Call {
    if (this.asOther) return this.asOther;
    throw new NotChecked('left_out', 'needs the token of another person of the tenant (--other-token)');
  }

  /** A person of another tenant. @throws NotChecked where none is known */
  get foreign(): Call {
    if (this.asForeign) return this.asForeign;
    throw new NotChecked(
      'left_out',
      'needs the token of a person of another tenant (--foreign-tenant-token)',
    );
  }

  get hasOther(): boolean {
    return this.asOther !== undefined;
  }

  get hasForeign(): boolean {
    return this.asForeign !== undefined;
  }
}
