// What a page leaves behind that is killed while it copies a large chat.
import { afterEach, describe, expect, it } from 'vitest';
import { aChat, datasetOf } from '../testing/builders';
import { createReferenceBackend } from './create-backend';
import { createIndexedDbStore } from './store/indexed-db-store';

const TURNS = 20_000;
const frames: HTMLIFrameElement[] = [];

afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A page of its own that begins to duplicate a chat, and tells how far it is. */
function copyInAnotherPage(database: string, sessionId: string, onProgress: (copied: number) => void): void {
  const frame = document.createElement('iframe');
  frames.push(frame);
  document.body.append(frame);
  const page = frame.contentWindow;
  if (!page) throw new Error('The frame has no window.');
  const script = frame.contentDocument?.createElement('script');
  if (!script) throw new Error('The frame has no document.');
  script.type = 'module';
  script.textContent = `
    import { createReferenceBackend, createIndexedDbStore } from ${JSON.stringify(new URL('../backend.ts', import.meta.url).href)};
    const store = createIndexedDbStore({ name: ${JSON.stringify(database)} });
    const backend = await createReferenceBackend({ store });
    await backend.duplication.duplicate({ tenant: 'acme', user: 'alice' }, ${JSON.stringify(sessionId)}, {
      idempotencyKey: 'killed',
      onProgress: ({ copied }) => parent.postMessage({ copied }, '*'),
    });
    parent.postMessage({ copied: 'done' }, '*');
  `;
  window.addEventListener('message', (event: MessageEvent<{ copied?: number }>) => {
    if (event.source === frame.contentWindow && typeof event.data.copied === 'number') {
      onProgress(event.data.copied);
    }
  });
  frame.contentDocument?.body.append(script);
}

describe('a page that is killed in the middle of a copy', () => {
  it(
    'leaves nothing of it, and the next visit makes one whole copy with the same key',
    { timeout: 120_000 },
    async () => {
      const database = `killed-${crypto.randomUUID()}`;
      const chat = aChat({ turns: TURNS });
      const store = createIndexedDbStore({ name: database });
      const first = await createReferenceBackend({ store, dataset: datasetOf([chat]) });
      const before = await first.dump();
      await store.close();

      let killed = false;
      await new Promise<void>((resolve) => {
        copyInAnotherPage(database, chat.session.sessionId, (copied) => {
          if (copied < TURNS / 2 || killed) return;
          killed = true;
          frames[0]?.remove();
          resolve();
        });
      });

      const next = await createReferenceBackend({ store: createIndexedDbStore({ name: database }) });
      expect(await next.dump()).toEqual(before);

      const caller = { tenant: 'acme', user: 'alice' };
      const copy = await next.duplication.duplicate(caller, chat.session.sessionId, {
        idempotencyKey: 'killed',
      });
      expect(copy.replayed).toBe(false);
      const after = await next.dump();
      expect(after.sessions).toHaveLength(2);
      expect(after.chat_messages).toHaveLength(2 * TURNS);
      await next.close();
    },
  );
});

describe('a request that is aborted in the middle of a copy', () => {
  it('leaves nothing of it', { timeout: 120_000 }, async () => {
    const chat = aChat({ turns: TURNS });
    const backend = await createReferenceBackend({
      store: createIndexedDbStore({ name: `aborted-${crypto.randomUUID()}` }),
      dataset: datasetOf([chat]),
    });
    const before = await backend.dump();
    const controller = new AbortController();
    const response = await backend.fetch(
      `http://brain.test/brain/acme/sessions/${chat.session.sessionId}/duplicate`,
      {
        method: 'POST',
        headers: { Authorization: 'Bearer alice@acme', Accept: 'text/event-stream' },
        signal: controller.signal,
      },
    );
    const reader = response.body?.getReader();
    await reader?.read();
    controller.abort();
    await reader?.cancel().catch(() => undefined);
    expect(await backend.dump()).toEqual(before);
    await backend.close();
  });
});
