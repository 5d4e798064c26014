// What INDEXES means, for every adapter: which key a document has in an index, and how keys are ordered.
import type { CollectionName, Document } from '../documents';
import { INDEXES, type IndexDefinition, type Query } from './store';
import { StoreError } from './store-error';

/** The values of a document in an index, the one that decides most about the order first. */
export type IndexKey = readonly (string | number)[];

/** @returns the fields whose values make up the keys of an index */
export function keyPath({ by, order, unique }: IndexDefinition): string[] {
  return unique ? [...by] : [...by, ...order, '_id'];
}

/** @returns the values of the fields of `path`; undefined if one has none, so that the document is not in the index */
export function keyOf(path: readonly string[], document: Document): IndexKey | undefined {
  const key: (string | number)[] = [];
  for (const field of path) {
    const value: unknown = Reflect.get(document, field);
    if (typeof value !== 'string' && (typeof value !== 'number' || Number.isNaN(value))) return undefined;
    key.push(value);
  }
  return key;
}

/**
 * Orders keys as IndexedDB does: numbers before strings, strings by UTF-16 code units.
 *
 * @returns negative if `a` comes first, positive if `b` does, 0 if they are the same
 */
export function compareKeys(a: IndexKey, b: IndexKey): number {
  for (let position = 0; position < a.length && position < b.length; position++) {
    const order = compareValues(a[position] ?? '', b[position] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Orders two values of a key, as {@link compareKeys} does. */
export function compareValues(a: string | number, b: string | number): number {
  if (a === b) return 0;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : 1;
}

/** @returns the indexes of a collection by name */
export function indexesOf(collection: CollectionName): Record<string, IndexDefinition> {
  return INDEXES[collection];
}

/**
 * Checks a query against the index that it names.
 *
 * @returns the index, and the key of the document to continue behind
 * @throws StoreError `misuse`
 */
export function resolveQuery<Name extends CollectionName>(
  collection: Name,
  { index, equals, limit, after }: Query<Name>,
): { definition: IndexDefinition; after: IndexKey | undefined } {
  const definition = indexesOf(collection)[index];
  if (!definition) throw misuse(`${collection} has no index ${index}`);
  if (equals.length !== definition.by.length || !equals.every((value) => typeof value === 'string')) {
    throw misuse(`${collection}.${index} is asked with a string for each of ${definition.by.join(', ')}`);
  }
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0)) {
    throw misuse(`The limit of a query is a positive integer, not ${limit}`);
  }
  const afterKey = after && keyOf(keyPath(definition), after);
  if (after && !(afterKey && equals.every((value, position) => afterKey[position] === value))) {
    throw misuse(`The document to continue behind is none that this query on ${collection}.${index} finds`);
  }
  return { definition, after: afterKey };
}

function misuse(message: string): StoreError {
  return new StoreError('misuse', message);
}
