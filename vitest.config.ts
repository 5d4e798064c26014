import vue from '@vitejs/plugin-vue';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/browser.js';

const browserTests = 'src/**/*.browser.test.ts';

export default defineConfig({
  plugins: [vue()],
  test: {
    restoreMocks: true,
    coverage: { include: ['src/**'], exclude: ['src/app/**', 'src/**/*.stories.ts'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{contract,client,backend,locales}/**/*.test.ts', 'src/*.test.ts'],
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
            'reka-ui',
            'vue-i18n',
          ],
        },
        test: {
          name: 'chromium',
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
    ],
  },
});
