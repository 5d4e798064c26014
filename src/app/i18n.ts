import { createI18n } from 'vue-i18n';
import { de as sessionDe, en as sessionEn } from '../index';
import { de } from './locales/de';
import { en } from './locales/en';
import type { AppLocale } from './stores/preferences';

/** The app's texts, with the feature's beside them for the words that both need. */
export function createAppI18n(locale: AppLocale) {
  return createI18n({
    legacy: false,
    locale,
    fallbackLocale: 'en',
    messages: { en: { ...sessionEn, ...en }, de: { ...sessionDe, ...de } },
  });
}
