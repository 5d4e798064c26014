import type { SessionStatus } from '../../contract';
import type { ChatMessageDocument, SessionDocument, ThinkProcessDocument } from '../documents';
import { emptyDocument } from '../empty-documents';
import { buildMemories, type MemoryPlace } from './build-memories';
import { buildMessages } from './build-messages';
import type { Random } from './random';
import { instant, SECOND, type SeedContext } from './seed-context';
import type { SessionSpec, WorkerSpec } from './session-spec';

const PROCESS_STATUS = {
  INIT: 'INIT',
  RUNNING: 'RUNNING',
  IDLE: 'IDLE',
  SUSPENDED: 'SUSPENDED',
  ARCHIVED: 'SUSPENDED',
  CLOSED: 'CLOSED',
} as const satisfies Record<SessionStatus, ThinkProcessDocument['status']>;

function processDocument(
  session: SessionDocument,
  _id: string,
  createdAt: number,
  values: Pick<ThinkProcessDocument, 'name' | 'status'> & Partial<ThinkProcessDocument>,
): ThinkProcessDocument {
  return {
    ...emptyDocument('think_processes'),
    _id,
    tenantId: session.tenantId,
    projectId: session.projectId,
    sessionId: session.sessionId,
    thinkEngine: 'arthur',
    thinkEngineVersion: '1.4.0',
    engineParams: { model: 'large', temperature: 0.4 },
    recipeName: 'arthur',
    closeReason: values.status === 'CLOSED' ? 'DONE' : null,
    mode: 'NORMAL',
    version: 1,
    createdAt: instant(createdAt),
    updatedAt: instant(createdAt),
    ...values,
  };
}

/** @returns the chat process of a session, with traces of having been used: read state, version, bound profile. */
export function buildChatProcess(
  session: SessionDocument,
  spec: SessionSpec,
  { _id, createdAt }: { _id: string; createdAt: number },
  messages: readonly ChatMessageDocument[],
): ThinkProcessDocument {
  const last = messages.at(-1);
  return processDocument(session, _id, createdAt, {
    name: 'chat',
    status: PROCESS_STATUS[spec.status],
    boundProfile: spec.bound ? 'web' : null,
    readState: last ? { [spec.owner]: last._id } : {},
    version: messages.length + 1,
    updatedAt: last?.createdAt ?? instant(createdAt),
    ...spec.configuration,
  });
}

/** Adds a worker with its messages and its finding, and links it to the chat process and the turn that called it. */
export function buildWorker(
  context: SeedContext,
  session: SessionDocument,
  chat: ThinkProcessDocument,
  delegation: ChatMessageDocument | undefined,
  spec: WorkerSpec,
  random: Random,
): void {
  const { data, id } = context;
  const start = Date.parse(delegation?.createdAt ?? session.createdAt) + SECOND;
  const times = spec.turns.map((_, index) => start + (index + 1) * 5 * SECOND);
  const workerId = id(start);
  const messages = buildMessages(
    context,
    {
      tenantId: session.tenantId,
      sessionId: session.sessionId,
      thinkProcessId: workerId,
      owner: session.userId,
    },
    spec.turns,
    times,
    random,
  );
  const place: MemoryPlace = {
    tenantId: session.tenantId,
    projectId: session.projectId,
    sessionId: session.sessionId,
    thinkProcessId: workerId,
  };

  data.chat_messages.push(...messages);
  data.memories.push(
    ...buildMemories(
      context,
      place,
      [{ kind: 'INSIGHT', ...spec.finding, from: messages.length - 1 }],
      messages,
    ),
  );
  data.think_processes.push(
    processDocument(session, workerId, start, {
      name: spec.name,
      title: spec.title,
      recipeName: spec.recipe,
      goal: spec.goal,
      status: spec.status,
      parentProcessId: chat._id,
      version: messages.length + 1,
      updatedAt: messages.at(-1)?.createdAt ?? instant(start),
    }),
  );

  chat.workerLinks.push({ name: spec.name, processId: workerId });
  if (spec.status === 'RUNNING') chat.activeDelegationWorkerId = workerId;
  if (delegation) delegation.meta = { ...delegation.meta, delegatedTo: workerId };
}
