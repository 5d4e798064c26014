// What the package exports, as data for its documentation.
import ts from 'typescript';
import { commentOn } from './comments.js';
import { describe, describeComponent } from './declarations.js';
import { placeOf } from './members.js';
import { ENTRIES } from './program.js';
import { valuesKey } from './type-text.js';

/**
 * Something that an entry exports.
 *
 * @typedef {object} Item
 * @property {string} name
 * @property {'composable' | 'function' | 'component' | 'class' | 'object' | 'constant' | 'type'} kind
 * @property {string} code how it is declared; '' where its name and members say it all
 * @property {import('./comments.js').Comment} comment
 * @property {import('./members.js').Member[]} members
 * @property {boolean} isDerived whether it is a class that extends another one of this package
 * @property {string | null} owner the package that it comes from, if it is not this one
 * @property {string} place file and line
 * @property {ts.Declaration} declaration
 */

/**
 * @param {ts.Program} program
 * @returns {{ name: string, items: Item[] }[]} the entries in their order; what two of them export is the same item
 */
export function readApi(program) {
  const checker = program.getTypeChecker();
  const entries = ENTRIES.map(({ name, source }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(source));
    const exports = checker.getExportsOfModule(module).map((exported) => {
      const isAlias = exported.flags & ts.SymbolFlags.Alias;
      return {
        name: exported.name,
        isTypeOnly: exported.declarations?.some(isTypeOnly) ?? false,
        symbol: isAlias ? checker.getAliasedSymbol(exported) : exported,
      };
    });
    return { name, exports };
  });

  const context = { checker, names: namesOfUnions(checker, entries) };
  const items = new Map();
  return entries.map(({ name, exports }) => ({
    name,
    items: exports.map((exported) => {
      const { symbol } = exported;
      if (!items.has(symbol)) items.set(symbol, createItem(context, exported));
      return items.get(symbol);
    }),
  }));
}

const isTypeOnly = (node) => ts.isExportSpecifier(node) && (node.isTypeOnly || node.parent.parent.isTypeOnly);

/** The exported aliases of unions of values. */
function namesOfUnions(checker, entries) {
  const aliases = entries
    .flatMap(({ exports }) => exports)
    .filter(({ symbol }) => symbol.flags & ts.SymbolFlags.TypeAlias)
    .map(({ name, symbol }) => [valuesKey(checker.getDeclaredTypeOfSymbol(symbol)), name]);
  return new Map(aliases.filter(([key]) => key !== undefined));
}

function createItem(context, { name, symbol, isTypeOnly }) {
  const [declaration] = symbol.declarations;
  const { fileName } = declaration.getSourceFile();
  const owner = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(fileName)?.[1] ?? null;
  const common = { name, members: [], isDerived: false, owner, place: placeOf(declaration), declaration };
  if (owner !== null) return { ...common, kind: 'function', code: '', comment: commentOn(declaration) };
  if (fileName.endsWith('.vue.ts') && ts.isVariableDeclaration(declaration)) {
    return { ...common, ...describeComponent(name, fileName) };
  }
  const described = describe(context, { name, symbol, declaration, isTypeOnly });
  return { ...common, comment: commentOn(declaration), ...described };
}
