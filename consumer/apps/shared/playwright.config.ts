import { defineConfig, type LaunchOptions } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  workers: 1,
  timeout: 60_000,
  reporter: 'line',
  use: {
    baseURL: 'https://app.example',
    locale: 'en-GB',
    launchOptions: JSON.parse(process.env['LAUNCH_OPTIONS'] ?? '{}') as LaunchOptions,
  },
});
