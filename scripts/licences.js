// Lists the licences of all that the lock file installs, and fails at one that nobody has allowed.
import { readFileSync } from 'node:fs';

/** What an app gets with the library and its peers: licences that ask for no more than to be named. */
const FOR_APPS = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
];
/** What is built and tested with, and shipped to nobody. */
const FOR_TOOLS = [...FOR_APPS, 'LGPL-3.0-only', 'MPL-2.0'];

/** Packages that name their licence in the way of old, which a lock file does not keep; as read in their LICENSE file. */
const READ_IN_FILE = { 'node_modules/parse-cache-control': 'BSD-3-Clause' };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Where a package finds another, as Node looks for it; undefined for an optional one that is not installed. */
function pathOf(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages || folder === '') return path in packages ? path : undefined;
  }
}

const inApps = new Set();

function addToApps(path) {
  if (inApps.has(path)) return;
  inApps.add(path);
  const { dependencies = {}, optionalDependencies = {} } = packages[path];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = pathOf(name, path);
    if (found) addToApps(found);
  }
}

const { dependencies, peerDependencies } = packages[''];
for (const name of Object.keys({ ...dependencies, ...peerDependencies })) addToApps(pathOf(name, ''));

/** An expression such as `(MIT OR CC0-1.0)` leaves the choice. */
const isAllowed = (licence, allowed) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => allowed.includes(one));

const refused = [];
for (const [title, allowed, isOfGroup] of [
  ['In apps', FOR_APPS, (path) => inApps.has(path)],
  ['In tools', FOR_TOOLS, (path) => !inApps.has(path)],
]) {
  const counts = new Map();
  for (const [path, { license = READ_IN_FILE[path] ?? 'unknown' }] of Object.entries(packages)) {
    if (path === '' || !isOfGroup(path)) continue;
    counts.set(license, (counts.get(license) ?? 0) + 1);
    if (!isAllowed(license, allowed)) refused.push(`${path}: ${license}`);
  }
  console.log(`${title}: ${[...counts].map(([licence, count]) => `${licence} ${count}`).join(', ')}`);
}
for (const line of refused) console.error(`Not allowed: ${line}`);
process.exitCode = refused.length === 0 ? 0 : 1;
