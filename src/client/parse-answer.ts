import { BrainError } from './brain-error';
import type { Shape } from './shape';

/**
 * The value that an answer's text stands for. Fields that its shape does not know are dropped.
 *
 * @param status HTTP status of the answer
 * @throws BrainError `invalid_response`, with the field where the text is JSON of another shape
 */
export function parseAnswer<T>(shape: Shape<T>, answer: string, status: number): T {
  try {
    return shape(JSON.parse(answer), '');
  } catch (cause) {
    const isJson = cause instanceof BrainError;
    throw new BrainError('invalid_response', isJson ? cause.message : 'The answer is no JSON', {
      status,
      field: isJson ? cause.field : undefined,
      cause,
    });
  }
}
