import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COLORS, SESSION_LIMITS, SESSION_STATUSES, sessionMetadataPatchSchema } from '../../contract';
import { COLLECTION_NAMES, type ChatMessageDocument, type Dataset, type Document } from '../documents';
import { demoDataset } from './demo-dataset';
import { DEMO_PEOPLE } from './people';

const NOW = new Date('2026-11-30T09:00:00.000Z');
const LOST = 'Imported from the old workspace';

let data: Dataset;
let everything: Document[];
beforeAll(() => {
  data = demoDataset({ now: NOW });
  everything = COLLECTION_NAMES.flatMap((name): Document[] => data[name]);
});

/** Messages of a session's chat process, oldest first. */
const historyOf = (sessionId: string): ChatMessageDocument[] => {
  const chat = data.think_processes.find((each) => each.sessionId === sessionId && each.name === 'chat');
  return data.chat_messages
    .filter((message) => message.thinkProcessId === chat?._id)
    .sort((a, b) => (a._id < b._id ? -1 : 1));
};

/** Every string in a JSON value, keys included. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(stringsIn)];
};

const sessionTitled = (title: string) => {
  const session = data.sessions.find((each) => each.title === title);
  expect(session, title).toBeDefined();
  return session;
};

describe('the demo data as a whole', () => {
  it('is the same each time for the same present', () => {
    expect(demoDataset({ now: NOW })).toEqual(data);
  });

  it('moves with the present', () => {
    const later = demoDataset({ now: new Date(NOW.getTime() + 60_000) });
    expect(later.sessions[0]?.sessionId).toBe(data.sessions[0]?.sessionId);
    expect(Date.parse(later.sessions[0]?.lastActivityAt ?? '')).toBe(
      Date.parse(data.sessions[0]?.lastActivityAt ?? '') + 60_000,
    );
  });

  it('gives every document an id of 24 hex digits, unique over all collections', () => {
    for (const { _id } of everything) expect(_id).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(everything.map(({ _id }) => _id)).size).toBe(everything.length);
  });

  it.each(COLLECTION_NAMES.filter((name) => name !== 'session_groups'))(
    'orders %s by id as by time',
    (name) => {
      const rows: { _id: string; createdAt: string }[] = [];
      for (const row of data[name]) if ('createdAt' in row) rows.push(row);
      rows.sort((a, b) => (a._id < b._id ? -1 : 1));
      const times = rows.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted());
    },
  );

  it('writes instants in UTC with milliseconds, none later than the present', () => {
    const instants = everything.flatMap((document) =>
      Object.entries(document).filter(([field, value]) => field.endsWith('At') && value !== null),
    );
    for (const [field, value] of instants) {
      expect(value, field).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(String(value) <= NOW.toISOString(), `${field} ${String(value)}`).toBe(true);
    }
  });

  it('holds well-formed text only', () => {
    for (const document of everything) {
      for (const text of stringsIn(document)) expect(text.isWellFormed(), text).toBe(true);
    }
  });

  it('has two tenants, three projects and no receipt', () => {
    expect(new Set(DEMO_PEOPLE.map(({ tenant }) => tenant))).toEqual(new Set(['acme', 'globex']));
    expect(data.projects).toHaveLength(3);
    expect(data.fork_receipts).toEqual([]);
    for (const { tenantId, name } of data.projects) {
      const belongs = (row: { tenantId: string; projectId: string }) =>
        row.tenantId === tenantId && row.projectId === name;
      expect(data.documents.some(belongs)).toBe(true);
      expect(data.rags.some(belongs)).toBe(true);
      expect(data.memories.some((memory) => belongs(memory) && memory.sessionId === null)).toBe(true);
    }
  });
});

describe('its links', () => {
  const idsOf = (rows: readonly Document[]) => new Set(rows.map(({ _id }) => _id));

  it('lead from every session to its chat process, but for the one whose process is lost', () => {
    const chats = new Map(
      data.think_processes.filter(({ name }) => name === 'chat').map((row) => [row._id, row]),
    );
    const broken = data.sessions.filter(
      ({ chatProcessId, sessionId }) => chatProcessId && chats.get(chatProcessId)?.sessionId !== sessionId,
    );
    expect(broken.map(({ title }) => title)).toEqual([LOST]);
  });

  it('lead from messages to summaries that name them, and from summaries to messages they stand for', () => {
    const memories = new Map(data.memories.map((memory) => [memory._id, memory]));
    const messages = new Map(data.chat_messages.map((message) => [message._id, message]));
    for (const { _id, archivedInMemoryId, thinkProcessId } of data.chat_messages) {
      if (archivedInMemoryId === null) continue;
      const summary = memories.get(archivedInMemoryId);
      expect(summary).toMatchObject({ kind: 'ARCHIVED_CHAT', thinkProcessId });
      expect(summary?.sourceRefs.includes(_id)).toBe(true);
    }
    for (const { _id, kind, sourceRefs } of data.memories) {
      for (const ref of sourceRefs) {
        const source = messages.get(ref);
        expect(source).toBeDefined();
        if (kind === 'ARCHIVED_CHAT') expect(source?.archivedInMemoryId).toBe(_id);
      }
    }
  });

  it('lead from a superseded memory to a newer one of its kind and process', () => {
    const memories = new Map(data.memories.map((memory) => [memory._id, memory]));
    const superseded = data.memories.filter(({ supersededByMemoryId }) => supersededByMemoryId !== null);
    expect(new Set(superseded.map(({ kind }) => kind))).toEqual(new Set(['ARCHIVED_CHAT', 'PLAN']));
    for (const old of superseded) {
      const successor = memories.get(old.supersededByMemoryId ?? '');
      expect(successor).toMatchObject({ kind: old.kind, thinkProcessId: old.thinkProcessId });
      expect(old.supersededAt).toBe(successor?.createdAt);
      expect(old._id < (successor?._id ?? '')).toBe(true);
    }
  });

  it('leave one summary in force in each chain', () => {
    const inForce = data.memories.filter(
      ({ kind, supersededAt }) => kind === 'ARCHIVED_CHAT' && supersededAt === null,
    );
    const chains = new Set(
      data.memories
        .filter(({ kind }) => kind === 'ARCHIVED_CHAT')
        .map(({ thinkProcessId }) => thinkProcessId),
    );
    expect(inForce).toHaveLength(chains.size);
  });

  it('lead from workers, queues and telemetry to what they belong to', () => {
    const processes = idsOf(data.think_processes);
    const sessions = new Set(data.sessions.map(({ sessionId }) => sessionId));
    for (const { name, parentProcessId, sessionId } of data.think_processes) {
      expect(sessions.has(sessionId)).toBe(true);
      expect(parentProcessId !== null && processes.has(parentProcessId)).toBe(name !== 'chat');
    }
    for (const { thinkProcessId } of [...data.engine_messages, ...data.chat_messages]) {
      expect(processes.has(thinkProcessId ?? '')).toBe(true);
    }
    for (const name of ['llm_traces', 'llm_usage_records', 'event_log', 'prak_runs'] as const) {
      expect(data[name].length).toBeGreaterThan(0);
      for (const { sessionId } of data[name]) expect(sessions.has(sessionId ?? '')).toBe(true);
    }
  });

  it('lead from a meta to earlier messages and to tool calls of the same history', () => {
    const linked = data.chat_messages.filter(({ meta }) => typeof meta?.replyTo === 'string');
    expect(linked.length).toBeGreaterThan(10);
    const messages = new Map(data.chat_messages.map((message) => [message._id, message]));
    for (const { _id, meta, thinkProcessId } of linked) {
      expect(String(meta?.replyTo) < _id).toBe(true);
      expect(messages.get(String(meta?.replyTo))?.thinkProcessId).toBe(thinkProcessId);
    }
    const calls = JSON.stringify(data.chat_messages.map(({ meta }) => meta?.toolCalls));
    const results = data.chat_messages.filter(({ meta }) => meta && 'toolCallId' in meta);
    expect(results.length).toBeGreaterThan(2);
    for (const { meta } of results) expect(calls).toContain(`"${String(meta?.toolCallId)}"`);
  });

  it('lead from groups to sessions of the same person and project, each in one group at most', () => {
    const members = data.session_groups.flatMap(({ sessionIds, userId, projectId, tenantId }) =>
      sessionIds.map((sessionId) => ({ sessionId, userId, projectId, tenantId })),
    );
    for (const member of members) expect(data.sessions).toContainEqual(expect.objectContaining(member));
    expect(new Set(members.map(({ sessionId }) => sessionId)).size).toBe(members.length);
    expect(data.session_groups.every(({ sessionIds }) => sessionIds.length > 0)).toBe(true);
  });
});

describe('its sessions', () => {
  it('are 40 or more, in every status, most of them Alice’s in the relaunch', () => {
    expect(data.sessions.length).toBeGreaterThanOrEqual(40);
    expect(new Set(data.sessions.map(({ status }) => status))).toEqual(new Set(SESSION_STATUSES));
    const alices = data.sessions.filter(
      ({ userId, projectId }) => userId === 'alice' && projectId === 'website-relaunch',
    );
    expect(alices.length).toBeGreaterThan(data.sessions.length / 2);
    for (const { user } of DEMO_PEOPLE)
      expect(data.sessions.some(({ userId }) => userId === user)).toBe(true);
  });

  it('have unique business ids', () => {
    const ids = data.sessions.map(({ sessionId }) => sessionId);
    for (const id of ids) expect(id).toMatch(/^sess_[0-9a-z]{16}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('show all colours, pinned and bound ones, titled, untitled and automatically titled ones', () => {
    expect(new Set(data.sessions.map(({ color }) => color))).toEqual(new Set([...SESSION_COLORS, null]));
    expect(data.sessions.some(({ pinned }) => pinned)).toBe(true);
    expect(data.sessions.some(({ boundConnectionId }) => boundConnectionId !== null)).toBe(true);
    expect(data.sessions.some(({ titleAutoGenerated }) => titleAutoGenerated)).toBe(true);
    expect(data.sessions.some(({ title, firstUserMessage }) => title === null && firstUserMessage)).toBe(
      true,
    );
  });

  it('keep to the contract’s limits, and one title reaches them', () => {
    for (const { title, icon, color, tags } of data.sessions) {
      expect(v.safeParse(sessionMetadataPatchSchema, { title, icon, color, tags }).success, title ?? '').toBe(
        true,
      );
    }
    expect(data.sessions.some(({ title }) => title?.length === SESSION_LIMITS.title)).toBe(true);
    expect(data.sessions.some(({ tags }) => tags.length === SESSION_LIMITS.tags)).toBe(true);
  });

  it('agree with their history about its first and last message', () => {
    for (const session of data.sessions) {
      const history = historyOf(session.sessionId);
      const last = history.at(-1);
      const first = history.find(({ role }) => role === 'USER');
      expect(session).toMatchObject({
        lastMessageAt: last?.createdAt ?? null,
        lastMessageRole: last?.role ?? null,
        lastActivityAt: last?.createdAt ?? session.createdAt,
      });
      for (const [shown, message] of [
        [session.lastMessagePreview, last],
        [session.firstUserMessage, first],
      ] as const) {
        if (!message) expect(shown).toBeNull();
        expect(shown ?? '').not.toMatch(/\n/);
        expect((shown ?? '').length).toBeLessThanOrEqual(120);
        const content = (message?.content ?? '').replace(/\s+/g, ' ');
        expect(content.startsWith((shown ?? '').replace(/…$/, ''))).toBe(true);
      }
    }
  });

  it('hold at most 20 messages that no summary covers, the latest ones', () => {
    for (const { sessionId } of data.sessions) {
      const history = historyOf(sessionId);
      const active = history.filter(({ archivedInMemoryId }) => archivedInMemoryId === null);
      expect(active.length).toBeLessThanOrEqual(20);
      expect(active).toEqual(history.slice(history.length - active.length));
    }
  });

  it('include one that two people write in, its senders kept', () => {
    const session = sessionTitled('Onboarding guide for editors');
    expect(session?.allowMultipleClients).toBe(true);
    const senders = historyOf(session?.sessionId ?? '').map(({ senderDisplayName }) => senderDisplayName);
    expect(new Set(senders)).toEqual(new Set(['Alice Hartmann', 'Bob Okafor', null]));
  });

  it('include one at work: a worker is running and messages wait', () => {
    const session = sessionTitled('Accessibility audit: checkout');
    const chat = data.think_processes.find(({ _id }) => _id === session?.chatProcessId);
    const worker = data.think_processes.find(({ _id }) => _id === chat?.activeDelegationWorkerId);
    expect(session?.status).toBe('RUNNING');
    expect(worker).toMatchObject({ name: 'worker-research', parentProcessId: chat?._id, status: 'RUNNING' });
    expect(chat?.workerLinks).toHaveLength(1);
    expect(data.engine_messages.map(({ thinkProcessId }) => thinkProcessId)).toEqual([chat?._id, chat?._id]);
    expect(data.chat_messages.some(({ thinkProcessId }) => thinkProcessId === worker?._id)).toBe(true);
    expect(data.memories.some(({ thinkProcessId }) => thinkProcessId === worker?._id)).toBe(true);
  });

  it('include one that was never opened', () => {
    const session = sessionTitled('Video or stills for the hero?');
    expect(session).toMatchObject({ status: 'INIT', chatProcessId: null, firstUserMessage: null });
    expect(historyOf(session?.sessionId ?? '')).toEqual([]);
  });

  it('include messages of the very same instant, in order', () => {
    const history = historyOf(sessionTitled('Redirect map from the old site')?.sessionId ?? '');
    expect(history[1]?.createdAt).toBe(history[2]?.createdAt);
    expect(history.slice(1, 4).map(({ role }) => role)).toEqual(['ASSISTANT', 'SYSTEM', 'ASSISTANT']);
  });
});

describe('its longest session', () => {
  const lengthIn = (dataset: Dataset) => {
    const session = dataset.sessions.find(({ title }) => title === 'Product pages, one by one');
    return dataset.chat_messages.filter(({ sessionId }) => sessionId === session?.sessionId).length;
  };

  it('has 2,000 messages in a chain of several summaries, 20 of them active', () => {
    const session = sessionTitled('Product pages, one by one');
    const history = historyOf(session?.sessionId ?? '');
    expect(history).toHaveLength(2000);
    expect(history.filter(({ archivedInMemoryId }) => archivedInMemoryId === null)).toHaveLength(20);
    expect(new Set(history.map(({ archivedInMemoryId }) => archivedInMemoryId)).size).toBe(9);
  });

  it.each([0, 1, 20, 21, 35, 20_000])('is as long as asked for: %i', (messages) => {
    expect(lengthIn(demoDataset({ now: NOW, bigSessionMessages: messages }))).toBe(messages);
  });
});

describe('a demo with many sessions', () => {
  it('has so many more in one project, short ones, and nothing else than before', () => {
    const many = demoDataset({ now: NOW, manySessions: 300 });
    const added = many.sessions.filter(
      ({ sessionId }) => !data.sessions.some((one) => one.sessionId === sessionId),
    );
    expect(added).toHaveLength(300);
    expect(new Set(added.map(({ userId, projectId }) => `${userId} ${projectId}`))).toEqual(
      new Set(['alice data-platform']),
    );
    expect(many.chat_messages.length - data.chat_messages.length).toBe(600);
    expect(many.projects).toHaveLength(data.projects.length);
  });
});
