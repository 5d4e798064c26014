import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { createBrainClient, createSessionActions, type SessionClient } from 'session-duplicate';
import { de } from 'session-duplicate/locales/de';
import { createApp, createSSRApp, type App } from 'vue';
import AppRoot from './App.vue';

export interface ConsumerApp {
  app: App;
  client: SessionClient;
  queryClient: QueryClient;
}

interface AppOptions {
  user: string;
  isHydrated?: boolean;
  fetch?: (request: Request) => Promise<Response>;
}

/** An app as the README tells to make it, in English with one German word. */
export function createConsumerApp({ user, isHydrated = false, fetch }: AppOptions): ConsumerApp {
  const client = createBrainClient({
    baseUrl: 'https://brain.example',
    tenant: 'acme',
    accessToken: `${user}@acme`,
    fetch,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const app = (isHydrated ? createSSRApp : createApp)(AppRoot);
  app
    .use(VueQueryPlugin, { queryClient })
    .use(createSessionActions({ client, currentUser: user, messages: { en: { list: de.list } } }));
  return { app, client, queryClient };
}
