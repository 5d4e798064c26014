// Rolls the emitted declarations up into one file an entry.
import { dts } from 'rollup-plugin-dts';
import { commentOfComponent } from './scripts/api/single-file-component.js';
import { LANGUAGES } from './scripts/languages.js';

/** Styles have no declarations. */
const withoutStyles = {
  name: 'without-styles',
  resolveId: (id) => (id.endsWith('.css') ? '\0styles' : null),
  load: (id) => (id === '\0styles' ? '' : null),
};

/** The compiler names the packages that declare a type; hosts have those that export it again. */
const EXPORTED_BY = { '@tanstack/query-core': '@tanstack/vue-query', 'playwright/test': '@playwright/test' };

const namesOfPeers = {
  name: 'names-of-peers',
  resolveId: (id) => (id in EXPORTED_BY ? { id: EXPORTED_BY[id], external: true } : null),
};

/** The compiler leaves a component's comment behind: here it goes where editors look for it. */
const commentsOfComponents = {
  name: 'comments-of-components',
  transform(code, id) {
    const [, component] = /\.types\/(.+\.vue)\.d\.ts$/.exec(id) ?? [];
    if (component === undefined) return null;
    const comment = commentOfComponent(`src/${component}`);
    return code.replace('declare const _default', `${comment}\ndeclare const _default`);
  },
};

const emitted = (path) => `dist/.types/${path}.d.ts`;

export default {
  input: {
    index: emitted('index'),
    headless: emitted('headless'),
    backend: emitted('backend'),
    testing: emitted('playwright'),
    'contract-suite': emitted('contract-suite'),
    ...Object.fromEntries(LANGUAGES.map((tag) => [`languages/${tag}`, emitted(`locales/${tag}`)])),
  },
  output: { dir: 'dist', chunkFileNames: ({ name }) => `shared/${name.replace(/\.d$/, '')}.d.ts` },
  external: (id) => !/^[./\0]/.test(id) && !id.endsWith('.css') && !(id in EXPORTED_BY),
  plugins: [withoutStyles, namesOfPeers, commentsOfComponents, dts()],
};
