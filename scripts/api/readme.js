// The tables between `<!-- api: … -->` and `<!-- /api -->` in the README.
import { CHAPTERS } from './chapters.js';
import { partsOf } from './component-parts.js';
import { code, defaultText, firstSentence, sentences, table } from './markdown.js';

const MARKERS = /(<!-- api: (.+?) -->).*?(<!-- \/api -->)/gs;

/**
 * @param {string} text of the README
 * @param {{ name: string, items: import('./model.js').Item[] }[]} entries
 * @returns {string} the text with its tables made anew
 * @throws Error for a marker that asks for nothing that there is
 */
export function withTables(text, entries) {
  return text.replace(MARKERS, (_, begin, subject, end) => {
    return `${begin}\n\n${tableOf(subject, entries)}\n\n${end}`;
  });
}

function tableOf(subject, entries) {
  const entry = entries.find(({ name }) => subject === `exports ${name}`);
  if (entry) return exportsTable(entry.items);
  // By an entry's name where two entries use one name for different things: `./backend DuplicateOptions`.
  const [name, entryName] = subject.split(' ').reverse();
  const { items } = entries.find((candidate) =>
    entryName ? candidate.name === entryName : candidate.items.some((item) => item.name === name),
  ) ?? { items: [] };
  const item = items.find((candidate) => candidate.name === name);
  if (!item) throw new Error(`There is no ${subject} to make a table of`);
  const members =
    item.kind === 'component' ? partsOf(item, items).flatMap((part) => part.members) : item.members;
  return membersTable(members);
}

/** What can be called, rendered or read; types are told in the reference. */
function exportsTable(items) {
  const values = CHAPTERS.flatMap(({ kind }) => items.filter((item) => item.kind === kind)).filter(
    ({ kind, owner }) => kind !== 'type' && owner === null,
  );
  return table(
    ['export', 'kind', 'what it is'],
    values.map(({ name, kind, comment }) => [code(name), kind, firstSentence(comment.text)]),
  );
}

function membersTable(members) {
  const hasDefaults = members.some(({ comment }) => comment.defaultValue !== undefined);
  return table(
    ['name', 'type', ...(hasDefaults ? ['default'] : []), 'what it is'],
    members.map(({ name, optional, type, comment }) => [
      code(optional ? `${name}?` : name),
      type === '' ? '' : code(type),
      ...(hasDefaults ? [defaultText(comment)] : []),
      sentences(comment),
    ]),
  );
}
