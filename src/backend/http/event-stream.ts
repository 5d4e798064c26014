import { HttpResponse } from 'msw';
import type { DuplicateProgress } from '../../contract';
import { toProblem, toRefusal } from './problem-response';

type Report = (progress: DuplicateProgress) => void;

/**
 * Answers with server-sent events: `progress` while the work goes on, then `result` or `problem`. Work that ends
 * before it reports anything is answered plainly, by its status.
 *
 * @param aborted the request's signal; it, and a reader that leaves, stop the work
 * @returns the stream, or the result itself where there was nothing to report
 */
export async function eventStream<T extends object>(
  aborted: AbortSignal,
  work: (report: Report, signal: AbortSignal) => Promise<T>,
): Promise<Response | T> {
  const left = new AbortController();
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => {
      controller = streamController;
    },
    cancel: () => {
      controller = undefined;
      left.abort();
    },
  });
  const send = (event: string, data: object) =>
    controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));

  let begin = (): void => undefined;
  const begun = new Promise<'begun'>((resolve) => {
    begin = () => resolve('begun');
  });
  const result = work(
    (progress) => {
      send('progress', progress);
      begin();
    },
    AbortSignal.any([aborted, left.signal]),
  );

  const first = await Promise.race([begun, result]);
  if (first !== 'begun') return first;

  void result
    .then(
      (value) => send('result', value),
      (error: unknown) => send('problem', toProblem(toRefusal(error))),
    )
    .finally(() => controller?.close());
  return new HttpResponse(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  });
}
