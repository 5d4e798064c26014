import { createRouter, createWebHistory, type RouterHistory } from 'vue-router';
import ChatPage from './pages/ChatPage.vue';
import HomePage from './pages/HomePage.vue';
import NotFoundPage from './pages/NotFoundPage.vue';
import ProjectPage from './pages/ProjectPage.vue';

/** @param history where the address is kept. @default the browser's own */
export function createAppRouter(history: RouterHistory = createWebHistory(import.meta.env.BASE_URL)) {
  return createRouter({
    history,
    routes: [
      { path: '/', name: 'home', component: HomePage },
      { path: '/projects/:projectId', name: 'project', component: ProjectPage, props: true },
      { path: '/chats/:sessionId', name: 'chat', component: ChatPage, props: true },
      { path: '/:path(.*)*', name: 'not-found', component: NotFoundPage },
    ],
    scrollBehavior: (_to, _from, saved) => saved ?? { top: 0 },
  });
}
