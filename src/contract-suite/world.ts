import {
  chatMessagesSchema,
  paths,
  projectListSchema,
  sessionDuplicateResponseSchema,
  sessionSummariesSchema,
  sessionSummarySchema,
  type ChatMessage,
  type SessionMetadataPatch,
  type SessionSummary,
} from '../contract';
import { once } from './once';
import { People } from './people';
import { ensure, NotChecked } from './verdict';
import { ensureStatus, lacksCall, readAs, type Answer, type CallInit } from './wire';

/** Everything about a session that the wire shows. */
export interface Snapshot {
  summary: SessionSummary;
  messages: ChatMessage[];
}

/** A duplicate that was made, and both sides of it. */
export interface Copied {
  sourceId: string;
  copyId: string;
  answer: Answer;
  before: Snapshot;
  after: Snapshot;
  copy: Snapshot;
}

/** What a session of the suite's own looks like before it is duplicated. */
export const DECORATION = {
  icon: '🧪',
  color: 'TEAL',
  tags: ['contract-check', 'zweites Schild'],
  pinned: true,
} as const satisfies Omit<SessionMetadataPatch, 'tags'> & { tags: readonly string[] };

/** The server as the checks see it: people who call it, and sessions made when they are first needed. */
export class World extends People {
  /** Notes what is there before anything is made, so that no server can talk the suite into deleting it. */
  readonly begin = once(async (): Promise<void> => {
    const { session } = this.options;
    if (session !== undefined) this.made.spare([session]);
    const listed = await this.list().catch(() => []);
    this.made.spare(listed.map(({ sessionId }) => sessionId));
    if (session !== undefined) await this.lookAtGiven().catch(() => undefined);
  });

  /** The person's own session before anything was done. */
  private readonly lookAtGiven = once(() => this.look(this.options.session ?? ''));

  readonly project = once(async (): Promise<string> => {
    if (this.options.project !== undefined) return this.options.project;
    const answer = ensureStatus(await this.owner('GET', paths.projects()), 200);
    const { projects } = readAs(projectListSchema, answer);
    const { session } = this.options;
    for (const { name, enabled } of projects) {
      if (
        session === undefined ? enabled : (await this.listIn(name)).some((each) => each.sessionId === session)
      ) {
        return name;
      }
    }
    throw new NotChecked(
      'left_out',
      session === undefined
        ? 'the person has no enabled project'
        : `no project’s list has the session ${session}`,
    );
  });

  /** Whether the server lets a person make a session; asked with a body that makes none. */
  readonly canCreate = once(async () => !lacksCall(await this.owner('POST', paths.sessions(), { body: {} })));

  /** Whether the server lets a person send a message; asked with a body that sends none. */
  readonly canSend = once(
    async () => !lacksCall(await this.owner('POST', paths.messages(await this.spare()), { body: {} })),
  );

  /** A session that nothing depends on. */
  readonly spare = once(() => this.newSession('spare'));

  /** A session with a history where the server lets one be made, pinned and decorated. */
  readonly original = once(async (): Promise<string> => {
    const sessionId = await this.newSession('original');
    await this.patch(sessionId, { ...DECORATION, tags: [...DECORATION.tags] });
    if (this.options.session === undefined && (await this.canSend())) {
      const { messages = 12 } = this.options;
      for (let n = 1; n <= messages; n++)
        await this.send(sessionId, `Message ${n} of ${messages} 🧵 ünïcode`);
    }
    return sessionId;
  });

  /** The first duplicate of {@link original}. Whoever duplicates that session again waits for this one. */
  readonly copied = once(async () => this.duplicateAndLook(await this.original()));

  /** A duplicate of the session with the richest history: the person's own where it is given. */
  readonly copiedRichest = once(async () => {
    const { session } = this.options;
    return session === undefined ? this.copied() : this.duplicateAndLook(session, await this.lookAtGiven());
  });

  /** {@link copiedRichest}, if there is a history. @throws NotChecked where there is none */
  async copiedHistory(): Promise<Copied> {
    const copied = await this.copiedRichest();
    if (copied.before.messages.length > 1) return copied;
    throw new NotChecked('left_out', 'needs a session with a history (--session)');
  }

  /** A new session of the person's, with a title that bears the mark. */
  async newSession(title: string): Promise<string> {
    const { session } = this.options;
    const name = `${this.mark}: ${title}`;
    if (await this.canCreate()) return (await this.create({ title: name })).sessionId;
    if (session !== undefined) return this.duplicate(session, { body: { title: name } });
    throw new NotChecked('left_out', 'the server makes no sessions: name one of the person’s (--session)');
  }

  async create(fields: { title?: string } = {}): Promise<SessionSummary> {
    const body = { projectId: await this.project(), ...fields };
    const answer = ensureStatus(await this.owner('POST', paths.sessions(), { body }), 200, 201);
    const created = readAs(sessionSummarySchema, answer);
    this.ensureMade(created.sessionId);
    return created;
  }

  /** @returns the copy's id */
  async duplicate(sessionId: string, init: CallInit = {}): Promise<string> {
    const copyId = copyIdOf(await this.owner('POST', paths.duplicate(sessionId), init));
    this.ensureMade(copyId);
    return copyId;
  }

  /** @param known what the source looked like, if that is known already */
  async duplicateAndLook(sourceId: string, known?: Snapshot): Promise<Copied> {
    const before = known ?? (await this.look(sourceId));
    const body = { title: `${this.mark}: copy` };
    const answer = await this.owner('POST', paths.duplicate(sourceId), { body });
    const copyId = copyIdOf(answer);
    this.ensureMade(copyId);
    const copy = await this.look(copyId);
    return { sourceId, copyId, answer, before, copy, after: await this.look(sourceId) };
  }

  async patch(sessionId: string, body: SessionMetadataPatch): Promise<Answer> {
    return ensureStatus(await this.owner('PATCH', paths.metadata(sessionId), { body }), 200);
  }

  async send(sessionId: string, content: string): Promise<Answer> {
    const answer = await this.owner('POST', paths.messages(sessionId), { body: { content } });
    return ensureStatus(answer, 200, 201);
  }

  async delete(sessionId: string): Promise<void> {
    this.ensureMade(sessionId);
    ensureStatus(await this.owner('DELETE', paths.session(sessionId)), 204);
  }

  /** The project's sessions, archived ones included unless the query says otherwise. */
  async list(query = '&includeArchived=true'): Promise<SessionSummary[]> {
    return this.listIn(await this.project(), query);
  }

  async find(sessionId: string): Promise<SessionSummary | undefined> {
    return (await this.list()).find((summary) => summary.sessionId === sessionId);
  }

  /** @throws ContractViolation unless the list has the session */
  async summaryOf(sessionId: string): Promise<SessionSummary> {
    const summary = await this.find(sessionId);
    ensure(summary !== undefined, `GET /sessions: the session ${sessionId} is missing from the list`);
    return summary;
  }

  async messagesOf(sessionId: string): Promise<ChatMessage[]> {
    const answer = ensureStatus(await this.owner('GET', paths.messages(sessionId)), 200);
    return readAs(chatMessagesSchema, answer);
  }

  async look(sessionId: string): Promise<Snapshot> {
    return { summary: await this.summaryOf(sessionId), messages: await this.messagesOf(sessionId) };
  }

  /** @throws ContractViolation where the server passes a session off as new that was there before */
  private ensureMade(sessionId: string): void {
    ensure(this.made.has(sessionId), `the session ${sessionId}, which should be new, was there before`);
  }

  /** @throws NotChecked where the server takes no messages */
  async needsSending(): Promise<void> {
    if (await this.canSend()) return;
    throw new NotChecked('left_out', 'needs a way to send a message (POST /sessions/{id}/messages)');
  }

  /**
   * Deletes all that the suite made, also what a lost answer would have told of.
   *
   * @returns the ids of sessions that may still be there
   */
  async cleanUp(): Promise<string[]> {
    // What was made is deleted although the run was interrupted.
    this.connection.signal = undefined;
    for (const sessionId of await this.strays()) this.made.add(sessionId, this.owner);
    const left = await this.made.deleteAll(this.owner);
    return [...new Set([...left, ...(await this.strays())])];
  }

  /** Sessions in the list that the suite must have made. */
  private async strays(): Promise<string[]> {
    const listed = await this.list().catch(() => []);
    return listed
      .filter(
        ({ sessionId, title, duplicatedFrom }) =>
          this.made.has(sessionId) ||
          title?.startsWith(this.mark) ||
          (duplicatedFrom !== undefined && this.made.has(duplicatedFrom.sessionId)),
      )
      .map(({ sessionId }) => sessionId);
  }

  private async listIn(project: string, query = ''): Promise<SessionSummary[]> {
    const path = `${paths.sessions()}?projectId=${encodeURIComponent(project)}${query}`;
    const answer = await this.owner('GET', path);
    return readAs(sessionSummariesSchema, ensureStatus(answer, 200));
  }
}

/** @throws ContractViolation unless the answer tells of a copy */
export function copyIdOf(answer: Answer): string {
  const { sessionId } = readAs(sessionDuplicateResponseSchema, ensureStatus(answer, 200));
  ensure(sessionId !== '', `${answer.call}: the copy’s id is empty`);
  return sessionId;
}
