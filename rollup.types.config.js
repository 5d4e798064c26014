// Rolls the emitted declarations up into one file an entry.
import { dts } from 'rollup-plugin-dts';

/** Styles have no declarations. */
const withoutStyles = {
  name: 'without-styles',
  resolveId: (id) => (id.endsWith('.css') ? '\0styles' : null),
  load: (id) => (id === '\0styles' ? '' : null),
};

export default {
  input: {
    index: 'dist/.types/index.d.ts',
    backend: 'dist/.types/backend.d.ts',
    'contract-suite': 'dist/.types/contract-suite.d.ts',
  },
  output: { dir: 'dist', chunkFileNames: ({ name }) => `shared/${name.replace(/\.d$/, '')}.d.ts` },
  external: (id) => !/^[./\0]/.test(id) && !id.endsWith('.css'),
  plugins: [withoutStyles, dts()],
};
