// What the feature may cost a host, minified and compressed, without its peers.
import * as feature from './dist/index.js';

/**
 * @param {string} name
 * @param {string[]} imported
 * @param {string} limit
 */
const budget = (name, imported, limit) => ({
  name,
  path: 'dist/index.js',
  import: `{ ${imported.join(', ')} }`,
  gzip: true,
  limit,
  // As a page loads it: the default wraps each peer as if `require` gave it.
  modifyEsbuildConfig: (config) => ({ ...config, format: 'esm' }),
});

const names = Object.keys(feature);
const needed = ['useSessionActions', 'createBrainClient'];

export default [
  budget('The composable and the client', needed, '5 kB'),
  budget('With the plugin that they need', [...needed, 'createSessionActions'], '10.5 kB'),
  budget(
    'All of the feature, with every component',
    names.filter((name) => name !== 'de'),
    '24.5 kB',
  ),
  budget('In German, too', names, '26.5 kB'),
];
