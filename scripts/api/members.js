import { relative } from 'node:path';
import ts from 'typescript';
import { commentOn } from './comments.js';
import { inferredType, withoutUndefined, writtenType } from './type-text.js';

/**
 * A member of a type, an object or a class.
 *
 * @typedef {object} Member
 * @property {string} name
 * @property {boolean} optional
 * @property {string} type on one line
 * @property {import('./comments.js').Comment} comment
 * @property {string} place file and line
 */

/** Whether something is declared in this package. */
export const isOurs = (declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/');

/** @param {ts.Node} node @returns {string} its file and line */
export function placeOf(node) {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${relative(process.cwd(), file.fileName).replace(/\.vue\.ts$/, '.vue')}:${line + 1}`;
}

/**
 * @param {{ checker: ts.TypeChecker, names: Map<string, string> }} context
 * @param {ts.Type} type
 * @param {(declaration: ts.Declaration) => boolean} [isWanted]
 * @returns {Member[]} its public members, but for those that come from elsewhere, such as those of `Error`
 */
export function membersOf(context, type, isWanted = () => true) {
  return context.checker.getPropertiesOfType(type).flatMap((symbol) => {
    const declaration = symbol.declarations?.find(isOurs);
    const isListed = declaration && isPublic(declaration) && isWanted(declaration);
    return isListed ? [memberOf(context, symbol, declaration)] : [];
  });
}

function memberOf({ checker, names }, symbol, declaration) {
  const optional = Boolean(symbol.flags & ts.SymbolFlags.Optional);
  const inferred = () => inferredType(checker, checker.getTypeOfSymbolAtLocation(symbol, declaration), names);
  const type = writtenType(declaration) ?? inferred();
  return {
    name: symbol.name,
    optional,
    type: optional ? withoutUndefined(type) : type,
    comment: commentOn(declaration),
    place: placeOf(declaration),
  };
}

function isPublic(declaration) {
  const hidden = ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.NonPublicAccessibilityModifier;
  // What an error is called tells nothing that its class does not.
  const isNameOfError = ts.isPropertyDeclaration(declaration) && declaration.name.getText() === 'name';
  return !hidden && !isNameOfError && !ts.isPrivateIdentifier(declaration.name);
}
