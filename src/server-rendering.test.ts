import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { describe, expect, it, vi } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import SessionTime from './components/SessionTime.vue';
import { createBrainClient, createSessionActions, useSessionActions, useSessionList } from './index';

describe('on the server', () => {
  it('composables render without a browser', async () => {
    expect(globalThis).not.toHaveProperty('document');
    const app = createSSRApp({
      setup() {
        const list = useSessionList({ projectId: 'atlas' });
        const actions = useSessionActions(null);
        return () => h('p', `${list.status.value} ${actions.isOwner.value}`);
      },
    });
    const queryClient = new QueryClient();
    const client = createBrainClient({
      baseUrl: 'http://brain.test',
      tenant: 'acme',
      fetch: () => Promise.resolve(Response.json([])),
    });
    app.use(VueQueryPlugin, { queryClient }).use(createSessionActions({ client, currentUser: 'alice' }));
    expect(await renderToString(app)).toBe('<p>loading false</p>');
    queryClient.clear();
  });

  it('a time renders, and leaves no timer that would keep the process alive', async () => {
    const setTimer = vi.spyOn(globalThis, 'setInterval');
    const app = createSSRApp(() => h(SessionTime, { instant: '2026-11-30T12:00:00Z' }));
    const client = createBrainClient({ baseUrl: 'http://brain.test', tenant: 'acme' });
    app
      .use(VueQueryPlugin, { queryClient: new QueryClient() })
      .use(createSessionActions({ client, currentUser: 'alice' }));
    expect(await renderToString(app)).toContain('datetime="2026-11-30T12:00:00Z"');
    expect(setTimer).not.toHaveBeenCalled();
  });
});
