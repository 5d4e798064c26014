import { defineConfigWithVueTs, vueTsConfigs } from '@vue/eslint-config-typescript';
import boundaries from 'eslint-plugin-boundaries';
import vue from 'eslint-plugin-vue';

/** Each room of the house, with the rooms and the packages that it may import. */
const HOUSE = {
  contract: { rooms: [], packages: ['valibot'] },
  client: { rooms: ['contract'], packages: [] },
  queries: { rooms: ['client', 'contract'], packages: ['vue', '@tanstack/vue-query'] },
  locales: { rooms: ['contract'], packages: ['vue', 'vue-i18n'] },
  composables: {
    rooms: ['queries', 'client', 'contract', 'locales'],
    packages: ['vue', '@tanstack/vue-query'],
  },
  components: {
    rooms: ['composables', 'contract', 'locales'],
    packages: ['vue', 'reka-ui', '@tanstack/vue-virtual'],
  },
  backend: { rooms: ['contract'], packages: ['idb', 'msw', 'valibot'] },
  'contract-suite': { rooms: ['contract'], packages: ['valibot'] },
  cli: { rooms: ['contract-suite'], packages: ['node:util'] },
  playwright: { rooms: ['contract'], packages: ['@playwright/test', 'node:timers'] },
  openapi: { rooms: ['contract'], packages: ['valibot', '@valibot/to-json-schema', 'node:fs'] },
  server: {
    rooms: [],
    packages: ['hono', '@hono/node-server', 'node:fs', 'node:http', 'node:net', 'node:util'],
  },
  app: {
    rooms: [],
    packages: ['vue', 'vue-i18n', 'vue-router', 'pinia', '@tanstack/vue-query', 'msw'],
  },
} as const;

/** Rooms that use the library as anybody does, by its entries. */
const GUESTS = ['app', 'server', 'playwright'];
/** Rooms that the package is made of. */
const LIBRARY = Object.keys(HOUSE).filter((room) => room !== 'app' && room !== 'server');

const besideSource = [
  '**/*.test.ts',
  '**/*.test-d.ts',
  '**/*.contract.ts',
  '**/*.fixtures.ts',
  '**/*.stories.ts',
  'src/testing/**',
];

export default defineConfigWithVueTs(
  {
    ignores: [
      'dist',
      'dist-demo',
      'storybook-static',
      'coverage',
      'public',
      'playwright-report',
      'test-results',
      // Apps of somebody else's: checked where they are installed.
      'consumer/apps',
    ],
  },
  vue.configs['flat/recommended'],
  vueTsConfigs.recommendedTypeChecked,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      'vue/no-v-html': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      // Prettier decides how markup looks.
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/multiline-html-element-content-newline': 'off',
    },
  },
  {
    files: [...besideSource, 'e2e/**'],
    rules: {
      // A test stands in for platform functions, and mounts small components where it needs them.
      '@typescript-eslint/unbound-method': 'off',
      'vue/one-component-per-file': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,vue}'],
    ignores: besideSource,
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'boundaries/elements': [
        ...Object.keys(HOUSE).map((room) => ({ type: room, pattern: `src/${room}` })),
        { type: 'testing', pattern: 'src/testing' },
      ],
      'boundaries/files': [{ category: 'entry', pattern: 'src/*.ts' }],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          message: 'This room may not import that one: see the table in README, "Develop".',
          policies: [
            ...Object.entries(HOUSE).flatMap(([room, { rooms, packages }]) => [
              { from: { element: { type: room } }, allow: { to: { element: { type: [room, ...rooms] } } } },
              { from: { element: { type: room } }, allow: { to: { module: { source: [...packages] } } } },
            ]),
            // The demo is a host like any other, and so are the server and the fixture: they see the entries.
            { from: { element: { type: GUESTS } }, allow: { to: { file: { categories: 'entry' } } } },
            {
              from: { file: { categories: 'entry' } },
              allow: { to: [{ element: { type: LIBRARY } }, { file: { categories: 'entry' } }] },
            },
          ],
        },
      ],
    },
  },
);
