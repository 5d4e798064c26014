// Types as text, in the author's own words wherever there are any.
import ts from 'typescript';

const { InTypeAlias, NoTruncation } = ts.TypeFormatFlags;

/**
 * @param {ts.SignatureDeclaration} declaration
 * @param {string} arrow what stands before the type of the result
 * @returns {string} such as `(session: SessionSummary, options?: Options) => void`
 */
export function signatureText({ typeParameters, parameters, type }, arrow = ' => ') {
  const result = type ? arrow + compact(type) : '';
  return `${parametersText(typeParameters)}(${parameters.map(parameterText).join(', ')})${result}`;
}

/** @param {readonly ts.TypeParameterDeclaration[]} [parameters] @returns {string} such as `<T = void>` */
export const parametersText = (parameters = []) =>
  parameters.length > 0 ? `<${parameters.map(compact).join(', ')}>` : '';

/** @param {ts.Node} node @returns {string} its source on one line, without comments */
export const compact = (node) =>
  node
    .getText()
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    // What a line break brought with it.
    .replace(/([([=:<]) ?\| /g, '$1')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
    .replace(/; }/g, ' }')
    .trim();

/**
 * @param {ts.Node} declaration of a member
 * @returns {string | undefined} its type as its author wrote it
 */
export function writtenType(declaration) {
  if (ts.isMethodSignature(declaration) || ts.isMethodDeclaration(declaration)) {
    return signatureText(declaration);
  }
  if (ts.isPropertyAssignment(declaration) && ts.isArrowFunction(declaration.initializer)) {
    return signatureText(declaration.initializer);
  }
  return declaration.type && compact(declaration.type);
}

/**
 * A type that nobody wrote down. The compiler tells the values of a union in an order that changes with whatever it has
 * seen before, so that they are called by the name under which they are exported.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @param {Map<string, string>} names of unions by their key
 * @returns {string}
 */
export function inferredType(checker, type, names) {
  const name = names.get(valuesKey(type));
  const hasNull = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
  return name ? `${name}${hasNull ? ' | null' : ''}` : spelledOut(checker, type);
}

/** @returns {string} a type as the compiler tells it */
export const spelledOut = (checker, type) =>
  checker.typeToString(type, undefined, InTypeAlias | NoTruncation);

/** @returns {string | undefined} the same for unions of the same string literals, nullable or not */
export function valuesKey(type) {
  if (!type.isUnion()) return undefined;
  const values = type.types.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
  if (!values.every((value) => value.isStringLiteral())) return undefined;
  return values
    .map(({ value }) => `'${value}'`)
    .sort()
    .join(' | ');
}

/** @param {string} text @returns {string} the type of an optional member without its `undefined` */
export function withoutUndefined(text) {
  const rest = text.replace(/ \| undefined$/, '');
  // A function stood in parentheses only to be told from the `undefined`.
  return rest !== text && /^\(.*=>.*\)$/.test(rest) ? rest.slice(1, -1) : rest;
}

function parameterText({ name, type, questionToken, initializer }) {
  const optional = questionToken || initializer ? '?' : '';
  const text = type ? compact(type) : 'unknown';
  // What is taken apart at once has no name of its own: `SessionScope` is a scope.
  const label = ts.isIdentifier(name) ? name.text : /[A-Z][a-z]+$/.exec(text)?.[0].toLowerCase();
  return `${label}${optional}: ${text}`;
}
