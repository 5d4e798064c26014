import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { createPinia } from 'pinia';
import { computed, createApp, watchEffect } from 'vue';
import { createSessionActions } from '../index';
import App from './App.vue';
import { withFaults } from './demo-faults';
import { createPersonalClient, hostKey } from './host';
import { createAppI18n } from './i18n';
import { createAppRouter } from './router';
import { startBackend } from './start-backend';
import { showStartFailure } from './start-failure';
import { useDemoControls } from './stores/demo-controls';
import { usePreferences } from './stores/preferences';
import './styles/app.css';

async function start(): Promise<void> {
  const pinia = createPinia();
  const preferences = usePreferences(pinia);
  const root = document.documentElement;
  watchEffect(() => (root.dataset['theme'] = preferences.theme));
  watchEffect(() => (root.lang = preferences.locale));

  // Before anything is mounted: the first call needs somebody to answer it.
  const { people, isTemporary, fetch, resetData } = await startBackend();
  const person = computed(() => {
    const known = people.find(
      ({ tenant, user }) => tenant === preferences.person?.tenant && user === preferences.person.user,
    );
    return known ?? people[0] ?? { tenant: '', user: '', name: '' };
  });
  const client = createPersonalClient(person, withFaults(fetch, useDemoControls(pinia)));

  const i18n = createAppI18n(preferences.locale);
  watchEffect(() => (i18n.global.locale.value = preferences.locale));
  const router = createAppRouter();

  createApp(App)
    .use(pinia)
    .use(i18n)
    .use(router)
    .use(VueQueryPlugin, { queryClient: new QueryClient() })
    .use(
      createSessionActions({
        client,
        currentUser: () => person.value.user,
        openSession: (sessionId) => void router.push({ name: 'chat', params: { sessionId } }),
      }),
    )
    .provide(hostKey, { client, person, people, isTemporary, resetData })
    .mount('#app');
}

start().catch(showStartFailure);
