import { inject, toValue, type App, type InjectionKey, type MaybeRefOrGetter, type Plugin } from 'vue';
import type { SessionClient } from '../client/session-client';
import type { SessionSummary } from '../contract';
import { createTranslator, type SessionMessageOverrides, type Translator } from '../locales';
import type { SessionChange } from '../queries/session-cache';
import type { SessionActionEvent } from './action-events';
import { archive, changeMetadata, reactivate, remove } from './change-session';
import { duplicateSession } from './duplicate-session';
import { createNotices, type Notices, type SessionNotice } from './notices';
import { createRunningActions, type RunningActions } from './running-actions';
import { SESSION_MENU_ITEMS, type SessionMenuItemName } from './session-menu-items';
import { createTabSync } from './tab-sync';

/** What all composables and components of one app share. */
export interface SessionActionsOptions {
  /** Speaks to the server: `createBrainClient(…)`, or a host's own. */
  client: SessionClient;
  /** The id of the person signed in; null while nobody is. Sessions of others get no actions. */
  currentUser: MaybeRefOrGetter<string | null>;
  /** Shows a notice, such as "Duplicated as …" with Open and Undo. @default kept for `SessionNotices` to show */
  notify?: ((notice: SessionNotice) => void) | undefined;
  /**
   * BCP 47 tag; a language without `messages` is served in English.
   * @default the locale of the vue-i18n installed in the app, else 'en'
   */
  locale?: MaybeRefOrGetter<string> | undefined;
  /**
   * Messages by language: `{ de }` adds the German ones of this package, `{ en: { menu: { delete: 'Remove' } } }` changes a word.
   * @default English alone
   */
  messages?: Record<string, SessionMessageOverrides> | undefined;
  /** Goes to a session: what Open does in a notice. @default notices have no Open */
  openSession?: ((sessionId: string) => unknown) | undefined;
  /**
   * Titles a copy for which no title was asked. A rule that throws is passed over for the default.
   * @default "Copy of X", numbered
   */
  copyTitle?: ((request: CopyTitleRequest) => string) | undefined;
  /** Asks the person before a session is deleted from the menu. @default a dialog of ours */
  confirmDelete?: ((session: SessionSummary) => boolean | Promise<boolean>) | undefined;
  /** Is told of every action as it begins and as it ends, for analytics and traces. */
  onAction?: ((event: SessionActionEvent) => void) | undefined;
  /** What every actions menu has, in this order. @default `SESSION_MENU_ITEMS` */
  menuItems?: readonly SessionMenuItemName[] | undefined;
}

/** What a title rule may go by. */
export interface CopyTitleRequest {
  /** The original. */
  session: SessionSummary;
  /** The session's title as it is shown. */
  title: string;
  /** Shown titles of all sessions of the project that are known here, and of the copies on their way. */
  taken: readonly string[];
  /** BCP 47 tag. */
  locale: string;
}

/** What the actions do. They come with the plugin, so that a composable costs a page next to nothing. */
const operations = { duplicateSession, changeMetadata, archive, reactivate, remove };

/** What all components of one app share. */
export interface SessionActionsContext extends Pick<
  SessionActionsOptions,
  'client' | 'openSession' | 'copyTitle' | 'confirmDelete' | 'onAction'
> {
  currentUser: () => string | null;
  menuItems: readonly SessionMenuItemName[];
  operations: typeof operations;
  translator: Translator;
  notices: Notices;
  running: RunningActions;
  /** Tells the other tabs what has just been changed. Never throws. */
  announce: (change: SessionChange) => void;
}

const CONTEXT: InjectionKey<SessionActionsContext> = Symbol('session-actions');

/**
 * The Vue plugin that the composables and components of this package need, beside TanStack's `VueQueryPlugin`. Each app
 * has its own: nothing is shared between two apps on one page, save that each reloads what the other has changed.
 *
 * @example
 * ```ts
 * import { VueQueryPlugin } from '@tanstack/vue-query';
 * import { createApp } from 'vue';
 * import { createBrainClient, createSessionActions } from 'session-duplicate';
 * import App from './App.vue';
 *
 * const client = createBrainClient({ baseUrl: '', tenant: 'acme', accessToken: 'token' });
 * const app = createApp(App).use(VueQueryPlugin);
 * app.use(
 *   createSessionActions({
 *     client,
 *     currentUser: 'alice',
 *     openSession: (sessionId) => location.assign(`/chats/${sessionId}`),
 *     menuItems: ['duplicate', 'rename', 'separator', 'delete'],
 *   }),
 * );
 * app.mount('#app');
 * ```
 */
export function createSessionActions(options: SessionActionsOptions): Plugin {
  return {
    install(app) {
      const currentUser = () => toValue(options.currentUser);
      const translator = createTranslator({
        locale: options.locale ?? (() => localeOfHost(app)),
        messages: options.messages,
      });
      app.provide(CONTEXT, {
        ...options,
        currentUser,
        menuItems: options.menuItems ?? SESSION_MENU_ITEMS,
        operations,
        translator,
        notices: createNotices(currentUser, translator, options.notify),
        running: createRunningActions(),
        announce: createTabSync(app),
      });
    },
  };
}

/** @throws Error where the plugin is not installed */
export function useSessionActionsContext(): SessionActionsContext {
  const context = inject(CONTEXT, null);
  if (!context) {
    throw new Error('Not installed yet: app.use(createSessionActions({ client, currentUser }))');
  }
  return context;
}

function localeOfHost(app: App): string {
  // Absent unless the host installed a vue-i18n, whatever the types say.
  const i18n = app.config.globalProperties['$i18n'] as { locale?: unknown } | undefined;
  return typeof i18n?.locale === 'string' ? i18n.locale : 'en';
}
