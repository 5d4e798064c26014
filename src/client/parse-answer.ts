import { BrainError } from './brain-error';
import { mapInSlices } from './in-slices';
import { list, type Shape } from './shape';

/**
 * The value that an answer's text stands for. Fields that its shape does not know are dropped.
 *
 * @param status HTTP status of the answer
 * @throws BrainError `invalid_response`, with the field where the text is JSON of another shape
 */
export function parseAnswer<T>(shape: Shape<T>, answer: string, status: number): T {
  return check(shape, parseJson(answer, status), status);
}

/**
 * As {@link parseAnswer}, for lists that may be long: the page stays alive while they are checked.
 *
 * @param item the shape of one of the list's items
 * @throws BrainError `invalid_response`, with the field where the text is JSON of another shape
 */
export async function parseListAnswer<T>(item: Shape<T>, answer: string, status: number): Promise<T[]> {
  const since = performance.now();
  const value = parseJson(answer, status);
  try {
    if (Array.isArray(value)) return await mapInSlices(value, (element) => item(element, null), since);
  } catch {
    // Once more, to tell where it is wrong.
  }
  return check(list(item), value, status);
}

function parseJson(answer: string, status: number): unknown {
  try {
    return JSON.parse(answer);
  } catch (cause) {
    throw new BrainError('invalid_response', 'The answer is no JSON', { status, cause });
  }
}

function check<T>(shape: Shape<T>, value: unknown, status: number): T {
  try {
    return shape(value, '');
  } catch (cause) {
    const { message, field } = BrainError.from(cause);
    throw new BrainError('invalid_response', message, { status, field, cause });
  }
}
