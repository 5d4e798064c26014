import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, paths, SESSION_LIMITS } from '../contract';
import { once } from './once';
import type { OptionalPart } from './options';
import { ensure, NotChecked } from './verdict';
import { lacksCall } from './wire';
import { copyIdOf, type World } from './world';

/** Finds out which of the optional parts a server claims to have, each when it is first asked for. */
export class Claims {
  constructor(private readonly world: World) {}

  private readonly probes: Record<OptionalPart, () => Promise<boolean>> = {
    'create-session': () => this.world.canCreate(),
    'send-message': () => this.world.canSend(),
    'get-session': once(async () =>
      this.knows(await this.world.owner('GET', paths.session(await this.world.spare()))),
    ),
    memories: once(async () =>
      this.knows(await this.world.owner('GET', paths.memories(await this.world.spare()))),
    ),
    fork: once(async () =>
      this.knows(await this.world.owner('POST', paths.fork(await this.world.spare()), { body: {} })),
    ),
    cancel: once(async () =>
      this.knows(await this.world.owner('DELETE', paths.duplicateByKey(crypto.randomUUID()))),
    ),
    'duplicated-from': once(
      async () => (await this.world.copied()).copy.summary.duplicatedFrom !== undefined,
    ),
    'idempotency-key': once(() => this.heedsKeys()),
    'up-to-message': once(() => this.heedsLastMessage()),
    'message-pages': once(() => this.heedsCursor()),
    progress: once(async () => {
      const answer = await this.world.owner(
        'POST',
        paths.duplicate((await this.world.copiedRichest()).sourceId),
        {
          body: { title: `${this.world.mark}: progress` },
          headers: { Accept: 'text/event-stream, application/json' },
        },
      );
      return /^text\/event-stream\b/i.test(answer.headers.get('Content-Type') ?? '');
    }),
  };

  has(part: OptionalPart): Promise<boolean> {
    return this.probes[part]();
  }

  /** @throws NotChecked where the server does not claim the part; ContractViolation where it must have it */
  async require(part: OptionalPart): Promise<void> {
    if (await this.has(part)) return;
    const isRequired = this.world.options.require?.includes(part) ?? false;
    ensure(!isRequired, `the server does not claim ${part}, which it is required to have`);
    throw new NotChecked('not_claimed', `the server does not claim ${part}`);
  }

  private readonly knows = (answer: Parameters<typeof lacksCall>[0]): boolean => !lacksCall(answer);

  /** By any sign: it refuses a key that is too long, calls one off, or answers a repeated one as before. */
  private async heedsKeys(): Promise<boolean> {
    const { world } = this;
    const path = paths.duplicate(await world.spare());
    const send = (key: string) => world.owner('POST', path, { headers: { [IDEMPOTENCY_KEY]: key } });
    if ((await send('k'.repeat(SESSION_LIMITS.idempotencyKey + 1))).status >= 400) return true;
    if (await this.probes.cancel()) return true;
    const key = crypto.randomUUID();
    const first = await send(key);
    const second = await send(key);
    return second.headers.has(IDEMPOTENCY_REPLAYED) || copyIdOf(second) === copyIdOf(first);
  }

  /** By any sign: it refuses a message that is none, or ends a history early. */
  private async heedsLastMessage(): Promise<boolean> {
    const { world } = this;
    const unknown = { upToMessageId: `none-${crypto.randomUUID()}` };
    const refused = await world.owner('POST', paths.duplicate(await world.spare()), { body: unknown });
    if (refused.status >= 400) return true;
    const { sourceId } = await world.copiedHistory();
    const [first] = await world.messagesOf(sourceId);
    const copyId = await world.duplicate(sourceId, { body: { upToMessageId: first?.messageId } });
    return (await world.messagesOf(copyId)).length === 1;
  }

  /** By any sign: it refuses a message that is none, or answers with what stands before one. */
  private async heedsCursor(): Promise<boolean> {
    const { world } = this;
    const before = (sessionId: string, messageId: string) =>
      world.owner('GET', `${paths.messages(sessionId)}?before=${encodeURIComponent(messageId)}`);
    if ((await before(await world.spare(), `none-${crypto.randomUUID()}`)).status >= 400) return true;
    const { sourceId } = await world.copiedHistory();
    const [, second] = await world.messagesOf(sourceId);
    const { body } = await before(sourceId, second?.messageId ?? '');
    return Array.isArray(body) && body.length === 1;
  }
}
