/** One server-sent event. */
export interface ServerSentEvent {
  /** What its `event` field says; `message` where it has none. */
  name: string;
  /** Its `data` lines, joined by line feeds. */
  data: string;
}

/**
 * Reads server-sent events (WHATWG HTML, 9.2.6), wherever the network cut the stream. An event that the stream breaks
 * off in is dropped. Leaving the loop early cancels the stream.
 *
 * @throws whatever the stream fails with
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  let name = '';
  let data: string[] = [];
  for await (const line of readLines(stream)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    if (line !== '') continue;
    if (data.length > 0) yield { name: name || 'message', data: data.join('\n') };
    name = '';
    data = [];
  }
}

/** The lines of a text in UTF-8 that have come to their end; the decoder takes care of a byte order mark. */
async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  // Not every browser can iterate over a stream.
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let isDone = false; !isDone;) {
      const { done, value } = await reader.read();
      isDone = done;
      rest += decoder.decode(value, { stream: !done });
      // A CR at the end of a chunk may be the first half of a CRLF.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
