import {
  chatMessagesSchema,
  paths,
  projectListSchema,
  sessionGroupsSchema,
  sessionSummariesSchema,
  type SessionSummary,
} from '../../contract';
import type { Chapter } from '../promise';
import { ensure, ensureEqual } from '../verdict';
import { ensureStatus, readAs, type Answer } from '../wire';
import type { World } from '../world';

async function readLists(
  world: World,
): Promise<Record<'projects' | 'groups' | 'sessions' | 'messages', Answer>> {
  const query = `?projectId=${encodeURIComponent(await world.project())}`;
  const sessionId = await world.original();
  const get = async (path: string) => ensureStatus(await world.owner('GET', path), 200);
  return {
    projects: await get(paths.projects()),
    groups: await get(paths.sessionGroups() + query),
    sessions: await get(`${paths.sessions()}${query}&includeArchived=true`),
    messages: await get(paths.messages(sessionId)),
  };
}

/** The path of a null in an answer; what a message carries in `meta` is its own affair. */
function pathOfNull(value: unknown, path: string): string | undefined {
  if (value === null) return path;
  if (typeof value !== 'object') return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = name === 'meta' && member !== null ? undefined : pathOfNull(member, `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ensureOrder(sessions: readonly SessionSummary[]): void {
  for (const [index, session] of sessions.entries()) {
    const next = sessions[index + 1];
    if (!next || (session.pinned && !next.pinned)) continue;
    const inOrder =
      session.pinned === next.pinned && Date.parse(session.lastActivityAt) >= Date.parse(next.lastActivityAt);
    ensure(inOrder, `GET /sessions: ${next.sessionId} stands behind ${session.sessionId}`);
  }
}

export const lists: Chapter = {
  area: 'lists',
  promises: [
    {
      promise: 'projects, groups, summaries and messages have the contract’s shape',
      run: async ({ world }) => {
        const { projects, groups, sessions, messages } = await readLists(world);
        readAs(projectListSchema, projects);
        readAs(sessionGroupsSchema, groups);
        readAs(sessionSummariesSchema, sessions);
        readAs(chatMessagesSchema, messages);
      },
    },
    {
      promise: 'what has no value is absent, never null',
      run: async ({ world }) => {
        await world.newSession('bare');
        for (const { call, body } of Object.values(await readLists(world))) {
          const path = pathOfNull(body, '');
          ensure(path === undefined, `${call}: null at ${path?.slice(1)}`);
        }
      },
    },
    {
      promise: 'sessions stand pinned first, then by latest activity',
      run: async ({ world }) => {
        const first = await world.newSession('first');
        await world.newSession('second');
        await world.patch(first, { pinned: true });
        ensureOrder(await world.list());
      },
    },
    {
      promise: 'archived sessions are shown on request alone',
      run: async ({ world }) => {
        const sessionId = await world.newSession('put away');
        ensureStatus(await world.owner('POST', paths.archive(sessionId)), 204);
        const shown = async (query: string) =>
          (await world.list(query)).some((summary) => summary.sessionId === sessionId);
        ensure(!(await shown('')), 'GET /sessions shows an archived session unasked');
        ensure(
          await shown('&includeArchived=true'),
          'GET /sessions?includeArchived=true lacks an archived session',
        );
        ensure(await shown('&status=ARCHIVED'), 'GET /sessions?status=ARCHIVED lacks an archived session');
      },
    },
    {
      promise: 'filters by project, status and tag leave out what they should',
      run: async ({ world }) => {
        const sessionId = await world.newSession('tagged');
        const tag = world.mark;
        await world.patch(sessionId, { tags: [tag] });
        const tagged = await world.list(`&tag=${encodeURIComponent(tag)}`);
        ensureEqual(
          tagged.map((summary) => summary.sessionId),
          [sessionId],
          'GET /sessions?tag',
        );
        for (const summary of await world.list('&status=INIT')) {
          ensureEqual(summary.status, 'INIT', 'GET /sessions?status=INIT');
        }
        const project = await world.project();
        for (const summary of await world.list()) {
          ensureEqual(summary.projectId, project, 'GET /sessions?projectId');
        }
      },
    },
    {
      promise: 'messages stand oldest first; a limit gives the last ones',
      run: async ({ world }) => {
        const sessionId = world.options.session ?? (await world.original());
        const messages = await world.messagesOf(sessionId);
        const times = messages.map((message) => Date.parse(message.createdAt));
        ensureEqual(
          times,
          [...times].sort((a, b) => a - b),
          'GET messages: the times',
        );
        const answer = await world.owner('GET', `${paths.messages(sessionId)}?limit=2`);
        const last = readAs(chatMessagesSchema, ensureStatus(answer, 200));
        ensureEqual(last, messages.slice(-2), 'GET messages?limit=2');
      },
    },
  ],
};
