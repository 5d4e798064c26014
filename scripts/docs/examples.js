import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fencesOf } from './markdown.js';
import { asComponent } from './templates.js';

/** In this package, so that an example finds it by its name; shipped to nobody. */
const FOLDER = 'dist/examples';

const TSCONFIG = {
  extends: '../../tsconfig.json',
  compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
  vueCompilerOptions: { strictTemplates: true },
  include: ['.'],
};

/** What an example may count on in the app that it stands in. */
const HOST_APP = `declare module '*/App.vue' {
  import type { Component } from 'vue';
  const App: Component;
  export default App;
}
`;

/**
 * Compiles every example of the guides and of the comments in the source, templates included, each as a file of an app
 * that has the package installed. Build the package first.
 *
 * @param {import('./markdown.js').Guide[]} guides
 * @returns {Promise<string[]>} a line for each error
 */
export async function exampleErrors(guides) {
  const examples = [...guides, ...commentsOfSource()].flatMap(({ path, text }) =>
    ['ts', 'vue'].flatMap((language) =>
      fencesOf(text, language).map(({ code, line }) => ({ language, code, path, line })),
    ),
  );
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(join(FOLDER, 'host-app.d.ts'), HOST_APP);
  examples.forEach(({ language, code }, index) => {
    // A module each: a name of one example is none of another's.
    const text = language === 'ts' ? `${code}\nexport {};\n` : asComponent(code);
    writeFileSync(join(FOLDER, `${index}.${language}`), text);
  });
  const output = await promisify(execFile)('node_modules/.bin/vue-tsc', ['--noEmit', '-p', FOLDER]).then(
    () => '',
    (error) => `${error.stdout}${error.stderr}`,
  );
  rmSync(FOLDER, { recursive: true });
  return output
    .split('\n')
    .filter(Boolean)
    .map((message) =>
      message.replace(/^dist\/examples\/(\d+)\.\w+\((\d+),\d+\)/, (_, index, line) => {
        const example = examples[Number(index)];
        return `${example.path}:${example.line + Number(line) - 1}`;
      }),
    );
}

/** The comments of each file, without the asterisks, every line where it was. */
const commentsOfSource = () =>
  readdirSync('src', { recursive: true })
    .filter((name) => /\.(ts|vue)$/.test(name))
    .map((name) => {
      const path = join('src', name);
      return { path, text: readFileSync(path, 'utf8').replace(/^ *\* ?/gm, '') };
    });
