// What the documentation lacks, and what it names without telling it.
import ts from 'typescript';
import { isOurs } from './members.js';

/** Kinds of which nobody knows how to use them before an example is seen. */
const SHOWN_BY_EXAMPLE = ['composable', 'function', 'component', 'class', 'object'];

/**
 * @param {ts.Program} program
 * @param {{ name: string, items: import('./model.js').Item[] }[]} entries
 * @returns {string[]} a line for each fault
 */
export function faultsOf(program, entries) {
  // Two entries may export the same thing.
  const items = [...new Set(entries.flatMap((entry) => entry.items))].filter(({ owner }) => owner === null);
  return [...items.flatMap(undocumented), ...namedButNotExported(program.getTypeChecker(), items)];
}

function undocumented({ name, kind, comment, members, isDerived, place }) {
  const needsExample = SHOWN_BY_EXAMPLE.includes(kind) && !isDerived;
  return [
    ...(comment.text === '' ? [`${place}: ${name} has no JSDoc`] : []),
    ...(needsExample && comment.examples.length === 0 ? [`${place}: ${name} has no @example`] : []),
    ...members
      .filter((member) => member.comment.text === '')
      .map((member) => `${member.place}: ${member.name} of ${name} has no JSDoc`),
  ];
}

/** Types of ours in what is exported that are not exported themselves: a user could not name them. */
function namedButNotExported(checker, items) {
  const exported = new Set(items.map(({ declaration }) => declaration));
  return items.flatMap(({ name, kind, declaration, place }) => {
    const missing = new Set();
    const visit = (node) => {
      if (isHidden(node, kind)) return;
      if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
        const target = declarationOf(checker, ts.isTypeReferenceNode(node) ? node.typeName : node.expression);
        if (target && isOurs(target) && !ts.isTypeParameterDeclaration(target) && !exported.has(target)) {
          missing.add(target.name.getText());
        }
      }
      node.forEachChild(visit);
    };
    visit(declaration);
    return [...missing].map((type) => `${place}: ${name} names ${type}, which no entry exports`);
  });
}

/** What no user sees of a declaration: its body, its private members, how to make what only its type is exported of. */
function isHidden(node, kind) {
  if (ts.isConstructorDeclaration(node) && kind === 'type') return true;
  const isPrivate =
    ts.isClassElement(node) &&
    (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private ||
      ts.isPrivateIdentifier(node.name ?? node));
  return isPrivate || ts.isBlock(node) || ts.isObjectLiteralExpression(node) || ts.isCallExpression(node);
}

function declarationOf(checker, name) {
  const symbol = checker.getSymbolAtLocation(name);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target?.declarations?.[0];
}
