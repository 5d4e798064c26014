// The custom properties of the stylesheet, as the table at its top tells them.

/**
 * @typedef {object} StyleToken
 * @property {string} name
 * @property {string | null} value its default; null where it has none of its own
 * @property {string} text what it colours or measures
 */

/** @param {string} css @returns {StyleToken[]} */
export function styleTokens(css) {
  const [comment] = /\/\*.*?\*\//s.exec(css) ?? [''];
  const values = declaredTokens(css);
  return [...comment.matchAll(/^ \* \| (--sd-[\w-]+) +\| (.*?) +\|$/gm)].map(([, name, text]) => ({
    name,
    value: values.get(name) ?? null,
    text,
  }));
}

/** @param {string} css @returns {string[]} a line for each property that the table tells and `:root` lacks, or the reverse */
export function tokenFaults(css) {
  const told = styleTokens(css);
  const declared = [...declaredTokens(css).keys()];
  return [
    ...declared
      .filter((name) => !told.some((token) => token.name === name))
      .map((name) => `${name} is not in the table`),
    ...told
      .filter(({ name }) => !css.includes(`${name}:`))
      .map(({ name }) => `${name} is in the table, but nothing sets it`),
  ];
}

/** What `:root` sets, with the values. */
function declaredTokens(css) {
  const [, root = ''] = /:root \{(.*?)\n\}/s.exec(css) ?? [];
  const declarations = root.matchAll(/(--sd-[\w-]+):\s*(.*?);/gs);
  return new Map([...declarations].map(([, name, value]) => [name, value.replace(/\s+/g, ' ')]));
}
