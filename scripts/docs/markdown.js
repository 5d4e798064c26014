/** @typedef {{ path: string, text: string }} Guide a markdown file */

/**
 * @param {string} text
 * @param {string} language
 * @returns {{ code: string, line: number }[]} the fenced blocks of a language, with the lines that they begin in
 */
export function fencesOf(text, language) {
  const fences = text.matchAll(/^```(\w*)\n(.*?)^```$/gms);
  return [...fences]
    .filter(([, tag]) => tag === language)
    .map(({ 2: code, index }) => ({ code, line: text.slice(0, index).split('\n').length + 1 }));
}

/** @param {string} text @returns {string} the text without its fenced blocks */
export const withoutFences = (text) => text.replace(/^```.*?^```$/gms, '');
