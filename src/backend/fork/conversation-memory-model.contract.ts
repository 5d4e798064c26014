// Conversation memory against a small model: whatever is called, in whatever order, both end up the same.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Store } from '../store/store';
import { ConversationForkRequest } from './conversation-fork';
import { createConversationMemory, type ConversationMemory } from './conversation-memory';
import { MemoryContractError } from './memory-contract-error';
import { MemoryScope } from './memory-scope';

const OWNERS = [
  MemoryScope.positional({ tenant: 'acme', principal: 'alice' }),
  MemoryScope.positional({ tenant: 'acme', principal: 'alice/bob' }),
  MemoryScope.native([['case', 'alice']]),
];
const SESSIONS = ['a', 'b', 'c', 'd'];

interface Receipt {
  source: string;
  destination: string;
  turns: number;
  forgotten: boolean;
}

interface Owner {
  transcripts: Map<string, string[]>;
  receipts: Map<string, Receipt>;
}

type Model = Owner[];
type Command = fc.AsyncCommand<Model, ConversationMemory>;

const kindOf = (owner: MemoryScope) => (owner.identity === 'native' ? 'chat' : undefined);
const keyOf = (owner: MemoryScope, sessionId: string) => ({
  sessionId,
  scopePath: owner.session(sessionId, kindOf(owner)).path,
});
const scopeAt = (index: number): MemoryScope => OWNERS[index] ?? MemoryScope.native([]);
const ownerAt = (model: Model, index: number): Owner =>
  model[index] ?? { transcripts: new Map(), receipts: new Map() };

/** What a fork must lead to: its number of turns, or the code of its refusal. */
function expectedFork(owner: Owner, forkId: string, source: string, destination: string): number | string {
  if (source === destination) return 'invalid_session_ids';
  const receipt = owner.receipts.get(forkId);
  if (receipt) {
    if (receipt.source !== source || receipt.destination !== destination) return 'fork_conflict';
    return receipt.forgotten ? 'destination_forgotten' : receipt.turns;
  }
  const others = [...owner.receipts.values()].filter((other) => other.destination === destination);
  if (others.some((other) => other.forgotten)) return 'destination_forgotten';
  if (others.length > 0 || owner.transcripts.has(destination)) return 'destination_occupied';
  const turns = owner.transcripts.get(source);
  if (!turns) return 'source_missing';
  owner.transcripts.set(destination, [...turns]);
  owner.receipts.set(forkId, { source, destination, turns: turns.length, forgotten: false });
  return turns.length;
}

const outcomeOf = (call: Promise<{ copiedTurns: number }>): Promise<number | string> =>
  call.then(
    (result) => result.copiedTurns,
    (error: unknown) => {
      if (error instanceof MemoryContractError) return error.code;
      throw error;
    },
  );

const command = (name: string, run: Command['run']): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const owner = fc.nat(OWNERS.length - 1);
const session = fc.constantFrom(...SESSIONS);
const forkId = fc.constantFrom('f1', 'f2', 'f3');

const commands = [
  fc.tuple(owner, session, fc.integer({ min: 1, max: 3 })).map(([index, id, count]) =>
    command(`append ${count} to ${index}/${id}`, async (model, memory) => {
      const { transcripts } = ownerAt(model, index);
      const before = transcripts.get(id) ?? [];
      const added = Array.from({ length: count }, (_, n) => `${index}/${id}/${before.length + n}`);
      transcripts.set(id, [...before, ...added]);
      const turns = added.map((content) => ({ role: 'USER' as const, content }));
      expect(await memory.append(scopeAt(index), keyOf(scopeAt(index), id), turns)).toBe(
        before.length + count,
      );
    }),
  ),
  fc
    .tuple(owner, forkId, session, session, fc.integer({ min: 1, max: 4 }))
    .map(([index, fork, source, destination, times]) =>
      command(
        `fork ${fork} of ${index}/${source} to ${destination}, ${times} at once`,
        async (model, memory) => {
          const scope = scopeAt(index);
          const request = new ConversationForkRequest({
            owner: scope,
            source: keyOf(scope, source),
            destination: keyOf(scope, destination),
            forkId: fork,
            sessionKind: kindOf(scope),
          });
          const expected = expectedFork(ownerAt(model, index), fork, source, destination);
          const outcomes = await Promise.all(
            Array.from({ length: times }, () => outcomeOf(memory.fork(request))),
          );
          expect(outcomes).toEqual(outcomes.map(() => expected));
        },
      ),
    ),
  fc.tuple(owner, session).map(([index, id]) =>
    command(`erase session ${index}/${id}`, async (model, memory) => {
      const { transcripts, receipts } = ownerAt(model, index);
      transcripts.delete(id);
      for (const receipt of receipts.values()) if (receipt.destination === id) receipt.forgotten = true;
      await memory.eraseSession(scopeAt(index), keyOf(scopeAt(index), id));
    }),
  ),
  owner.map((index) =>
    command(`erase owner ${index}`, async (model, memory) => {
      model[index] = { transcripts: new Map(), receipts: new Map() };
      await memory.eraseOwner(scopeAt(index));
    }),
  ),
];

async function expectSame(model: Model, memory: ConversationMemory): Promise<void> {
  for (const [index, scope] of OWNERS.entries()) {
    for (const id of SESSIONS) {
      const turns = await memory.transcript(scope, keyOf(scope, id));
      expect(turns.map((turn) => turn.content)).toEqual(ownerAt(model, index).transcripts.get(id) ?? []);
    }
  }
}

export function conversationMemoryModel(
  name: string,
  makeStore: () => Promise<Store>,
  { numRuns }: { numRuns: number },
): void {
  it(`conversation memory on ${name} does as a small model does`, { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 20 }), async (sequence) => {
        const store = await makeStore();
        const memory = createConversationMemory({ store });
        const model: Model = OWNERS.map(() => ({ transcripts: new Map(), receipts: new Map() }));
        await fc.asyncModelRun(() => ({ model, real: memory }), sequence);
        await expectSame(model, memory);
        await store.close();
      }),
      { numRuns },
    );
  });
}
