/** One server-sent event. */
export interface ServerSentEvent {
  /** What its `event` field says; `message` where it has none. */
  name: string;
  /** Its `data` lines, joined by line feeds. */
  data: string;
}

/** A CR that is the last to have come may be the first half of a CRLF. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/**
 * Reads server-sent events (WHATWG HTML, 9.2.6), wherever the network cut the stream. An event that the stream breaks
 * off in is dropped. Leaving the loop early cancels the stream.
 *
 * @throws whatever the stream fails with
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  // Not every browser can iterate over a stream.
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let name = '';
  let data: string[] = [];
  let rest = '';
  try {
    for (let isDone = false; !isDone;) {
      const { done, value } = await reader.read();
      isDone = done;
      rest += decoder.decode(value, { stream: !done });
      // After the end, as after any character, a CR is known to be no half.
      const lines = (done ? `${rest} ` : rest).split(LINE_END);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, field, text = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
        if (field === 'event') name = text;
        if (field === 'data') data.push(text);
        if (line !== '') continue;
        if (data.length > 0) yield { name: name || 'message', data: data.join('\n') };
        name = '';
        data = [];
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
