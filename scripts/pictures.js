// Makes the pictures of the README from the running demo: `npm run build:demo`, `npm run preview`, then this.
import { chromium } from 'playwright';
import { launchOptions } from './browser.js';

const DEMO = process.argv[2] ?? 'http://127.0.0.1:4173';
const TITLE = 'Landing page copy';

const browser = await chromium.launch(launchOptions());

for (const colorScheme of ['light', 'dark']) {
  const context = await browser.newContext({
    colorScheme,
    locale: 'en-GB',
    viewport: { width: 1100, height: 720 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const shoot = (name) => page.screenshot({ path: `docs/pictures/${name}-${colorScheme}.png` });
  const card = page
    .getByRole('list', { name: 'Chats' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: TITLE, exact: true }) });

  await page.goto(DEMO);
  await card.getByRole('button', { name: `Actions for ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).hover();
  await shoot('menu');

  await context.close();
}

await browser.close();
