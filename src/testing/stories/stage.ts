// What a story stands on: an app of its own, with its own client, cache, address and backend.
import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { http, type HttpHandler } from 'msw';
import { createPinia } from 'pinia';
import { computed, effectScope, ref, watchEffect, type App } from 'vue';
import { createMemoryHistory } from 'vue-router';
import { withFaults } from '../../app/demo-faults';
import { hostKey } from '../../app/host';
import { createAppI18n } from '../../app/i18n';
import { createAppRouter } from '../../app/router';
import { useDemoControls } from '../../app/stores/demo-controls';
import { usePreferences, type AppLocale, type Theme } from '../../app/stores/preferences';
import { createReferenceBackend, type ReferenceBackend } from '../../backend/create-backend';
import type { DatasetInput } from '../../backend/dataset';
import { createBrainClient } from '../../client/brain-client';
import { createSessionActions, type SessionActionsOptions } from '../../composables/session-actions-plugin';
import { de } from '../../locales';
import type { Trouble } from './network';

export const TENANT = 'acme';

const PEOPLE = [
  { tenant: TENANT, user: 'alice', name: 'Alice' },
  { tenant: TENANT, user: 'bob', name: 'Bob' },
];

export interface StageOptions {
  /** Made anew for each showing of a story. @default nothing */
  dataset?: () => DatasetInput;
  /** Who asks the backend. @default 'alice' */
  user?: string;
  /** Who is in front of the page, where that is somebody else: nothing is theirs then. @default the person who asks */
  onlooker?: string | null;
  troubles?: readonly Trouble[];
  /** Whether the browser says that there is no network. @default false */
  isOffline?: boolean;
  /** What the host hands to the feature beside its client and its person. */
  host?: Partial<SessionActionsOptions>;
  /** Where the demo is opened. @default '/' */
  path?: string;
}

/** How a page is looked at: the toolbar's choices. */
export interface Look {
  theme: Theme;
  locale: AppLocale;
  dir: 'ltr' | 'rtl';
}

export interface Stage {
  readonly backend: ReferenceBackend;
  /** All requests so far, as `POST /sessions/…/duplicate`. */
  readonly requests: readonly string[];
  /** Where the demo is. */
  readonly path: () => string;
  /** Begins one more trouble. */
  trouble(trouble: Trouble): void;
  /** Ends all troubles; what they held goes on. */
  heal(): void;
  /** For MSW. */
  readonly handlers: HttpHandler[];
  install(app: App): void;
  show(look: Look): void;
  close(): void;
}

export async function createStage(options: StageOptions): Promise<Stage> {
  const { dataset, user = 'alice', onlooker, path = '/' } = options;
  forget();
  if (options.isOffline) Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  const backend = await createReferenceBackend({ dataset: dataset?.() ?? {} });

  const requests: string[] = [];
  let heal: () => void = () => {};
  let troubles = options.troubles ?? [];
  const healed = new Promise<void>((resolve) => {
    heal = resolve;
  });
  const network = { healed, backend: (request: Request) => backend.fetch(request) };
  const gate = http.all('*/brain/*', async ({ request }) => {
    requests.push(`${request.method} ${new URL(request.url).pathname.replace(`/brain/${TENANT}`, '')}`);
    for (const trouble of troubles) {
      const answer = await trouble(request, network);
      if (answer) return answer;
    }
    return undefined;
  });

  const queryClient = new QueryClient();
  const pinia = createPinia();
  const preferences = usePreferences(pinia);
  const i18n = createAppI18n(preferences.locale);
  const history = createMemoryHistory();
  history.replace(path);
  const router = createAppRouter(history);
  const person = computed(() => {
    const known = PEOPLE.find((candidate) => candidate.user === (preferences.person?.user ?? user));
    return known ?? { tenant: TENANT, user, name: user };
  });
  const client = createBrainClient({
    baseUrl: window.location.origin,
    tenant: TENANT,
    accessToken: () => `${person.value.user}@${TENANT}`,
    fetch: withFaults((request) => fetch(request), useDemoControls(pinia)),
    // Nobody who looks at a story wants to wait for the last of four attempts.
    retry: { sleep: () => Promise.resolve() },
  });

  const root = document.documentElement;
  const scope = effectScope();
  scope.run(() =>
    watchEffect(() => {
      root.dataset['theme'] = preferences.theme;
      root.lang = preferences.locale;
      i18n.global.locale.value = preferences.locale;
    }),
  );

  return {
    backend,
    requests,
    path: () => router.currentRoute.value.fullPath,
    handlers: [gate, ...backend.handlers],
    trouble(trouble) {
      troubles = [...troubles, trouble];
    },
    heal() {
      troubles = [];
      heal();
    },
    install(app) {
      app
        .use(pinia)
        .use(i18n)
        .use(router)
        .use(VueQueryPlugin, { queryClient })
        .use(
          createSessionActions({
            client,
            messages: { de },
            currentUser: () => (onlooker === undefined ? person.value.user : onlooker),
            openSession: (sessionId) => router.push({ name: 'chat', params: { sessionId } }),
            ...options.host,
          }),
        )
        .provide(hostKey, {
          client,
          people: PEOPLE,
          person,
          isTemporary: ref(false),
          resetData: () => backend.reset(),
        });
    },
    show({ theme, locale, dir }) {
      preferences.theme = theme;
      preferences.locale = locale;
      root.dir = dir;
    },
    close() {
      // What the browser says itself stands behind what a story made it say.
      Reflect.deleteProperty(navigator, 'onLine');
      scope.stop();
      queryClient.clear();
    },
  };
}

/** Takes away what an earlier story left in this browser. */
function forget(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('session-duplicate')) localStorage.removeItem(key);
  }
}
