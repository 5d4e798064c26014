import type { SessionDuplicateResponse } from '../contract';
import * as answers from './answers';
import { BrainError, errorOfProblem } from './brain-error';
import { readEvents } from './event-stream';
import { checked, one, parseJson } from './parse-answer';
import type { DuplicateSessionOptions } from './session-client';

/**
 * Reads the answer to a duplicate request. A server that tells progress answers in events: `progress` while it copies,
 * then `result` or `problem`; others, and progress in a shape that the contract does not know, are ignored. Any other
 * server answers plainly.
 *
 * @throws BrainError the `problem`; `network` where the events end without either
 */
export async function readDuplicateAnswer(
  response: Response,
  onProgress: DuplicateSessionOptions['onProgress'],
): Promise<SessionDuplicateResponse> {
  const { body, headers } = response;
  if (!body || !/^text\/event-stream\b/i.test(headers.get('Content-Type') ?? '')) {
    return one(answers.sessionDuplicateResponse)(response);
  }
  for await (const { name, data } of readEvents(body)) {
    const value = parseJson(data);
    if (name === 'result') return checked(answers.sessionDuplicateResponse, value, response);
    if (name === 'problem') {
      const problem = checked(answers.problem, value, response);
      throw errorOfProblem(problem, problem.status);
    }
    // The copy counts, not the news of it: what the host's callback throws is the host's to hear of, and ends no copying.
    if (name === 'progress' && answers.duplicateProgress(value, []))
      queueMicrotask(() => onProgress?.(value));
  }
  throw new BrainError('network', 'The answer broke off');
}
