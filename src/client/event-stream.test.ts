import { describe, expect, it, vi } from 'vitest';
import { readEvents } from './event-stream';

const encoder = new TextEncoder();

function streamOf(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function eventsOf(...chunks: (string | Uint8Array)[]): Promise<[string, string][]> {
  const events: [string, string][] = [];
  const stream = streamOf(
    ...chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk)),
  );
  for await (const { name, data } of readEvents(stream)) events.push([name, data]);
  return events;
}

describe('readEvents', () => {
  it('finds the events whatever ends their lines', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['event: a', 'data: 1', '', 'data: 2', '', ''].join(end);
      expect(await eventsOf(text)).toEqual([
        ['a', '1'],
        ['message', '2'],
      ]);
    }
  });

  it('finds the same events wherever the stream is cut', async () => {
    const bytes = encoder.encode('\uFEFFevent: größer\r\ndata: 👩‍🚀\r\ndata: zwei\r\n\r\ndata: x\r\r');
    const expected = [
      ['größer', '👩‍🚀\nzwei'],
      ['message', 'x'],
    ];
    expect(await eventsOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(expected);
    for (let at = 0; at <= bytes.length; at++) {
      expect(await eventsOf(bytes.slice(0, at), bytes.slice(at))).toEqual(expected);
    }
  });

  it.each([
    ['comments', ': hello\n:\ndata: 1\n\n'],
    ['unknown fields', 'id: 7\nretry: 10\nodd\ndata: 1\n\n'],
    ['blank lines', '\n\n\ndata: 1\n\n\n'],
    ['names without data', 'event: lost\n\ndata: 1\n\n'],
  ])('passes over %s', async (_, text) => {
    expect(await eventsOf(text)).toEqual([['message', '1']]);
  });

  it('takes one space, and no more, from before a value', async () => {
    expect(await eventsOf('data:1\n\ndata:  2\n\ndata: a: b\n\ndata\n\n')).toEqual([
      ['message', '1'],
      ['message', ' 2'],
      ['message', 'a: b'],
      ['message', ''],
    ]);
  });

  it('drops the event that the stream breaks off in', async () => {
    expect(await eventsOf('data: 1\n\ndata: 2\n')).toEqual([['message', '1']]);
    expect(await eventsOf('data: 1')).toEqual([]);
    expect(await eventsOf()).toEqual([]);
  });

  it('fails as the stream fails', async () => {
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TypeError('lost')),
    });
    await expect(readEvents(stream).next()).rejects.toThrow('lost');
  });

  it('cancels a stream that is left early', async () => {
    const cancel = vi.fn();
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode('data: 1\n\ndata: 2\n\n')),
      cancel,
    });
    for await (const { data } of readEvents(stream)) {
      expect(data).toBe('1');
      break;
    }
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});
