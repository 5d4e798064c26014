// The library's source as the TypeScript compiler sees it, components included.
import ts from 'typescript';
import { moduleOf } from './single-file-component.js';

/** What the package exports, with the module that each entry is made from, in the order of the documentation. */
export const ENTRIES = [
  { name: '.', source: 'src/index.ts' },
  { name: './headless', source: 'src/headless.ts' },
  { name: './backend', source: 'src/backend.ts' },
  { name: './testing', source: 'src/playwright.ts' },
  { name: './contract-suite', source: 'src/contract-suite.ts' },
];

/** @returns {ts.Program} of the entries; the module of `X.vue` is called `X.vue.ts` */
export function createApiProgram() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, '.');
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  const componentOf = (path) => (path.endsWith('.vue.ts') ? path.slice(0, -'.ts'.length) : null);
  host.fileExists = (path) => fileExists(componentOf(path) ?? path);
  host.readFile = (path) => {
    const component = componentOf(path);
    return component === null ? readFile(path) : moduleOf(readFile(component) ?? '');
  };
  host.getSourceFile = (path, languageVersion, ...rest) =>
    componentOf(path) === null
      ? getSourceFile(path, languageVersion, ...rest)
      : ts.createSourceFile(path, host.readFile(path) ?? '', languageVersion, true);
  return ts.createProgram(
    ENTRIES.map(({ source }) => source),
    options,
    host,
  );
}
