import ts from 'typescript';

/**
 * A JSDoc comment, taken apart. All texts are markdown.
 *
 * @typedef {object} Comment
 * @property {string} text what stands before the tags; '' where there is no comment
 * @property {{ name: string, text: string }[]} params
 * @property {string | undefined} returns
 * @property {string | undefined} throws
 * @property {string | undefined} defaultValue
 * @property {string[]} examples each a fenced block, perhaps with text around it
 */

/** @type {Comment} */
const NONE = {
  text: '',
  params: [],
  returns: undefined,
  throws: undefined,
  defaultValue: undefined,
  examples: [],
};

/** @param {ts.Node} node a declaration @returns {Comment} */
export function commentOn(node) {
  return readComment(ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc));
}

/** @param {ts.JSDoc | undefined} comment @returns {Comment} */
export function readComment(comment) {
  if (!comment) return NONE;
  const tags = comment.tags ?? [];
  const textOf = (name) => {
    const tag = tags.find(({ tagName }) => tagName.text === name);
    return tag && plain(tag.comment);
  };
  return {
    text: plain(comment.comment),
    params: tags
      .filter(ts.isJSDocParameterTag)
      .map((tag) => ({ name: tag.name.getText(), text: plain(tag.comment) })),
    returns: textOf('returns'),
    throws: textOf('throws'),
    defaultValue: textOf('default'),
    examples: examplesIn(comment),
  };
}

/** From the text itself, for the compiler takes an `@click` in a template for a tag. */
function examplesIn(comment) {
  const text = comment.getText().replace(/^ *\* ?/gm, '');
  return [...text.matchAll(/^@example\n+(.*?^```$)/gms)].map(([, example]) => example);
}

function plain(comment) {
  return (ts.getTextOfJSDocComment(comment) ?? '')
    .replace(/\{@link\s+([^}|\s]+)[^}]*\}/g, '`$1`')
    .replace(/^[-–—]\s+/, '')
    .trim();
}
