/**
 * Whether a value that was read from JSON is a `T`. What it has beside is let be: to take it out, thousands of objects would
 * have to be made anew, or become three times as large.
 *
 * @param path takes, where it is none, the way to what is wrong, from the outside in
 */
export type Shape<T> = (value: unknown, path: Path) => value is T;

/** Names of fields and places in lists, such as `[1, 'tags']`. */
export type Path = (string | number)[];

const ofType =
  <T>(type: string): Shape<T> =>
  (value): value is T =>
    typeof value === type;

export const text = ofType<string>('string');
export const number = ofType<number>('number');
export const flag = ofType<boolean>('boolean');

export const anyObject: Shape<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const oneOf =
  <const T extends string>(options: readonly T[]): Shape<T> =>
  (value): value is T =>
    (options as readonly unknown[]).includes(value);

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value, path): value is T | undefined =>
    value === undefined || shape(value, path);

export const list =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value, path): value is T[] =>
    Array.isArray(value) && value.every((element, index) => isRight(item, element, path, index));

export const record = <T extends object>(fields: { [K in keyof T]-?: Shape<T[K]> }): Shape<T> => {
  const shapes = Object.entries<Shape<unknown>>(fields);
  return (value, path): value is T =>
    anyObject(value, path) && shapes.every(([name, shape]) => isRight(shape, value[name], path, name));
};

function isRight(shape: Shape<unknown>, part: unknown, path: Path, key: string | number): boolean {
  if (shape(part, path)) return true;
  path.unshift(key);
  return false;
}
