import { describe, expect, it } from 'vitest';
import { createApp } from 'vue';
import { createI18n } from 'vue-i18n';
import type { SessionClient } from '../client/session-client';
import { de } from '../locales';
import { createSessionActions, useSessionActionsContext } from './session-actions-plugin';

const options = { client: {} as SessionClient, currentUser: 'alice' };

describe('the language', () => {
  it("is that of the host's vue-i18n, also as it changes", () => {
    const i18n = createI18n({ legacy: false, locale: 'de-CH', messages: {} });
    const app = createApp({})
      .use(createSessionActions({ ...options, messages: { de } }))
      .use(i18n);
    const { translator } = app.runWithContext(() => useSessionActionsContext());
    expect([translator.locale.value, translator.t('menu.duplicate')]).toEqual(['de-CH', 'Duplizieren']);
    i18n.global.locale.value = 'en-GB';
    expect([translator.locale.value, translator.t('menu.duplicate')]).toEqual(['en-GB', 'Duplicate']);
  });

  it('is the one that the host names, whatever its vue-i18n says', () => {
    const i18n = createI18n({ legacy: false, locale: 'de', messages: {} });
    const app = createApp({})
      .use(i18n)
      .use(createSessionActions({ ...options, locale: 'en', messages: { de } }));
    const { translator } = app.runWithContext(() => useSessionActionsContext());
    expect(translator.t('menu.duplicate')).toBe('Duplicate');
  });

  it('is English where the host has no messages in its own', () => {
    const app = createApp({}).use(createSessionActions({ ...options, locale: 'de' }));
    const { translator } = app.runWithContext(() => useSessionActionsContext());
    expect([translator.locale.value, translator.t('menu.duplicate')]).toEqual(['de', 'Duplicate']);
  });

  it('is English where nobody names one', () => {
    const app = createApp({}).use(createSessionActions(options));
    expect(app.runWithContext(() => useSessionActionsContext()).translator.locale.value).toBe('en');
  });
});

describe('two apps', () => {
  it('have nothing in common, though the plugin be the same', () => {
    const plugin = createSessionActions(options);
    const [one, other] = [createApp({}).use(plugin), createApp({}).use(plugin)].map((app) =>
      app.runWithContext(() => useSessionActionsContext()),
    );
    expect(one?.running).not.toBe(other?.running);
    expect(one?.notices).not.toBe(other?.notices);
  });
});
