// What the API documentation reads of a `.vue` file: its exported types, the comment that stands for the component, and
// its models. By convention the component's JSDoc opens its `<script setup>`.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse } from 'vue/compiler-sfc';

/** What a component is to the compiler, beside the types that its file exports. */
const DEFAULT_EXPORT = "declare const component: import('vue').Component;\nexport default component;\n";

/**
 * A component's file as a TypeScript module: its plain script block in the lines where it stands, and a default export.
 *
 * @param {string} text of the file
 * @returns {string}
 */
export function moduleOf(text) {
  return `${onlyBlock(text, parse(text).descriptor.script)}\n${DEFAULT_EXPORT}`;
}

/**
 * The `<script setup>` of a component, in the lines where it stands.
 *
 * @param {string} path of the file
 * @param {string} text of the file
 * @returns {ts.SourceFile}
 */
export function setupOf(path, text) {
  const setup = onlyBlock(text, parse(text).descriptor.scriptSetup);
  return ts.createSourceFile(path, setup, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
}

/**
 * The comment that stands for the component.
 *
 * @param {ts.SourceFile} setup
 * @returns {ts.JSDoc | undefined}
 */
export function componentComment(setup) {
  const [first] = setup.statements;
  // The last comment before a statement is the statement's own, unless that is an import.
  return first && ts.isImportDeclaration(first) ? first.jsDoc?.at(-1) : first?.jsDoc?.at(-2);
}

/** @param {string} path of a component's file @returns {string} the comment that stands for it; '' for none */
export const commentOfComponent = (path) =>
  componentComment(setupOf(path, readFileSync(path, 'utf8')))?.getText() ?? '';

/**
 * The variables that `defineModel` makes.
 *
 * @param {ts.SourceFile} setup
 * @returns {{ name: string, type: string, declaration: ts.VariableDeclaration }[]}
 */
export function modelsOf(setup) {
  const declarations = setup.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  return declarations.flatMap((declaration) => {
    const call = declaration.initializer;
    if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'defineModel') return [];
    const [name] = call.arguments;
    const type = call.typeArguments?.[0]?.getText() ?? 'unknown';
    return [{ name: name && ts.isStringLiteral(name) ? name.text : 'modelValue', type, declaration }];
  });
}

/** A file with everything blanked but one of its blocks, so that lines and columns stay as they are. */
function onlyBlock(text, block) {
  const blank = (part) => part.replace(/[^\n]/g, ' ');
  if (!block) return blank(text);
  const { start, end } = block.loc;
  return blank(text.slice(0, start.offset)) + block.content + blank(text.slice(end.offset));
}
