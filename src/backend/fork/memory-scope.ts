import { InvalidScope, SessionKindRequired } from './memory-contract-error';

/** One level of a native scope: what it is, and which. */
export type ScopeLevel = readonly [kind: string, id: string];

/**
 * Whose memory it is: an owner, or one session of an owner. Positional scopes name tenant, principal and
 * session; native scopes are any ordered levels of the app's own.
 *
 * @example
 * ```ts
 * import { MemoryScope } from 'session-duplicate/backend';
 *
 * const alice = MemoryScope.positional({ tenant: 'acme', principal: 'alice' });
 * alice.session('chat-1').path; // 'positional/tenant:acme/principal:alice/session:chat-1'
 * const matter = MemoryScope.native([['case', '42'], ['workspace', 'legal']]);
 * matter.session('chat-1', 'thread').path; // 'native/case:42/workspace:legal/thread:chat-1'
 * ```
 */
export class MemoryScope {
  /** Canonical: equal scopes have equal paths, and no two different scopes ever share one. */
  readonly path: string;

  private constructor(
    /** How it is told: by tenant, principal and session, or by levels of the app's own. */
    readonly identity: 'positional' | 'native',
    private readonly levels: readonly ScopeLevel[],
  ) {
    if (levels.length === 0 || levels.flat().some((part) => typeof part !== 'string' || part === '')) {
      throw new InvalidScope('A scope needs at least one level, and none may be empty.');
    }
    this.path = [identity, ...levels.map((level) => level.map(escape).join(':'))].join('/');
  }

  /** An owner by tenant and principal, or one of its sessions. @throws InvalidScope if a given field is empty */
  static positional(fields: {
    tenant: string;
    principal: string;
    session?: string | undefined;
  }): MemoryScope {
    const { tenant, principal, session } = fields;
    return new MemoryScope('positional', [
      ['tenant', tenant],
      ['principal', principal],
      ...(session === undefined ? [] : [['session', session] as const]),
    ]);
  }

  /** An owner by levels of the app's own. @throws InvalidScope if there is no level, or one is empty */
  static native(levels: readonly ScopeLevel[]): MemoryScope {
    return new MemoryScope('native', [...levels]);
  }

  /**
   * One session of this owner. Every level of the owner is kept.
   *
   * @param sessionKind what a native owner calls its sessions; a positional one needs none
   * @throws InvalidScope, SessionKindRequired
   */
  session(sessionId: string, sessionKind?: string): MemoryScope {
    if (this.identity === 'native') {
      if (!sessionKind) throw new SessionKindRequired();
      return new MemoryScope('native', [...this.levels, [sessionKind, sessionId]]);
    }
    if (this.levels.length > 2) throw new InvalidScope('A session is no owner.');
    return new MemoryScope('positional', [...this.levels, ['session', sessionId]]);
  }

  /** Whether a path is that of one of exactly this owner's sessions, of whatever kind. */
  ownsSession(sessionId: string, path: string): boolean {
    if (this.identity === 'positional') return this.session(sessionId).path === path;
    const [parent, level] = [`${this.path}/`, path.slice(this.path.length + 1)];
    return (
      path.startsWith(parent) && /^[^/:]+:/.test(level) && level.replace(/^[^:]+:/, '') === escape(sessionId)
    );
  }

  /** Tenant and principal of a positional scope; undefined for a native one. */
  get principal(): { tenant: string; user: string } | undefined {
    const [tenant, principal] = this.levels;
    if (this.identity === 'native' || !tenant || !principal) return undefined;
    return { tenant: tenant[1], user: principal[1] };
  }
}

// By UTF-16 code unit and of fixed width, so that it is injective even for text that is not well-formed.
const escape = (part: string): string =>
  part.replace(
    /[^A-Za-z0-9_.-]/g,
    (unit) => `%${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
  );
