import { BrainError } from './brain-error';
import { mapInSlices } from './in-slices';
import { list, type Path, type Shape } from './shape';

/**
 * What becomes of an answer.
 *
 * @throws BrainError `invalid_response` where it has another shape, with the field where it is JSON at all
 */
export type Reader<T> = (response: Response) => T | Promise<T>;

/** Reads an answer that is one value. */
export const one =
  <T>(shape: Shape<T>): Reader<T> =>
  async (response) =>
    checked(shape, parseJson(await response.text()), response);

/** Reads an answer that is a list, however long: the page stays alive while its items are checked. */
export const many =
  <T>(item: Shape<T>): Reader<T[]> =>
  async (response) => {
    const text = await response.text();
    const since = performance.now();
    const value = parseJson(text);
    if (!Array.isArray(value)) return checked(list(item), value, response);
    return mapInSlices(value.entries(), ([at, element]) => checked(item, element, response, [at]), since);
  };

/** Reads nothing. */
export const none: Reader<undefined> = () => undefined;

/** The value that a text stands for: undefined, which no shape is content with, for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A value that an answer held, once it is known to have its shape; it may have fields beside.
 *
 * @param status HTTP status of the answer
 * @param place of the value in the answer
 * @throws BrainError `invalid_response`, with the field that is wrong
 */
export function checked<T>(shape: Shape<T>, value: unknown, { status }: Response, place: Path = []): T {
  const path: Path = [];
  if (shape(value, path)) return value;
  const field = [...place, ...path].join('.');
  throw new BrainError('invalid_response', `Wrong answer${field && ` in ${field}`}`, {
    status,
    field: field || undefined,
  });
}
