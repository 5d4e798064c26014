import { defineStore } from 'pinia';
import { ref, type Ref } from 'vue';
import type { Person } from './preferences';

/** How a person left the list of a project, for as long as the page lives. */
export interface ListView {
  filter: Ref<string>;
  /** See `SessionList`. */
  heights: Map<string, number>;
}

/** Lets one come back from a chat to the very place in a list from which one went. */
export const useListViews = defineStore('list-views', () => {
  const views = new Map<string, ListView>();
  return {
    viewOf({ tenant, user }: Person, projectId: string): ListView {
      const key = JSON.stringify([tenant, user, projectId]);
      const view = views.get(key) ?? { filter: ref(''), heights: new Map<string, number>() };
      views.set(key, view);
      return view;
    },
  };
});
