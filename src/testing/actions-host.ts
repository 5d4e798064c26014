import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { onTestFinished } from 'vitest';
import { createApp, effectScope, ref, type Ref } from 'vue';
import { createReferenceBackend, type ReferenceBackend } from '../backend/create-backend';
import type { DatasetInput } from '../backend/dataset';
import { createBrainClient } from '../client/brain-client';
import type { SessionClient } from '../client/session-client';
import type { SessionNotice } from '../composables/notices';
import { createSessionActions, type SessionActionsOptions } from '../composables/session-actions-plugin';
import type { SessionListSection } from '../composables/use-session-list';
import type { SessionSummary } from '../contract';
import { de } from '../locales';

type Fetch = (request: Request) => Promise<Response>;

/** An app without a page: composables run in it as in a component's setup, against the reference backend. */
export interface ActionsHost {
  backend: ReferenceBackend;
  queryClient: QueryClient;
  currentUser: Ref<string | null>;
  /** All notices so far. */
  notices: SessionNotice[];
  /** All requests so far. */
  requests: Request[];
  /** Stands between the client and the backend; a test may replace it at any time. */
  network: Fetch;
  /** Runs a composable; `stop` does what unmounting its component would. */
  use<T>(composable: () => T): { value: T; stop(): void };
  /** A session as the server has it now. */
  session(sessionId: string): Promise<SessionSummary>;
  /** Deletes a session of alice where this host does not hear of it. */
  deleteElsewhere(sessionId: string): Promise<void>;
  /** The sessions of alice as the server has them now, archived included. */
  sessions(): Promise<SessionSummary[]>;
}

export interface ActionsHostOptions extends Partial<SessionActionsOptions> {
  dataset?: DatasetInput;
  queryClient?: QueryClient;
}

/** The app is unmounted when the test ends. */
export async function createActionsHost({
  dataset = {},
  queryClient = new QueryClient(),
  ...options
}: ActionsHostOptions = {}): Promise<ActionsHost> {
  const backend = await createReferenceBackend({
    dataset,
    clock: () => new Date('2026-11-30T12:00:00.000Z'),
  });
  const clientThrough = (fetch: Fetch): Required<SessionClient> =>
    createBrainClient({
      baseUrl: 'http://brain.test',
      tenant: 'acme',
      accessToken: () => `${host.currentUser.value}@acme`,
      fetch,
      retry: { sleep: () => Promise.resolve() },
    });
  const server = clientThrough((request) => backend.fetch(request));

  const app = createApp({ render: () => null });
  const host: ActionsHost = {
    backend,
    queryClient,
    currentUser: ref('alice'),
    notices: [],
    requests: [],
    network: (request) => backend.fetch(request),
    use(composable) {
      const scope = effectScope(true);
      const value = app.runWithContext(() => scope.run(composable)) as ReturnType<typeof composable>;
      return { value, stop: () => scope.stop() };
    },
    session: (sessionId) => server.getSession(sessionId),
    deleteElsewhere: (sessionId) => server.deleteSession(sessionId),
    sessions: () => server.listSessions({ includeArchived: true }),
  };

  app.use(VueQueryPlugin, { queryClient });
  app.use(
    createSessionActions({
      client: clientThrough((request) => {
        host.requests.push(request.clone());
        return host.network(request);
      }),
      messages: { de },
      currentUser: host.currentUser,
      notify: (notice) => host.notices.push(notice),
      ...options,
    }),
  );
  app.mount(document.createElement('div'));
  onTestFinished(() => {
    app.unmount();
    queryClient.clear();
  });
  return host;
}

/** The sessions that a list shows, as it shows them; copies on their way aside. */
export function shownSessions(sections: readonly SessionListSection[]): SessionSummary[] {
  return sections.flatMap(({ rows }) => rows.flatMap((row) => (row.kind === 'session' ? [row.session] : [])));
}

/** A promise that a test settles when it likes. */
export function deferred<T = void>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
