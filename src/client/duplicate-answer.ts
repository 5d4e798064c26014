import type { SessionDuplicateResponse } from '../contract';
import * as answers from './answers';
import { BrainError, errorOfProblem } from './brain-error';
import { readEvents } from './event-stream';
import { parseAnswer } from './parse-answer';
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
  const { body, headers, status } = response;
  if (!/^text\/event-stream\b/i.test(headers.get('Content-Type') ?? '')) {
    return parseAnswer(answers.sessionDuplicateResponse, await response.text(), status);
  }
  for await (const { name, data } of body ? readEvents(body) : []) {
    if (name === 'result') return parseAnswer(answers.sessionDuplicateResponse, data, status);
    if (name === 'problem') {
      const problem = parseAnswer(answers.problem, data, status);
      throw errorOfProblem(problem, problem.status);
    }
    if (name === 'progress' && onProgress) report(data, status, onProgress);
  }
  throw new BrainError('network', 'The answer broke off');
}

function report(
  data: string,
  status: number,
  onProgress: NonNullable<DuplicateSessionOptions['onProgress']>,
): void {
  try {
    const progress = parseAnswer(answers.duplicateProgress, data, status);
    // What the host's callback throws is the host's to hear of, and must not end the copying.
    queueMicrotask(() => onProgress(progress));
  } catch {
    // The copy counts, not the news of it.
  }
}
