import { check, type Schema } from '../contract';
import { BrainError } from './brain-error';

/**
 * The value that an answer's text stands for. Fields that the contract does not know are dropped.
 *
 * @param status HTTP status of the answer
 * @throws BrainError `invalid_response`, with the field where the text is JSON of another shape
 */
export function parseAnswer<T>(schema: Schema<T>, text: string, status: number): T {
  const checked = check(schema, parseJson(text, status));
  if (checked.ok) return checked.value;
  const { field, message } = checked;
  throw new BrainError('invalid_response', `Wrong answer${field ? ` in ${field}` : ''}: ${message}`, {
    status,
    field,
  });
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BrainError('invalid_response', 'The answer is no JSON', { status, cause });
  }
}
