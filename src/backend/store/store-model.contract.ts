import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TelemetryDocument } from '../documents';
import type { Store, StoreTransaction } from './store';
import { read, receipt, trace, write } from './store.fixtures';

// A handful of ids, sessions and instants, so that random operations meet each other often.
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const fields = fc.record({
  sessionId: fc.constantFrom('s', 't', null),
  createdAt: fc.constantFrom('2026-11-30T08:00:00.000Z', '2026-11-30T09:00:00.000Z'),
  value: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary' })),
});
const operation = fc.oneof(
  fc.record({
    do: fc.constant('insert' as const),
    documents: fc.array(fc.tuple(id, fields), { maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('update' as const), ids: fc.array(id, { maxLength: 3 }), changes: fields }),
  fc.record({ do: fc.constant('remove' as const), ids: fc.array(id, { maxLength: 3 }) }),
  fc.record({ do: fc.constant('take' as const), id, key: fc.constantFrom('x', 'y') }),
  fc.record({ do: fc.constant('clear' as const) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;
const transaction = fc.record({ operations: fc.array(operation, { maxLength: 5 }), throws: fc.boolean() });

/** What a store is to hold: traces by id, and the receipt that has each key. */
interface Model {
  traces: Map<string, TelemetryDocument>;
  keys: Map<string, string>;
}

export function modelContract(store: () => Store): void {
  it('holds what a plain map would, after any transactions, kept or lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { maxLength: 6 }), async (transactions) => {
        await write(store(), async (tx) => {
          await tx.clear('llm_traces');
          await tx.clear('fork_receipts');
        });
        let model: Model = { traces: new Map(), keys: new Map() };
        for (const { operations, throws } of transactions) {
          const after: Model = { traces: new Map(model.traces), keys: new Map(model.keys) };
          const kept = operations.every((each) => applyToModel(after, each)) && !throws;
          const running = write(store(), async (tx) => {
            for (const each of operations) await applyToStore(tx, each);
            if (throws) throw new Error('on purpose');
          });
          expect((await Promise.allSettled([running]))[0].status).toBe(kept ? 'fulfilled' : 'rejected');
          if (kept) model = after;
          await expectEqual(store(), model);
        }
      }),
      { numRuns: 60 },
    );
  });
}

/** @returns whether the operation can be done; if not, the model is of no further use */
function applyToModel({ traces, keys }: Model, operation: Operation): boolean {
  switch (operation.do) {
    case 'insert':
      return operation.documents.every(
        ([_id, rest]) => !traces.has(_id) && traces.set(_id, trace(_id, rest)),
      );
    case 'update':
      return operation.ids.every((_id) => {
        const before = traces.get(_id);
        return before && traces.set(_id, { ...before, ...operation.changes });
      });
    case 'remove':
      operation.ids.forEach((_id) => traces.delete(_id));
      return true;
    case 'take':
      if (keys.has(operation.key) || [...keys.values()].includes(operation.id)) return false;
      keys.set(operation.key, operation.id);
      return true;
    case 'clear':
      traces.clear();
      return true;
  }
}

function applyToStore(tx: StoreTransaction, operation: Operation): Promise<void> {
  switch (operation.do) {
    case 'insert':
      return tx.insert(
        'llm_traces',
        operation.documents.map(([_id, rest]) => trace(_id, rest)),
      );
    case 'update':
      return tx.update('llm_traces', operation.ids, operation.changes);
    case 'remove':
      return tx.remove('llm_traces', operation.ids);
    case 'take':
      return tx.insert('fork_receipts', [receipt(operation.id, { key: operation.key })]);
    case 'clear':
      return tx.clear('llm_traces');
  }
}

async function expectEqual(store: Store, { traces, keys }: Model): Promise<void> {
  const sorted = [...traces.values()].sort((a, b) => (a._id < b._id ? -1 : 1));
  await read(store, async (tx) => {
    expect(await tx.all('llm_traces')).toStrictEqual(sorted);
    for (const sessionId of ['s', 't']) {
      const expected = sorted
        .filter((document) => document.sessionId === sessionId)
        .sort((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1));
      expect(await tx.find('llm_traces', { index: 'bySession', equals: [sessionId] })).toStrictEqual(
        expected,
      );
    }
    for (const key of ['x', 'y']) {
      const holder = keys.get(key);
      const found = await tx.ids('fork_receipts', { index: 'byKey', equals: ['acme/ada', key] });
      expect(found).toEqual(holder === undefined ? [] : [holder]);
    }
  });
}
