import { instantOf } from '../clock';
import type { SessionDocument, ThinkProcessDocument, ThinkProcessStatus } from '../documents';
import { emptyDocument } from '../empty-documents';
import type { StoreTransaction } from '../store/store';
import type { ServiceContext } from './service-context';

/** The name of the process that a session's chat runs in. */
export const CHAT_PROCESS_NAME = 'chat';

/** What a copy keeps of its process, as far as ids may stand in it. */
export const CONFIGURATION_FIELDS = [
  'title',
  'goal',
  'engineParams',
  'promptOverride',
  'promptOverrideAppend',
  'allowedToolsOverride',
  'allowedSkillsOverride',
  'activeSkills',
  'mode',
  'todos',
] as const satisfies readonly (keyof ThinkProcessDocument)[];

/** Owns `think_processes`. Every method works in its caller's transaction. */
export class ThinkProcessService {
  constructor(private readonly context: ServiceContext) {}

  /** One process, whoever's it is. */
  get(tx: StoreTransaction, processId: string): Promise<ThinkProcessDocument | undefined> {
    return tx.get('think_processes', processId);
  }

  /** The session's chat process; none if it never had one, or its link leads nowhere. */
  async findChatProcess(
    tx: StoreTransaction,
    session: SessionDocument,
  ): Promise<ThinkProcessDocument | undefined> {
    if (session.chatProcessId === null) return undefined;
    const process = await tx.get('think_processes', session.chatProcessId);
    return process?.sessionId === session.sessionId ? process : undefined;
  }

  /** A session's first chat process, made when it is opened. */
  async createChatProcess(tx: StoreTransaction, session: SessionDocument): Promise<ThinkProcessDocument> {
    const process: ThinkProcessDocument = {
      ...emptyDocument('think_processes'),
      _id: this.context.ids.documentId(),
      tenantId: session.tenantId,
      projectId: session.projectId,
      sessionId: session.sessionId,
      name: CHAT_PROCESS_NAME,
      thinkEngine: 'arthur',
      thinkEngineVersion: '1',
      recipeName: 'arthur',
      ...this.freshRuntime(),
    };
    await tx.insert('think_processes', [process]);
    return process;
  }

  /**
   * Step 2 of a duplicate: the process's configuration under a new identity, at rest and at the top (first
   * seed, section 3).
   *
   * @param configuration the new id, and what of the configuration was translated for the copy
   */
  async duplicateProcessIntoSession(
    tx: StoreTransaction,
    source: ThinkProcessDocument,
    session: SessionDocument,
    configuration: Partial<ThinkProcessDocument> & Pick<ThinkProcessDocument, '_id'>,
  ): Promise<void> {
    const process: ThinkProcessDocument = {
      ...source,
      ...configuration,
      tenantId: session.tenantId,
      projectId: session.projectId,
      sessionId: session.sessionId,
      ...this.freshRuntime(),
    };
    await tx.insert('think_processes', [process]);
  }

  async setStatus(tx: StoreTransaction, processId: string, status: ThinkProcessStatus): Promise<void> {
    await tx.update('think_processes', [processId], { status, updatedAt: instantOf(this.context.clock) });
  }

  /** Links of a copy's configuration that could not be set when it was written. */
  async updateConfiguration(
    tx: StoreTransaction,
    processId: string,
    configuration: Partial<ThinkProcessDocument>,
  ): Promise<void> {
    await tx.update('think_processes', [processId], configuration);
  }

  /** The session's processes, workers included. */
  idsOfSession(tx: StoreTransaction, sessionId: string): Promise<string[]> {
    return tx.ids('think_processes', { index: 'bySession', equals: [sessionId] });
  }

  async removeOfSession(tx: StoreTransaction, sessionId: string): Promise<void> {
    await tx.remove('think_processes', await this.idsOfSession(tx, sessionId));
  }

  private freshRuntime() {
    const now = instantOf(this.context.clock);
    return {
      parentProcessId: null,
      status: 'IDLE',
      closeReason: null,
      boundProfile: null,
      activeDelegationWorkerId: null,
      workerLinks: [],
      activatedDeferredTools: [],
      readState: {},
      haltRequested: false,
      version: 0,
      createdAt: now,
      updatedAt: now,
    } satisfies Partial<ThinkProcessDocument>;
  }
}
