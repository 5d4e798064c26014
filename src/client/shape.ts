import { BrainError } from './brain-error';

/**
 * Reads a value of unknown origin.
 *
 * @param path where it stands in the answer, such as `1.tags`; '' for the whole; null where nobody asks, which saves most of
 *   the time that a long answer takes
 * @returns the value in its type, without the fields that the shape does not know: itself where there are none
 * @throws BrainError `invalid_response`, with the path of what is wrong as its field
 */
export type Shape<T> = (value: unknown, path: string | null) => T;

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
    (options as readonly unknown[]).includes(value) ? (value as T) : wrong(options.join(' or '), path);

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value, path) =>
    value === undefined ? undefined : shape(value, path);

export const list =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) return wrong('array', path);
    const read = value.map((element: unknown, index) => item(element, join(path, index)));
    return read.every((element, index) => element === value[index]) ? value : read;
  };

export const record = <T extends object>(fields: { [K in keyof T]-?: Shape<T[K]> }): Shape<T> => {
  const entries = Object.entries<Shape<unknown>>(fields);
  return (value, path) => {
    const source = anyObject(value, path);
    let known = 0;
    let isPure = true;
    for (const [name, shape] of entries) {
      const field = shape(source[name], join(path, name));
      if (field === undefined) continue;
      known += 1;
      isPure &&= field === source[name];
    }
    // Objects as JSON.parse makes them are smaller and quicker to read than any that are put together name by name.
    if (isPure && Object.keys(source).length === known) return source as T;
    const rest = entries.map(([name, shape]) => [name, shape(source[name], join(path, name))] as const);
    return Object.fromEntries(rest.filter(([, field]) => field !== undefined)) as T;
  };
};

const join = (path: string | null, name: string | number) => {
  if (path === null) return null;
  return path === '' ? `${name}` : `${path}.${name}`;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function wrong(expected: string, path: string | null): never {
  throw new BrainError('invalid_response', `Wrong answer${path ? ` in ${path}` : ''}: expected ${expected}`, {
    field: path || undefined,
  });
}
