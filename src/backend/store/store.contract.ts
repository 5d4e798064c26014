import { afterEach, beforeEach, describe } from 'vitest';
import type { Store } from './store';
import { changesContract } from './store-changes.contract';
import { historiesContract } from './store-histories.contract';
import { modelContract } from './store-model.contract';
import { queriesContract } from './store-queries.contract';
import { transactionsContract } from './store-transactions.contract';

/** A store under test, empty, and how to be rid of it. */
export interface StoreUnderTest {
  store: Store;
  dispose: () => Promise<void>;
}

/** What every adapter of the store port promises. */
export function storeContract(name: string, makeStore: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let underTest: StoreUnderTest;
    beforeEach(async () => {
      underTest = await makeStore();
    });
    afterEach(() => underTest.dispose());
    const store = () => underTest.store;

    describe('queries', () => queriesContract(store));
    describe('changes', () => changesContract(store));
    describe('transactions', () => transactionsContract(store));
    describe('long histories', () => historiesContract(store));
    describe('against a model', () => modelContract(store));
  });
}
