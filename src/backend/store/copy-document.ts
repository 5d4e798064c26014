import { setProperty } from '../set-property';

/** Nesting beyond which a value is left to structuredClone: it may hold itself. */
const DEEPEST = 100;

/**
 * A copy of a document that shares nothing with it. For the plain JSON that documents are made of this takes a
 * fraction of the time of structuredClone, which does the rest.
 *
 * @throws DOMException `DataCloneError` for what cannot be copied, a function for instance
 */
export function copyDocument<D>(document: D): D {
  return copyValue(document, 0) as D;
}

function copyValue(value: unknown, depth: number): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return structuredClone(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return structuredClone(value);
  if (Array.isArray(value)) return value.map((item) => copyValue(item, depth + 1));
  if (!isPlain(value)) return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    setProperty(copy, key, copyValue((value as Record<string, unknown>)[key], depth + 1));
  }
  return copy;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
