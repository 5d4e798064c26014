// Rolls the emitted declarations up into one file an entry.
import { dts } from 'rollup-plugin-dts';

export default {
  input: { index: 'dist/.types/index.d.ts', backend: 'dist/.types/backend.d.ts' },
  output: { dir: 'dist', chunkFileNames: ({ name }) => `shared/${name.replace(/\.d$/, '')}.d.ts` },
  external: (id) => !/^[./]/.test(id),
  plugins: [dts()],
};
