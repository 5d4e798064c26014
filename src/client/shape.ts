import { BrainError } from './brain-error';

/**
 * Reads a value of unknown origin.
 *
 * @param path where it stands in the answer, such as `1.tags`; '' for the whole
 * @returns the value in its type, without the fields that the shape does not know
 * @throws BrainError `invalid_response`, with the path of what is wrong as its field
 */
export type Shape<T> = (value: unknown, path: string) => T;

export const text: Shape<string> = (value, path) =>
  typeof value === 'string' ? value : wrong('string', path);

export const number: Shape<number> = (value, path) =>
  typeof value === 'number' ? value : wrong('number', path);

export const flag: Shape<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : wrong('boolean', path);

export const anyObject: Shape<Record<string, unknown>> = (value, path) =>
  isObject(value) ? value : wrong('object', path);

export const oneOf =
  <const T extends string>(options: readonly T[]): Shape<T> =>
  (value, path) =>
    options.find((option) => option === value) ?? wrong(options.join(' or '), path);

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value, path) =>
    value === undefined ? undefined : shape(value, path);

export const list =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value, path) =>
    Array.isArray(value)
      ? value.map((element: unknown, index) => item(element, join(path, index)))
      : wrong('array', path);

export const record = <T extends object>(fields: { [K in keyof T]-?: Shape<T[K]> }): Shape<T> => {
  const entries = Object.entries<Shape<unknown>>(fields);
  return (value, path) => {
    const known: Record<string, unknown> = {};
    const source = anyObject(value, path);
    for (const [name, shape] of entries) {
      const field = shape(source[name], join(path, name));
      if (field !== undefined) known[name] = field;
    }
    return known as T;
  };
};

const join = (path: string, name: string | number) => (path === '' ? `${name}` : `${path}.${name}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function wrong(expected: string, path: string): never {
  throw new BrainError('invalid_response', `Wrong answer${path && ` in ${path}`}: expected ${expected}`, {
    field: path || undefined,
  });
}
