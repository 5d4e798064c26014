import { openDB } from 'idb';
import type { Database, Upgrade } from './indexed-db-schema';
import { StoreError } from './store-error';
import { toOpeningError } from './to-store-error';

/**
 * What happens to a database from outside:
 * - `blocked`: opening waits until other tabs have let go of an older version
 * - `outdated`: a newer version of the app wants in and got the database; this page must be reloaded
 * - `terminated`: the browser or the user took the database away; the next transaction opens it again
 */
export type StoreNotice = 'blocked' | 'outdated' | 'terminated';

export interface ConnectionOptions {
  /** The database's name, one of its kind in the origin. */
  name: string;
  /** See UPGRADES. */
  upgrades: readonly Upgrade[];
  onNotice: (notice: StoreNotice) => void;
}

/** A connection to a database that is opened when first wanted and again when it was lost. */
export interface Connection {
  /** @throws StoreError `closed`, `outdated`, `unavailable`, `quota_exceeded`. May be tried again. */
  get(): Promise<Database>;
  /** Lets go of the connection, so that the next `get` opens a new one. */
  drop(): void;
  /** Lets go of the connection for good. Transactions under way run to their end. */
  close(): void;
}

/** @returns a connection that is not open yet */
export function createConnection({ name, upgrades, onNotice }: ConnectionOptions): Connection {
  let opening: Promise<Database> | undefined;
  let refusal: StoreError | undefined;

  function drop(): void {
    opening?.then(
      (database) => database.close(),
      () => undefined,
    );
    opening = undefined;
  }

  function giveWay(wantedVersion: number | null): void {
    drop();
    // Without a version it is deletion that waits for us, which does not make this page an old one.
    if (wantedVersion === null) return onNotice('terminated');
    refusal = new StoreError('outdated', 'A newer version of the app has the database now; reload the page');
    onNotice('outdated');
  }

  async function connect(): Promise<Database> {
    if (!globalThis.indexedDB) throw new StoreError('unavailable', 'This browser offers no IndexedDB here');
    try {
      return await open();
    } catch (error) {
      // While the browser takes databases away, it also drops those who are just asking for one.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw toOpeningError(error);
      return open().catch((again: unknown) => {
        throw toOpeningError(again);
      });
    }
  }

  async function open(): Promise<Database> {
    // An upgrade that fails aborts the opening, whose own error says no more than that.
    let failure: unknown;
    try {
      return await openDB(name, upgrades.length, {
        upgrade(database, oldVersion, _newVersion, tx) {
          const fail = (error: unknown) => {
            failure ??= error;
            abortIfOpen(tx);
          };
          tx.done.catch(fail);
          applyInOrder(upgrades.slice(oldVersion), database, tx).catch(fail);
        },
        blocked: () => onNotice('blocked'),
        blocking: (_currentVersion, wantedVersion) => giveWay(wantedVersion),
        terminated() {
          drop();
          onNotice('terminated');
        },
      });
    } catch (error) {
      throw failure ?? error;
    }
  }

  return {
    get() {
      if (refusal) return Promise.reject(refusal);
      if (!opening) {
        const attempt = connect();
        opening = attempt;
        attempt.catch(() => {
          if (opening === attempt) opening = undefined;
        });
      }
      return opening;
    },
    drop,
    close() {
      drop();
      refusal = new StoreError('closed', 'The store was closed');
    },
  };
}

async function applyInOrder(upgrades: readonly Upgrade[], ...on: Parameters<Upgrade>): Promise<void> {
  for (const upgrade of upgrades) await upgrade(...on);
}

/** Aborts a transaction, unless it has ended: a failed request aborts by itself. */
export function abortIfOpen(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended, and there is nothing left to take back.
  }
}
