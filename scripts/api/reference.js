// docs/api.md: everything that the package exports, member by member.
import { CHAPTERS } from './chapters.js';
import { isPart, partsOf } from './component-parts.js';
import { asSentence, code, defaultText, sentences, table } from './markdown.js';

/**
 * @param {{ name: string, items: import('./model.js').Item[] }[]} entries
 * @param {import('./style-tokens.js').StyleToken[]} tokens
 * @returns {string} markdown
 */
export function referenceText(entries, tokens) {
  const told = new Set();
  const sections = entries.flatMap(({ name, items }) => {
    const fresh = items.filter((item) => !told.has(item));
    for (const item of items) told.add(item);
    return [
      `## ${packageName(name)}`,
      ...(fresh.length > 0 ? chapters(fresh) : [subsetText(items, entries[0])]),
    ];
  });
  return [
    '<!-- Made from the types by `node scripts/api.js`: change the JSDoc in the source instead. -->',
    '# API',
    ...sections,
    '## session-duplicate/locales/…',
    'One language each, such as `en` of `session-duplicate/locales/en`.',
    '## session-duplicate/style.css',
    'Its custom properties, for a host to set. A pair is for light and for dark pages.',
    table(
      ['property', 'default', 'what it is'],
      tokens.map(({ name, value, text }) => [code(name), value === null ? '' : code(value), text]),
    ),
  ].join('\n\n');
}

/** What stands in an import. */
const packageName = (entry) => `session-duplicate${entry.slice(1)}`;

function chapters(items) {
  return CHAPTERS.flatMap(({ kind, title }) => {
    const ofKind = items.filter((item) => item.kind === kind && !isPart(item, items));
    return ofKind.length > 0 ? [`### ${title}`, ...ofKind.flatMap((item) => itemText(item, items))] : [];
  });
}

function subsetText(items, { name, items: all }) {
  const missing = all.filter((item) => item.kind !== 'type' && !items.includes(item));
  const names = missing.map((item) => code(item.name)).join(', ');
  return `As \`${packageName(name)}\`, without ${names}.`;
}

function itemText(item, items) {
  const { name, comment } = item;
  if (item.owner !== null) return [`#### ${name}`, `Of \`${item.owner}\`, unchanged.`];
  const members =
    item.kind === 'component'
      ? partsOf(item, items).flatMap(({ title, members: part }) => [`${title}:`, list(part)])
      : [list(item.members)];
  return [
    `#### ${name}`,
    comment.text,
    ...(item.code === '' || item.kind === 'component' ? [] : [`\`\`\`ts\n${item.code}\n\`\`\``]),
    ...notes(comment),
    ...comment.examples,
    ...members,
  ].filter(Boolean);
}

/** What a call takes and gives. */
function notes({ params, returns, throws }) {
  const lines = [
    ...params
      .filter(({ text }) => text !== '')
      .map(({ name, text }) => `- ${code(name)}: ${asSentence(text)}`),
    ...(returns ? [`- Returns ${asSentence(returns)}`] : []),
    ...(throws ? [`- Throws ${asSentence(throws)}`] : []),
  ];
  return lines.length > 0 ? [lines.join('\n')] : [];
}

const list = (members) => members.map(memberText).join('\n');

function memberText({ name, optional, type, comment }) {
  const label = `**${code(optional ? `${name}?` : name)}**${type === '' ? '' : ` ${code(type)}`}`;
  const fallback = comment.defaultValue === undefined ? '' : ` Default: ${asSentence(defaultText(comment))}`;
  return `- ${label}: ${sentences(comment)}${fallback}`;
}
