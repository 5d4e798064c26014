import { ref } from 'vue';
import { describe, expect, it } from 'vitest';
import { PROBLEM_CODES } from '../contract';
import { de } from './de';
import { en } from './en';
import { createTranslator } from './translator';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const entries = (messages: typeof en) =>
  Object.entries(messages).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]: [string, string]) => [`${group}.${name}`, text] as const),
  );

describe('the languages', () => {
  it('use the same placeholders and plural forms', () => {
    const german = new Map(entries(de));
    for (const [key, english] of entries(en)) {
      const text = german.get(key) ?? '';
      expect([key, ...placeholders(text)]).toEqual([key, ...placeholders(english)]);
      expect(text.split('|')).toHaveLength(english.split('|').length);
    }
  });

  it('have words for every problem of the wire', () => {
    for (const code of PROBLEM_CODES) expect(en.problem[code]).toMatch(/\.$/);
  });
});

describe('createTranslator', () => {
  it('follows the locale as it changes', () => {
    const locale = ref('en');
    const { t } = createTranslator({ locale, messages: { de } });
    expect(t('menu.duplicate')).toBe('Duplicate');
    locale.value = 'de';
    expect(t('menu.duplicate')).toBe('Duplizieren');
  });

  it.each([
    ['de-AT', 'Duplizieren', 'de-AT'],
    ['de_ch', 'Duplizieren', 'de-CH'],
    ['fr', 'Duplicate', 'fr'],
    ['no such language', 'Duplicate', 'en'],
    ['', 'Duplicate', 'en'],
  ])('serves %j with %j', (locale, text, tag) => {
    const translator = createTranslator({ locale, messages: { de } });
    expect(translator.t('menu.duplicate')).toBe(text);
    expect(translator.locale.value).toBe(tag);
  });

  it('puts values in as they are', () => {
    const { t } = createTranslator({ locale: 'en' });
    expect(t('notice.duplicated', { title: '<b>{x} | @:menu.pin</b>' })).toBe(
      'Duplicated as “<b>{x} | @:menu.pin</b>”',
    );
  });

  it('chooses the plural form', () => {
    const { t } = createTranslator({ locale: 'de', messages: { de } });
    expect([0, 1, 2].map((n) => t('branches.count', { n }))).toEqual(['0 Zweige', '1 Zweig', '2 Zweige']);
  });

  it('lets a host replace words and add a language', () => {
    const messages = { en: { menu: { duplicate: 'Clone' } }, fr: { menu: { duplicate: 'Dupliquer' } } };
    const locale = ref('en');
    const { t } = createTranslator({ locale, messages });
    expect([t('menu.duplicate'), t('menu.rename')]).toEqual(['Clone', 'Rename']);
    locale.value = 'fr-CA';
    expect([t('menu.duplicate'), t('menu.rename')]).toEqual(['Dupliquer', 'Rename']);
  });

  it.each(['pt-br', 'pt_BR', 'PT-BR'])('knows a language that a host calls %s', (tag) => {
    const messages = { [tag]: { menu: { duplicate: 'Duplicar' } } };
    for (const locale of [tag, 'pt-BR']) {
      expect(createTranslator({ locale, messages }).t('menu.duplicate')).toBe('Duplicar');
    }
  });

  it('keeps the words of one translator out of another', () => {
    createTranslator({ locale: 'en', messages: { en: { menu: { pin: 'Stick' } } } });
    expect(createTranslator({ locale: 'en' }).t('menu.pin')).toBe('Pin');
  });
});
