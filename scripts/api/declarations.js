// What is told of a declaration, by its kind.
import ts from 'typescript';
import { commentOn, readComment } from './comments.js';
import { isOurs, membersOf, placeOf } from './members.js';
import { componentComment, modelsOf, setupOf } from './single-file-component.js';
import { compact, parametersText, signatureText, spelledOut, valuesKey } from './type-text.js';

/**
 * A component's props, emits and slots are items of their own; its models are told nowhere else.
 *
 * @param {string} name
 * @param {string} moduleName the component's file with a `.ts` behind
 */
export function describeComponent(name, moduleName) {
  const path = moduleName.slice(0, -'.ts'.length);
  const setup = setupOf(path, ts.sys.readFile(path));
  const members = modelsOf(setup).map(({ name: model, type, declaration }) => ({
    name: model,
    optional: true,
    type,
    comment: commentOn(declaration),
    place: placeOf(declaration),
  }));
  const comment = readComment(componentComment(setup));
  return { kind: 'component', code: `<${name} />`, comment, members, place: placeOf(setup.statements[0]) };
}

/**
 * @param {{ checker: ts.TypeChecker, names: Map<string, string> }} context
 * @param {{ name: string, symbol: ts.Symbol, declaration: ts.Declaration, isTypeOnly: boolean }} exported
 */
export function describe(context, exported) {
  const { declaration } = exported;
  if (ts.isFunctionDeclaration(declaration)) return describeFunction(exported);
  if (ts.isClassDeclaration(declaration)) return describeClass(context, exported);
  if (ts.isVariableDeclaration(declaration)) return describeVariable(context, exported);
  if (ts.isInterfaceDeclaration(declaration)) return describeInterface(context, exported);
  return describeAlias(context, exported);
}

function describeFunction({ name, declaration }) {
  const kind = /^use[A-Z]/.test(name) ? 'composable' : 'function';
  return { kind, code: `function ${name}${signatureText(declaration, ': ')};` };
}

function describeClass(context, { name, symbol, declaration, isTypeOnly }) {
  const { checker } = context;
  const clauses = declaration.heritageClauses ?? [];
  const base = clauses.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const constructor = declaration.members.find(ts.isConstructorDeclaration);
  const isMade = constructor && !isTypeOnly && !hasModifier(constructor, ts.ModifierFlags.Private);
  const isOwn = ({ parent }) => parent === declaration || parent === constructor;
  const statics = membersOf(context, checker.getTypeOfSymbolAtLocation(symbol, declaration), isOwn);
  return {
    kind: isTypeOnly ? 'type' : 'class',
    code: [
      `class ${name}${base ? ` extends ${compact(base)}` : ''} {}`,
      ...(isMade ? [`new ${name}${signatureText(constructor)};`] : []),
    ].join('\n'),
    members: [
      ...statics.map((member) => ({ ...member, name: `${name}.${member.name}` })),
      ...membersOf(context, checker.getDeclaredTypeOfSymbol(symbol), isOwn),
    ],
    isDerived: base !== undefined && (checker.getTypeAtLocation(base).symbol.declarations ?? []).some(isOurs),
  };
}

function describeVariable(context, { name, symbol, declaration }) {
  const { type: written, initializer } = declaration;
  const type = context.checker.getTypeOfSymbolAtLocation(symbol, declaration);
  if (type.getCallSignatures().length > 0) {
    return { kind: 'function', code: written ? `const ${name}: ${compact(written)};` : '' };
  }
  const methods = membersOf(context, type).filter((member) => member.type.startsWith('('));
  if (methods.length > 0) return { kind: 'object', code: '', members: methods };
  const isValue = initializer && (ts.isAsExpression(initializer) || ts.isLiteralExpression(initializer));
  const text = written ? compact(written) : isValue && spelledOut(context.checker, type);
  return { kind: 'constant', code: text ? `const ${name}: ${text};` : '' };
}

function describeInterface(context, { name, symbol, declaration }) {
  const { typeParameters, heritageClauses = [] } = declaration;
  const head = [`interface ${name}${parametersText(typeParameters)}`, ...heritageClauses.map(compact)].join(
    ' ',
  );
  const members = membersOf(context, context.checker.getDeclaredTypeOfSymbol(symbol));
  // A bare name would say nothing that its heading does not.
  return { kind: 'type', code: head === `interface ${name}` ? '' : `${head} {}`, members };
}

function describeAlias(context, { name, symbol, declaration }) {
  const { type } = declaration;
  const declared = context.checker.getDeclaredTypeOfSymbol(symbol);
  // The fields of a schema, which the alias itself does not name.
  if (ts.isTypeReferenceNode(type) && compact(type).startsWith('v.Infer')) {
    return { kind: 'type', code: '', members: membersOf(context, declared) };
  }
  const values = ts.isIndexedAccessTypeNode(type) || ts.isTypeOperatorNode(type) ? valuesKey(declared) : null;
  const code = values ? `type ${name} = ${values};` : declaration.getText();
  return { kind: 'type', code: code.replace(/^export /, '') };
}

const hasModifier = (declaration, flag) => (ts.getCombinedModifierFlags(declaration) & flag) !== 0;
