import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './scripts/browser.js';

const PORT = 4173;
/** A demo that is served already; without it, the demo is built and served. */
const demoUrl = process.env['DEMO_URL'];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Machines are shared: long enough for a slow one, and no journey waits for it.
  timeout: 90_000,
  reporter: process.env['CI'] ? 'line' : 'list',
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: demoUrl ?? `http://127.0.0.1:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: launchOptions(),
    trace: 'retain-on-failure',
  },
  ...(!demoUrl && {
    webServer: {
      command: 'npm run build:demo && npm run preview',
      port: PORT,
      reuseExistingServer: !process.env['CI'],
      timeout: 120_000,
    },
  }),
});
