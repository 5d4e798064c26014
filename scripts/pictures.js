// Makes the pictures of the README from the running demo: `npm run build:demo`, `npm run preview`, then this.
import { chromium } from 'playwright';
import { launchOptions } from './browser.js';

const DEMO = process.argv[2] ?? 'http://127.0.0.1:4173';
const TITLE = 'Landing page copy';
const COPY = `Copy of ${TITLE}`;

const browser = await chromium.launch(launchOptions());

for (const colorScheme of ['light', 'dark']) {
  const context = await browser.newContext({
    colorScheme,
    locale: 'en-GB',
    viewport: { width: 1100, height: 720 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const shoot = (name) => page.screenshot({ path: `docs/pictures/${name}-${colorScheme}.png` });
  const card = (title) =>
    page
      .getByRole('list', { name: 'Chats' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) });

  await page.goto(DEMO);
  await card(TITLE)
    .getByRole('button', { name: `Actions for ${TITLE}` })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).hover();
  await shoot('menu');

  // The first answer waits until the picture of the copying card is taken.
  await page.evaluate(() => {
    const real = window.fetch;
    const released = new Promise((resolve) => (window.release = resolve));
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const response = await real(input, init);
      if (url.endsWith('/duplicate')) await released;
      return response;
    };
  });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copying = page.getByRole('listitem').filter({ has: page.getByRole('progressbar') });
  await copying.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await shoot('copying');

  await page.evaluate(() => window.release());
  await page.getByText(`Duplicated as “${COPY}”`).waitFor();
  await card(COPY).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await shoot('copied');

  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('Duplicated from').waitFor();
  await page.getByRole('article').last().waitFor();
  await shoot('chat');

  await context.close();
}

await browser.close();
