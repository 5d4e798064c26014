import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import vue from '@vitejs/plugin-vue';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/browser.js';

const browserTests = 'src/**/*.browser.test.ts';

export default defineConfig({
  plugins: [vue()],
  test: {
    restoreMocks: true,
    // By default, one processor is left free: on a machine with two, that is half of it.
    maxWorkers: '100%',
    // Machines are shared: long enough for a slow one, and no test waits for it.
    testTimeout: 30_000,
    coverage: { include: ['src/**'], exclude: ['src/app/**', 'src/**/*.stories.ts'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/{contract,client,backend,locales,server,openapi,contract-suite,cli}/**/*.test.ts',
            'src/*.test.ts',
          ],
          exclude: [browserTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['src/{queries,composables,components,app}/**/*.test.ts'],
          exclude: [browserTests],
          setupFiles: ['src/testing/setup-jsdom.ts'],
        },
      },
      {
        extends: true,
        optimizeDeps: {
          include: [
            'vue',
            'valibot',
            'idb',
            'msw',
            'fast-check',
            '@tanstack/vue-query',
            '@tanstack/vue-virtual',
            '@vue/test-utils',
            'reka-ui',
            'vue-i18n',
          ],
        },
        test: {
          name: 'chromium',
          // One after the other: they measure memory and fill the storage.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: [browserTests],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        plugins: [storybookTest()],
        optimizeDeps: {
          include: [
            'vue',
            'valibot',
            'pinia',
            'vue-router',
            'vue-i18n',
            'reka-ui',
            '@tanstack/vue-query',
            '@tanstack/vue-virtual',
            'msw',
            'msw/browser',
            'msw-storybook-addon/csf3',
            'axe-core',
            'storybook/test',
            '@storybook/addon-a11y/preview',
            '@storybook/vue3-vite',
          ],
        },
        test: {
          name: 'stories',
          // All in one page, as Storybook itself shows them.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: launchOptions(),
              // A colour half way through a transition is nobody's choice.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
