import {
  MESSAGE_CONTENT_LIMIT,
  paths,
  SESSION_LIMITS,
  SESSION_STATUSES,
  type ProblemCode,
} from '../contract';
import { EXAMPLES } from './examples';
import type { Json, SchemaName } from './schemas';

/** One call of the wire. */
export interface Operation {
  id: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below `/brain/{tenant}`. */
  path: string;
  tag: 'Projects' | 'Sessions' | 'Duplicate' | 'Chat' | 'Conversations';
  summary: string;
  description?: string;
  /** True for what a server may lack. */
  optional?: boolean;
  query?: Record<string, { schema: Json; description?: string; required?: boolean; example?: string }>;
  body?: { schema: SchemaName; required: boolean };
  answer: { status: 200 | 201 | 204; schema?: SchemaName; many?: boolean; description: string };
  /** Refusals beyond those that every call knows. */
  problems?: ProblemCode[];
  /** Answers with events where they are asked for, and takes an idempotency key. */
  isDuplicate?: boolean;
}

/** The path's template: the contract percent-encodes ids, and so would it the braces. */
const template = decodeURIComponent;
const ID = '{sessionId}';

const sessionGone = 'The session and all that hangs on it is gone; its copies stay.';

export const OPERATIONS: readonly Operation[] = [
  {
    id: 'listProjects',
    method: 'get',
    path: paths.projects(),
    tag: 'Projects',
    summary: 'The tenant’s projects and their groups',
    answer: { status: 200, schema: 'ProjectList', description: 'Projects and their groups.' },
  },
  {
    id: 'listSessionGroups',
    method: 'get',
    path: paths.sessionGroups(),
    tag: 'Projects',
    summary: 'The caller’s groups of sessions in a project',
    query: { projectId: { schema: { type: 'string', minLength: 1 }, required: true } },
    answer: { status: 200, schema: 'SessionGroup', many: true, description: 'Groups, in their order.' },
  },
  {
    id: 'listSessions',
    method: 'get',
    path: paths.sessions(),
    tag: 'Sessions',
    summary: 'The caller’s sessions',
    description: 'Pinned first, then the latest activity. A field without a value is absent, never null.',
    query: {
      projectId: { schema: { type: 'string' } },
      status: {
        schema: { type: 'array', items: { type: 'string', enum: [...SESSION_STATUSES] } },
        description:
          'Only these; repeated, or separated by commas. Without it: INIT, RUNNING, IDLE, SUSPENDED.',
      },
      includeArchived: {
        schema: { type: 'boolean', default: false },
        description: 'Adds ARCHIVED to the default statuses.',
      },
      tag: { schema: { type: 'string' } },
    },
    answer: { status: 200, schema: 'SessionSummary', many: true, description: 'Summaries.' },
  },
  {
    id: 'createSession',
    method: 'post',
    path: paths.sessions(),
    tag: 'Sessions',
    summary: 'Makes a new session',
    optional: true,
    body: { schema: 'SessionCreateRequest', required: true },
    answer: { status: 201, schema: 'SessionSummary', description: 'The new session.' },
  },
  {
    id: 'getSession',
    method: 'get',
    path: template(paths.session(ID)),
    tag: 'Sessions',
    summary: 'One session',
    description: 'Opens it: a session without a chat process gets a fresh one.',
    optional: true,
    answer: { status: 200, schema: 'SessionSummary', description: 'The session.' },
  },
  {
    id: 'deleteSession',
    method: 'delete',
    path: template(paths.session(ID)),
    tag: 'Sessions',
    summary: 'Deletes a session for good',
    answer: { status: 204, description: sessionGone },
  },
  {
    id: 'updateMetadata',
    method: 'patch',
    path: template(paths.metadata(ID)),
    tag: 'Sessions',
    summary: 'Changes what its owner may change of a session',
    description: 'Absent fields stay as they are; null clears a title, an icon or a color, and so does "".',
    body: { schema: 'SessionMetadataPatch', required: true },
    answer: { status: 200, schema: 'SessionMetadata', description: 'The metadata after it.' },
  },
  {
    id: 'archiveSession',
    method: 'post',
    path: template(paths.archive(ID)),
    tag: 'Sessions',
    summary: 'Archives a session',
    answer: { status: 204, description: 'The session is archived, also if it was before.' },
  },
  {
    id: 'reactivateSession',
    method: 'post',
    path: template(paths.reactivate(ID)),
    tag: 'Sessions',
    summary: 'Takes a session out of the archive',
    answer: { status: 204, description: 'The session is active, also if it was before.' },
  },
  {
    id: 'duplicateSession',
    method: 'post',
    path: template(paths.duplicate(ID)),
    tag: 'Duplicate',
    summary: 'Makes an independent, continuable copy of a session with its memory',
    description:
      'The copy stands in the same project, ungrouped, unpinned and active, with the whole history in its order, ' +
      'with its times and senders. The original stays as it is. No title, or a blank one: the original’s is taken ' +
      'unchanged. `upToMessageId`, `Idempotency-Key` and events are optional for a server.',
    body: { schema: 'SessionDuplicateRequest', required: false },
    answer: { status: 200, schema: 'SessionDuplicateResponse', description: 'The copy, whole.' },
    problems: ['idempotency_key_conflict', 'copy_forgotten'],
    isDuplicate: true,
  },
  {
    id: 'cancelDuplicate',
    method: 'delete',
    path: template(paths.duplicateByKey('{key}')),
    tag: 'Duplicate',
    summary: 'Calls a duplicate off by its idempotency key',
    description: 'The key stays as a tombstone, also where no request with it has arrived yet.',
    optional: true,
    answer: { status: 204, description: 'No copy of this key stays: one in the making is rolled back.' },
  },
  {
    id: 'listMessages',
    method: 'get',
    path: template(paths.messages(ID)),
    tag: 'Chat',
    summary: 'The history, oldest first, archived turns included',
    query: {
      limit: {
        schema: { type: 'integer', minimum: 1, maximum: 999_999_999 },
        description: 'Only the last so many.',
      },
      before: {
        schema: { type: 'string', minLength: 1, maxLength: SESSION_LIMITS.id },
        description:
          'Only what stands before this message, which must be one of the session’s: with `limit`, the page before ' +
          'the one that begins with it. Optional for a server; one that passes over it answers as without it.',
        example: EXAMPLES.ChatMessage.messageId,
      },
    },
    answer: { status: 200, schema: 'ChatMessage', many: true, description: 'Messages, oldest first.' },
  },
  {
    id: 'sendMessage',
    method: 'post',
    path: template(paths.messages(ID)),
    tag: 'Chat',
    summary: 'Sends a message and waits for the turns that it leads to',
    description: `At most ${MESSAGE_CONTENT_LIMIT} UTF-16 code units.`,
    optional: true,
    body: { schema: 'SendMessageRequest', required: true },
    answer: { status: 200, schema: 'ChatMessage', many: true, description: 'The message, then the answer.' },
  },
  {
    id: 'listMemories',
    method: 'get',
    path: template(paths.memories(ID)),
    tag: 'Chat',
    summary: 'What the chat remembers beside its messages, oldest first',
    optional: true,
    answer: { status: 200, schema: 'Memory', many: true, description: 'Memories, oldest first.' },
  },
  {
    id: 'forkConversation',
    method: 'post',
    path: template(paths.fork(ID)),
    tag: 'Conversations',
    summary: 'Forks a transcript into a new conversation',
    description: 'A retry with the same fork id gets the first answer, also where the source is gone.',
    optional: true,
    body: { schema: 'ForkRequest', required: true },
    answer: { status: 200, schema: 'ForkResponse', description: 'The committed snapshot.' },
    problems: ['destination_occupied', 'idempotency_key_conflict', 'copy_forgotten'],
  },
  {
    id: 'eraseConversations',
    method: 'delete',
    path: paths.myConversations(),
    tag: 'Conversations',
    summary: 'Erases all conversations of the caller',
    optional: true,
    answer: { status: 204, description: 'No session, transcript or receipt of the caller stays.' },
  },
];

/** What a path's parameters are. */
export const PATH_PARAMETERS: Record<string, Json> = {
  tenant: { type: 'string', minLength: 1 },
  sessionId: { type: 'string', minLength: 1, maxLength: SESSION_LIMITS.id },
  key: { type: 'string', minLength: 1, maxLength: SESSION_LIMITS.idempotencyKey },
};
