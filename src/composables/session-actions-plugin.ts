import { inject, toValue, type App, type InjectionKey, type MaybeRefOrGetter, type Plugin } from 'vue';
import type { SessionClient } from '../client/session-client';
import { createTranslator, type SessionMessageOverrides, type Translator } from '../locales';
import { createNotices, type Notices, type SessionNotice } from './notices';
import { createRunningActions, type RunningActions } from './running-actions';
import { createTabSync, type TabSync } from './tab-sync';

export interface SessionActionsOptions {
  client: SessionClient;
  /** The id of the person signed in; null while nobody is. Sessions of others get no actions. */
  currentUser: MaybeRefOrGetter<string | null>;
  /** Shows a notice, such as "Duplicated as …" with Open and Undo. @default kept for `SessionNotices` to show */
  notify?: ((notice: SessionNotice) => void) | undefined;
  /** BCP 47 tag. @default the locale of the vue-i18n installed in the app, else 'en' */
  locale?: MaybeRefOrGetter<string> | undefined;
  /** Messages by language, laid over those that come with the package. */
  messages?: Record<string, SessionMessageOverrides> | undefined;
  /** Goes to a session: what Open does in a notice. @default notices have no Open */
  openSession?: ((sessionId: string) => unknown) | undefined;
}

/** What all components of one app share. */
export interface SessionActionsContext {
  client: SessionClient;
  currentUser: () => string | null;
  openSession: ((sessionId: string) => unknown) | undefined;
  translator: Translator;
  notices: Notices;
  running: RunningActions;
  tabs: TabSync;
}

const CONTEXT: InjectionKey<SessionActionsContext> = Symbol('session-actions');

/**
 * The Vue plugin that the composables and components of this package need, beside TanStack's `VueQueryPlugin`. Each app
 * has its own: nothing is shared between two apps on one page, save that each reloads what the other has changed.
 */
export function createSessionActions(options: SessionActionsOptions): Plugin {
  return {
    install(app) {
      const currentUser = () => toValue(options.currentUser);
      app.provide(CONTEXT, {
        client: options.client,
        currentUser,
        openSession: options.openSession,
        translator: createTranslator({
          locale: options.locale ?? (() => localeOfHost(app)),
          messages: options.messages,
        }),
        notices: createNotices(currentUser, options.notify),
        running: createRunningActions(),
        tabs: createTabSync(app),
      });
    },
  };
}

/** @throws Error where the plugin is not installed */
export function useSessionActionsContext(): SessionActionsContext {
  const context = inject(CONTEXT, null);
  if (!context) {
    throw new Error(
      'createSessionActions is not installed in this app. ' +
        'Install it before mounting: app.use(createSessionActions({ client, currentUser }))',
    );
  }
  return context;
}

function localeOfHost(app: App): string {
  // Absent unless the host installed a vue-i18n, whatever the types say.
  const i18n = app.config.globalProperties['$i18n'] as { locale?: unknown } | undefined;
  return typeof i18n?.locale === 'string' ? i18n.locale : 'en';
}
