import { computed, toValue, type ComputedRef, type MaybeRefOrGetter } from 'vue';
import { createI18n } from 'vue-i18n';
import { en, type SessionMessages } from './en';

/** Every message by its path, such as `menu.duplicate`. */
export type SessionMessageKey = {
  [Group in keyof SessionMessages]: `${Group}.${Extract<keyof SessionMessages[Group], string>}`;
}[keyof SessionMessages];

/** Some messages of a language; those left out stay as they are. */
export type SessionMessageOverrides = {
  [Group in keyof SessionMessages]?: Partial<SessionMessages[Group]>;
};

export interface TranslatorOptions {
  /** BCP 47 tag. `de-AT` is served by `de`, a language without messages by English. */
  locale: MaybeRefOrGetter<string>;
  /** Messages by language, laid over the English ones where they are in English too. */
  messages?: Record<string, SessionMessageOverrides> | undefined;
}

export interface Translator {
  /** The tag asked for, fit for Intl: canonical, and `en` where it was no tag at all. */
  locale: ComputedRef<string>;
  /**
   * The text of a message in the language of the moment.
   * @param named values for its placeholders; `n` also chooses the plural form
   */
  t: (key: SessionMessageKey, named?: Record<string, string | number>) => string;
}

/** Texts in a language that may change at any time, with or without a vue-i18n of the host's. */
export function createTranslator({ locale: requested, messages = {} }: TranslatorOptions): Translator {
  const i18n = createI18n({
    legacy: false,
    locale: 'en',
    fallbackLocale: 'en',
    // A copy, for overrides are laid into it.
    messages: structuredClone<Record<string, SessionMessages>>({ en }),
    missingWarn: false,
    fallbackWarn: false,
  });
  for (const [language, overrides] of Object.entries(messages)) {
    i18n.global.mergeLocaleMessage(canonicalLocale(language), overrides);
  }
  const locale = computed(() => canonicalLocale(toValue(requested)));
  return {
    locale,
    t: (key, named = {}) => i18n.global.t(key, named, { locale: locale.value }),
  };
}

function canonicalLocale(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replace(/_/g, '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
