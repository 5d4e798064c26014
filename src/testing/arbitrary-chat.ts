import fc from 'fast-check';
import type { MemoryDocument } from '../backend/documents';
import { aMemory, aMessage, aProcess, aSession, at, nextId, type Chat } from './builders';

/** A chat with everything around it that a duplicate must not take along. */
export interface Surroundings {
  chat: Chat;
  worker: Chat;
}

/**
 * Random chats: equal timestamps, compaction chains, plans and notes in several versions, links in every
 * direction (nested, embedded in text and in other ids, as keys, as tags), to workers, and to nowhere.
 */
export const arbitraryChat: fc.Arbitrary<Surroundings> = fc
  .record({
    turns: fc.array(fc.record({ gap: fc.nat(2), role: fc.constantFrom('USER', 'ASSISTANT', 'SYSTEM') }), {
      maxLength: 24,
    }),
    /** Sizes of the compacted stretches, oldest first. */
    compactions: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
    notes: fc.array(
      fc.record({
        kind: fc.constantFrom('SCRATCHPAD', 'PLAN', 'INSIGHT', 'OTHER'),
        scope: fc.constantFrom('session', 'process', 'project', 'process-alone'),
        time: fc.nat(60),
        superseded: fc.constantFrom('no', 'by-next', 'by-nothing', 'by-missing'),
      }),
      { maxLength: 6 },
    ),
    workerTurns: fc.nat(4),
    /** Numbers that pick the ends of links. */
    links: fc.array(fc.record({ from: fc.nat(), to: fc.nat(), shape: fc.nat(5) }), { maxLength: 12 }),
    danglingSummary: fc.boolean(),
    archived: fc.boolean(),
  })
  .map(({ turns, compactions, notes, workerTurns, links, danglingSummary, archived }) => {
    const session = aSession(archived ? { status: 'ARCHIVED', pinned: true } : {});
    const process = aProcess(session);
    session.chatProcessId = process._id;
    let time = 0;
    const messages = turns.map(({ gap, role }, index) =>
      aMessage(process, { role, content: `Turn ${index}`, createdAt: at((time += gap)) }),
    );
    const memories: MemoryDocument[] = [];

    let done = 0;
    for (const size of compactions) {
      const stretch = messages.slice(done, done + size);
      const last = stretch.at(-1);
      if (!last) break;
      const previous = memories.at(-1);
      const summary = aMemory(process, {
        kind: 'ARCHIVED_CHAT',
        content: `Summary up to ${done + stretch.length}`,
        createdAt: last.createdAt,
        sourceRefs: [...stretch.map((message) => message._id), nextId()],
      });
      for (const message of stretch) message.archivedInMemoryId = summary._id;
      if (previous)
        Object.assign(previous, { supersededByMemoryId: summary._id, supersededAt: last.createdAt });
      memories.push(summary);
      done += stretch.length;
    }
    const dangling = messages[done];
    if (danglingSummary && dangling) dangling.archivedInMemoryId = nextId();

    const made = notes.map(({ kind, scope, time: seconds }) =>
      aMemory(process, {
        kind,
        content: `${kind} in ${scope}`,
        createdAt: at(seconds),
        sessionId: scope === 'project' || scope === 'process-alone' ? null : session.sessionId,
        thinkProcessId: scope === 'session' || scope === 'project' ? null : process._id,
      }),
    );
    notes.forEach(({ superseded }, index) => {
      const next = made[index + 1];
      const supersededAt = at(60);
      if (superseded === 'by-nothing') Object.assign(made[index] ?? {}, { supersededAt });
      if (superseded === 'by-missing') Object.assign(made[index] ?? {}, { supersededByMemoryId: nextId() });
      if (superseded === 'by-next' && next) {
        Object.assign(made[index] ?? {}, { supersededByMemoryId: next._id, supersededAt });
      }
    });
    memories.push(...made);

    const workerProcess = aProcess(session, { name: 'research', parentProcessId: process._id });
    const workerMessages = Array.from({ length: workerTurns }, () => aMessage(workerProcess));
    const workerMemory = aMemory(workerProcess, { sourceRefs: workerMessages.map((message) => message._id) });

    const targets = [
      session.sessionId,
      session._id,
      process._id,
      workerProcess._id,
      workerMemory._id,
      ...messages.map((message) => message._id),
      ...memories.map((memory) => memory._id),
      ...workerMessages.map((message) => message._id),
    ];
    const holders = [
      ...messages.map((message) => (value: object) => (message.meta = { ...message.meta, ...value })),
      ...messages.map((message) => (value: object) => message.tags.push(...Object.values(value).map(String))),
      ...memories.map((memory) => (value: object) => (memory.metadata = { ...memory.metadata, ...value })),
      (value: object) => (process.engineParams = { ...process.engineParams, ...value }),
      (value: object) => process.todos.push(value),
      (value: object) => (process.goal = JSON.stringify(value)),
    ];
    links.forEach(({ from, to, shape }, index) => {
      const target = targets[to % targets.length] ?? '';
      const name = `link${index}`;
      const shapes = [
        { [name]: target },
        { [name]: { deep: [[target, 'kept']] } },
        { [name]: `see /chats/${target}#top` },
        { [target]: name },
        { [name]: JSON.stringify({ id: target }) },
        { [name]: `call_${target}-0` },
      ];
      holders[from % holders.length]?.(shapes[shape] ?? {});
    });

    return {
      chat: { session, process, messages, memories },
      worker: { session, process: workerProcess, messages: workerMessages, memories: [workerMemory] },
    };
  });
