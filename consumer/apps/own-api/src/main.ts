import { VueQueryPlugin } from '@tanstack/vue-query';
import { createSessionActions } from 'session-duplicate';
import 'session-duplicate/style.css';
import { createApp } from 'vue';
import App from './App.vue';
import { chatsClient } from './chats-client';

createApp(App)
  .use(VueQueryPlugin)
  .use(createSessionActions({ client: chatsClient, currentUser: '3' }))
  .mount('#app');
