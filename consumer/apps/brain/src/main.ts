import { hydrate, type DehydratedState } from '@tanstack/vue-query';
import 'session-duplicate/style.css';
import { createConsumerApp } from './create-app';

const state = document.querySelector('#state')?.textContent;
const { app, queryClient } = createConsumerApp({ user: 'alice', isHydrated: state !== undefined });
if (state) hydrate(queryClient, JSON.parse(state) as DehydratedState);
app.mount('#app');

const apps = [app];
if (new URLSearchParams(location.search).has('bob')) {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'bob';
  const bob = createConsumerApp({ user: 'bob' });
  bob.app.mount(root);
  apps.push(bob.app);
}

Object.assign(window, { unmount: () => apps.forEach((one) => one.unmount()) });
