import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { createPinia } from 'pinia';
import { computed, createApp, ref, watchEffect } from 'vue';
import type { DemoDatasetOptions } from '../backend';
import { DEMO_PEOPLE } from '../demo-people';
import { createSessionActions, de } from '../index';
import App from './App.vue';
import { withFaults } from './demo-faults';
import { createPersonalClient, hostKey } from './host';
import { createAppI18n } from './i18n';
import { createAppRouter } from './router';
import { isBesideServer, startBackend } from './start-backend';
import { showStartFailure } from './start-failure';
import { useDemoControls } from './stores/demo-controls';
import { usePreferences } from './stores/preferences';
import './styles/app.css';

function start(): void {
  const pinia = createPinia();
  const preferences = usePreferences(pinia);
  const root = document.documentElement;
  watchEffect(() => (root.dataset['theme'] = preferences.theme));
  watchEffect(() => (root.lang = preferences.locale));

  const person = computed(() => {
    const known = DEMO_PEOPLE.find(
      ({ tenant, user }) => tenant === preferences.person?.tenant && user === preferences.person.user,
    );
    return known ?? DEMO_PEOPLE[0] ?? { tenant: '', user: '', name: '' };
  });
  // The page is there at once; its first calls wait until there is somebody to answer them.
  const backend = isBesideServer() ? undefined : startBackend();
  const send = async (request: Request) => (await backend)?.fetch(request) ?? fetch(request);
  const resetData = backend && (async (options?: DemoDatasetOptions) => (await backend).resetData(options));
  const isTemporary = ref(false);
  const client = createPersonalClient(person, withFaults(send, useDemoControls(pinia)));

  const i18n = createAppI18n(preferences.locale);
  watchEffect(() => (i18n.global.locale.value = preferences.locale));
  const router = createAppRouter();

  const app = createApp(App)
    .use(pinia)
    .use(i18n)
    .use(router)
    .use(VueQueryPlugin, { queryClient: new QueryClient() })
    .use(
      createSessionActions({
        client,
        messages: { de },
        currentUser: () => person.value.user,
        openSession: (sessionId) => void router.push({ name: 'chat', params: { sessionId } }),
      }),
    )
    .provide(hostKey, { client, person, people: DEMO_PEOPLE, isTemporary, resetData });
  app.mount('#app');
  backend?.then(
    (running) => (isTemporary.value = running.isTemporary),
    (error: unknown) => {
      app.unmount();
      showStartFailure(error);
    },
  );
}

start();
