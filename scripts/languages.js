// The languages that come with the package: each file of src/locales that is named by a language tag.
import { readdirSync } from 'node:fs';

/** @type {string[]} such as `de`, `pt-BR`, `zh-Hans`, `es-419` */
export const LANGUAGES = readdirSync(new URL('../src/locales', import.meta.url))
  .filter((file) => /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''));
