/** Who makes a call. */
export interface Caller {
  /** The tenant that the person belongs to. */
  tenant: string;
  /** The person's id, unique in the tenant. */
  user: string;
}

/** What a call does, in the terms that an {@link Authority} decides on. */
export type Action = 'READ' | 'CREATE' | 'WRITE' | 'DELETE' | 'EXECUTE' | 'START';

/** What a call is about. */
export interface Resource {
  /** What sort of thing. */
  kind: 'session' | 'session-groups' | 'projects' | 'conversations';
  /** The session, where the call is about one that exists. */
  sessionId?: string;
  /** The project, where the call is about one or about what stands in it. */
  projectId?: string;
}

/** A host's own policy: asked after ownership, with the action of the call. False refuses it (403). */
export type Authority = (caller: Caller, resource: Resource, action: Action) => boolean;
