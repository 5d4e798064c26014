import { dehydrate } from '@tanstack/vue-query';
import { sessionQueries } from 'session-duplicate';
import { renderToString } from 'vue/server-renderer';
import { createConsumerApp } from './create-app';

/** Renders the app in Node, with the answers that it was rendered from. */
export async function render(fetch: (request: Request) => Promise<Response>) {
  const { app, client, queryClient } = createConsumerApp({ user: 'alice', isHydrated: true, fetch });
  const scope = { client, user: 'alice' };
  const projectId = 'website-relaunch';
  await Promise.all([
    queryClient.prefetchQuery(sessionQueries.list(scope, { projectId, includeArchived: true })),
    queryClient.prefetchQuery(sessionQueries.list(scope, { projectId })),
    queryClient.prefetchQuery(sessionQueries.groups(scope, projectId)),
  ]);
  const html = await renderToString(app);
  const state = JSON.stringify(dehydrate(queryClient));
  queryClient.clear();
  return { html, state };
}
