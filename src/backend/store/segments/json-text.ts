import { StoreError } from '../store-error';

/**
 * A value as JSON, provided that JSON can hold it: what would come back as something else is refused.
 * Properties without a value are left out.
 *
 * @throws StoreError `misuse`
 */
export function jsonOf(value: object): string {
  let text: string;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    throw new StoreError('misuse', 'A document holds itself or a value that cannot be stored', {
      cause: error,
    });
  }
  requireJson(value);
  return text;
}

function requireJson(value: unknown): void {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return;
    case 'number':
      if (Number.isFinite(value)) return;
      break;
    case 'object':
      if (value === null) return;
      if (Array.isArray(value)) {
        for (const item of value) requireJson(item);
        return;
      }
      if (!isPlain(value)) break;
      for (const key in value) {
        const item = (value as Record<string, unknown>)[key];
        if (item !== undefined) requireJson(item);
      }
      return;
  }
  throw new StoreError('misuse', 'A document holds a value that is no JSON, such as a function or a date');
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
