// Pieces of the documentation, as markdown.

/**
 * @param {import('./comments.js').Comment} comment
 * @returns {string} all that it says but for its default and its examples, on one line
 */
export function sentences({ text, params, returns, throws }) {
  return [
    text,
    ...params.filter((param) => param.text !== '').map((param) => `\`${param.name}\`: ${param.text}`),
    ...(returns ? [`Returns ${returns}`] : []),
    ...(throws ? [`Throws ${throws}`] : []),
  ]
    .map(asSentence)
    .join(' ');
}

/** @param {string} text @returns {string} the first sentence of a text of several paragraphs */
export function firstSentence(text) {
  const line = oneLine(text.replace(/\n\n.*/s, ''));
  return asSentence(/^.*?[.!?](?= [A-Z"“`]|$)/.exec(line)?.[0] ?? line);
}

/** @param {string} text @returns {string} on one line, with a full stop */
export function asSentence(text) {
  const line = oneLine(text);
  return line === '' || /[.!?:…]$/.test(line) ? line : `${line}.`;
}

/** @returns {string} what holds where nothing is given, a mere value as code; '' for nothing in particular */
export function defaultText({ defaultValue = '' }) {
  const text = oneLine(defaultValue);
  return /^(true|false|[\d_]+|'[^']*'|Math\.\w+)$/.test(text) ? code(text) : text;
}

/** @param {string} text @returns {string} as code that may hold backticks */
export const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/**
 * @param {string[]} head
 * @param {string[][]} rows
 * @returns {string}
 */
export const table = (head, rows) =>
  [head, head.map(() => '-'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const oneLine = (text) => text.replace(/\s*\n\s*/g, ' ').trim();
