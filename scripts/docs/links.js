import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withoutFences } from './markdown.js';

/**
 * Links into this repository that lead nowhere, to files as well as to headings.
 *
 * @param {import('./markdown.js').Guide} guide
 * @returns {string[]} a line for each
 */
export function brokenLinks({ path, text }) {
  const prose = withoutFences(text);
  const links = [
    ...prose.matchAll(/\]\(([^)\s]+)\)/g),
    ...prose.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g),
  ].map(([, target]) => target);
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slugOf(heading));
  const isBroken = (target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file, anchor] = target.split('#');
    if (file === '') return !headings.includes(anchor);
    return !existsSync(join(dirname(path), file));
  };
  return links.filter(isBroken).map((target) => `${path}: the link to ${target} leads nowhere`);
}

/** The anchor that forges give a heading. */
const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
