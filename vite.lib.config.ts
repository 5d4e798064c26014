// The library and its command: an entry each, no dependency bundled, one stylesheet.
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { LANGUAGES } from './scripts/languages.js';

const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
const languages = Object.fromEntries(LANGUAGES.map((tag) => [`languages/${tag}`, `src/locales/${tag}.ts`]));

/**
 * Which modules of the feature go together. One file would repeat nothing, but what runs when it is loaded would stay in a
 * host's bundle for whoever imports anything of it; a file a module would repeat its imports. So: a file a room, and one
 * for each module that makes something as it loads.
 */
const FEATURE_CHUNKS = [
  { name: 'vocabulary', test: /src\/contract\/(vocabulary|paths)\.ts/ },
  { name: 'brain-error', test: /src\/client\/brain-error\.ts/ },
  { name: 'answers', test: /src\/client\/(answers|shape|parse-answer)\.ts/ },
  { name: 'client', test: /src\/client\// },
  { name: 'session-queries', test: /src\/queries\/session-queries\.ts/ },
  {
    name: 'composables',
    test: /src\/(composables|queries)\/|src\/locales\/(index|session|title|translator)/,
  },
  { name: 'components', test: /src\/components\// },
];

export default defineConfig({
  // Hoisted, each static element is a constant and a name more: to draw it is no faster here, to load it takes longer.
  plugins: [vue({ template: { compilerOptions: { hoistStatic: false, comments: false } } })],
  publicDir: false,
  build: {
    target: 'es2022',
    sourcemap: true,
    minify: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        headless: 'src/headless.ts',
        backend: 'src/backend.ts',
        testing: 'src/playwright.ts',
        'contract-suite': 'src/contract-suite.ts',
        cli: 'src/cli.ts',
        ...languages,
      },
      formats: ['es'],
      cssFileName: 'style',
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => id.endsWith('.css') },
      external: (id) =>
        id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { chunkFileNames: 'chunks/[name].js', codeSplitting: { groups: FEATURE_CHUNKS } },
    },
  },
});
