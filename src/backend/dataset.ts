import { COLLECTION_NAMES, type CollectionName, type Collections, type Dataset } from './documents';
import { EMPTY_DOCUMENTS } from './empty-documents';
import type { Store } from './store/store';
import { StoreError } from './store/store-error';

/** A dataset as a caller may give it: collections and fields that are left out get their empty value. */
export type DatasetInput = {
  readonly [Name in CollectionName]?: readonly (Partial<Collections[Name]> & { _id: string })[];
};

/** Every collection as plain JSON, each by `_id`. */
export function dumpStore(store: Store): Promise<Dataset> {
  return store.transaction(COLLECTION_NAMES, 'readonly', async (tx) => {
    const entries = await Promise.all(
      COLLECTION_NAMES.map(async (name) => [name, await tx.all(name)] as const),
    );
    return Object.fromEntries(entries) as Dataset;
  });
}

/** Whether no collection has any document. */
export function isStoreEmpty(store: Store): Promise<boolean> {
  return store.transaction(COLLECTION_NAMES, 'readonly', async (tx) => {
    for (const name of COLLECTION_NAMES) {
      if ((await tx.count(name)) > 0) return false;
    }
    return true;
  });
}

/** Puts a dataset in the place of all that the store holds. @throws StoreError; the store is as before then */
export async function fillStore(store: Store, dataset: DatasetInput): Promise<void> {
  await store.transaction(COLLECTION_NAMES, 'readwrite', async (tx) => {
    for (const name of COLLECTION_NAMES) {
      await tx.clear(name);
      await tx.insert(name, complete(name, dataset[name] ?? []));
    }
  });
}

function complete<Name extends CollectionName>(
  name: Name,
  documents: readonly (Partial<Collections[Name]> & { _id: string })[],
): Collections[Name][] {
  return documents.map((document) => {
    if (typeof document._id !== 'string' || document._id === '') {
      throw new StoreError('misuse', `Every document needs a string _id; one of ${name} has none.`);
    }
    return { ...EMPTY_DOCUMENTS[name], ...document } as Collections[Name];
  });
}
