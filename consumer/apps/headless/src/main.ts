import { VueQueryPlugin } from '@tanstack/vue-query';
import { createSessionActions } from 'session-duplicate/headless';
import { createApp } from 'vue';
import App from './App.vue';
import { client, told, user } from './host';

createApp(App)
  .use(VueQueryPlugin)
  .use(createSessionActions({ client, currentUser: user, notify: ({ message }) => (told.value = message) }))
  .mount('#app');
