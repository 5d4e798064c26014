import { createRouter, createWebHistory } from 'vue-router';
import ChatPage from './pages/ChatPage.vue';
import HomePage from './pages/HomePage.vue';
import NotFoundPage from './pages/NotFoundPage.vue';
import ProjectPage from './pages/ProjectPage.vue';

export function createAppRouter() {
  return createRouter({
    history: createWebHistory(import.meta.env.BASE_URL),
    routes: [
      { path: '/', name: 'home', component: HomePage },
      { path: '/projects/:projectId', name: 'project', component: ProjectPage, props: true },
      { path: '/chats/:sessionId', name: 'chat', component: ChatPage, props: true },
      { path: '/:path(.*)*', name: 'not-found', component: NotFoundPage },
    ],
    scrollBehavior: (_to, _from, saved) => saved ?? { top: 0 },
  });
}
