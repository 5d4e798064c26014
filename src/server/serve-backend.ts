import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import {
  createMemoryStore,
  createReferenceBackend,
  demoDataset,
  type ReferenceBackend,
  type Store,
} from '../backend';
import { DataFile, readDataFile } from './data-file';
import type { ServerOptions } from './options';

/** More than the backend reads of a body. */
const KEPT_BYTES = 2 * 1024 * 1024;

export interface RunningServer {
  /** Where it answers, such as `http://127.0.0.1:8787`. */
  readonly url: string;
  /** What it serves. */
  readonly backend: ReferenceBackend;
  /** Takes no more requests, finishes those that run, and writes the file. @throws Error if that cannot be written */
  readonly stop: () => Promise<void>;
}

/**
 * Serves the reference backend over HTTP, with the demo's data to begin with.
 *
 * @throws Error if the port is taken, or the file cannot be read or written
 */
export async function serveBackend({ port, host, data }: ServerOptions): Promise<RunningServer> {
  const saved = data === null ? undefined : await readDataFile(data);
  let file: DataFile | undefined;
  const backend = await createReferenceBackend({
    store: afterWrites(createMemoryStore(), () => file?.changed()),
    dataset: saved ?? demoDataset(),
  });
  if (data !== null) {
    file = new DataFile({
      path: data,
      dump: () => backend.dump(),
      onFailure: (error) => console.error('The data could not be written:', error),
    });
    // A file that cannot be written is better known now than after a day's work.
    file.changed();
    await file.flush();
  }

  const server = await listen(appOf(backend), port, host);
  const stopServer = makeStoppable(server);
  return {
    url: urlOf(server),
    backend,
    stop: async () => {
      await stopServer();
      await file?.flush();
      await backend.close();
    },
  };
}

function appOf(backend: ReferenceBackend): Hono {
  const app = new Hono();
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
      allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
      exposeHeaders: ['Idempotency-Replayed', 'Retry-After'],
      maxAge: 600,
    }),
  );
  app.all('*', async ({ req: { raw } }) => {
    const { url, method, headers, signal } = raw;
    const body = raw.body && (await readAll(raw.body));
    if (body === 'broken off') return new Response(null, { status: 400 });
    return backend.fetch(url, { method, headers, body, signal });
  });
  return app;
}

/**
 * Reads a body to its end, so that the connection is good for another request, and keeps no more of it than the
 * backend has to see to refuse it.
 */
async function readAll(body: ReadableStream<Uint8Array>): Promise<Blob | 'broken off'> {
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      if (size <= KEPT_BYTES) kept.push(new Uint8Array(chunk));
      size += chunk.byteLength;
    }
  } catch {
    return 'broken off';
  }
  return new Blob(kept);
}

/** The store, telling of every transaction that may have changed something. */
function afterWrites(store: Store, onWrite: () => void): Store {
  return {
    open: () => store.open(),
    close: () => store.close(),
    transaction: async (collections, mode, work) => {
      const result = await store.transaction(collections, mode, work);
      if (mode === 'readwrite') onWrite();
      return result;
    },
  };
}

function listen(app: Hono, port: number, hostname: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    // The platform's own Request and Response stay in place: the backend asks what is an instance of them.
    const options = { fetch: app.fetch, port, hostname, overrideGlobalObjects: false };
    const server = serve(options, () => resolve(server)) as Server;
    server.once('error', reject);
  });
}

/** @returns what stops the server: it takes no more requests, and ends with the last that runs */
function makeStoppable(server: Server): () => Promise<void> {
  let running = 0;
  // Kept alive, or opened and not yet used, a connection would hold the server open.
  const closeIfIdle = () => {
    if (running === 0 && !server.listening) server.closeAllConnections();
  };
  server.on('request', (_, response) => {
    running++;
    response.once('close', () => {
      running--;
      closeIfIdle();
    });
  });
  return () =>
    new Promise((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      closeIfIdle();
    });
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
