/** What a server may lack; a suite holds it to those of these that it claims. */
export const OPTIONAL_PARTS = [
  'create-session',
  'get-session',
  'send-message',
  'memories',
  'duplicated-from',
  'idempotency-key',
  'cancel',
  'up-to-message',
  'message-pages',
  'progress',
  'fork',
] as const;
/** A part of the wire that a server may lack. */
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** Which server, and as whom. */
export interface ContractOptions {
  /** Where the server is, with or without a slash at the end; what stands before `/brain/{tenant}`. */
  baseUrl: string;
  /** The tenant of `token`'s owner. */
  tenant: string;
  /** Bearer token of the person as whom the suite works. What it makes is deleted again; all else is only read. */
  token: string;
  /** Bearer token of another person of the same tenant. @default what it is needed for is left out */
  otherToken?: string | undefined;
  /** Bearer token of a person of another tenant. @default what it is needed for is left out */
  foreignTenantToken?: string | undefined;
  /** Name of the project to work in. @default that of `session`, else the first that is enabled */
  project?: string | undefined;
  /**
   * Id of a session of the person's own, with messages: it is read and duplicated, never changed. The longer its
   * history, the more is seen. @default one that the suite makes, where the server can
   */
  session?: string | undefined;
  /** Parts that the server must have: where one is missing, its checks fail. @default none */
  require?: readonly OptionalPart[] | undefined;
  /** Messages to send into a session that the suite makes, at least 2. @default 12 */
  messages?: number | undefined;
  /** How long an answer may take, in milliseconds. @default 30000 */
  timeoutMs?: number | undefined;
  /** Sends the requests. @default the global fetch */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Ends the run before its next request; what was made is deleted all the same. */
  signal?: AbortSignal | undefined;
}
