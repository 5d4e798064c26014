// The library and its command: an entry each, no dependency bundled, one stylesheet.
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

export default defineConfig({
  plugins: [vue()],
  publicDir: false,
  build: {
    target: 'es2022',
    sourcemap: true,
    minify: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        backend: 'src/backend.ts',
        'contract-suite': 'src/contract-suite.ts',
        cli: 'src/cli.ts',
      },
      formats: ['es'],
      cssFileName: 'style',
    },
    rolldownOptions: {
      external: (id) =>
        id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`)),
      // Module by module, so that a host's bundler can leave out what it does not import.
      output: { preserveModules: true, preserveModulesRoot: 'src' },
    },
  },
});
