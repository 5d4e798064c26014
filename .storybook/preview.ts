import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import { setup, type Preview } from '@storybook/vue3-vite';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';
import { createStage, type Look, type Stage, type StageOptions } from '../src/testing/stories/stage';
import '../src/app/styles/app.css';

declare module 'storybook/internal/csf' {
  interface StoryContext {
    stage: Stage;
  }
  interface Parameters {
    stage?: StageOptions;
  }
}

// A page in full tells less than the first line of what is missing.
configure({ getElementError: (message) => new Error(message ?? 'Not found') });

const isTest = Boolean(import.meta.env['VITEST']);

setup((app, context) => context?.stage.install(app));

async function startWorker() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  });
  return worker;
}

const preview: Preview = {
  loaders: [mswLoader(startWorker)],
  async beforeEach(context) {
    const stage = await createStage(context.parameters.stage ?? {});
    context.stage = stage;
    context.msw.use(...stage.handlers);
    return () => stage.close();
  },
  decorators: [
    (story, { globals, stage }) => {
      stage.show(globals as unknown as Look);
      return story();
    },
  ],
  async afterEach(context) {
    if (!isTest) return;
    // The addon has looked at the story as it stands; here in the other scheme.
    const root = document.documentElement;
    const { theme } = root.dataset;
    root.dataset['theme'] = theme === 'dark' ? 'light' : 'dark';
    await checkAccessibility(context);
    root.dataset['theme'] = theme;
  },
  initialGlobals: { theme: 'light', locale: 'en', dir: 'ltr' },
  globalTypes: {
    theme: toolbar('Theme', 'mirror', { light: 'Light', dark: 'Dark' }),
    locale: toolbar('Language', 'globe', { en: 'English', de: 'Deutsch' }),
    dir: toolbar('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
  },
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      },
    },
    controls: { expanded: true },
    options: { storySort: { order: ['Components', 'Demo', 'Pages', 'Flows'] } },
    viewport: {
      options: {
        narrow: { name: 'Narrow', type: 'mobile', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone', type: 'mobile', styles: { width: '390px', height: '844px' } },
      },
    },
  },
};

function toolbar(name: string, icon: 'mirror' | 'globe' | 'transfer', items: Record<string, string>) {
  return {
    name,
    toolbar: {
      icon,
      dynamicTitle: true,
      items: Object.entries(items).map(([value, title]) => ({ value, title })),
    },
  };
}

export default preview;
