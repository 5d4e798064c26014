import { createRouter, createWebHistory, type RouterHistory } from 'vue-router';
import ChatPage from './pages/ChatPage.vue';
import HomePage from './pages/HomePage.vue';
import NotFoundPage from './pages/NotFoundPage.vue';
import ProjectPage from './pages/ProjectPage.vue';
import { untilTallEnough } from './until-tall-enough';

/** @param history where the address is kept. @default the browser's own */
export function createAppRouter(history: RouterHistory = createWebHistory(import.meta.env.BASE_URL)) {
  const router = createRouter({
    history,
    routes: [
      { path: '/', name: 'home', component: HomePage },
      { path: '/projects/:projectId', name: 'project', component: ProjectPage, props: true },
      { path: '/chats/:sessionId', name: 'chat', component: ChatPage, props: true },
      { path: '/:path(.*)*', name: 'not-found', component: NotFoundPage },
    ],
    async scrollBehavior(to, _from, saved) {
      if (!saved) return { top: 0 };
      // Back at a list that is loaded anew.
      const isStillThere = () => router.currentRoute.value.path === to.path;
      return (await untilTallEnough(saved.top, isStillThere)) && saved;
    },
  });
  return router;
}
