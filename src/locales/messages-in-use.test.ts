import { describe, expect, it } from 'vitest';
import { en } from './en';

// Groups of which the code puts keys together from a variable: there the name of a message stands alone.
const GROUPS_BY_CODE = ['title', 'menu', 'notice', 'color', 'status', 'problem'];
// Nobody spells these out: an action's name is in them, or a word of the wire.
const KEYS_BY_CODE = /^(notice\.[a-z]+-failed|(color|status|problem)\..+)$/;

const LANGUAGE = /^\.\/[a-z]{2,3}(-\w+)?\.ts$/;

const files = import.meta.glob<string>(
  ['../components/*', '../composables/*', './*', '!**/*.{test,stories}.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const sources = Object.entries(files)
  .filter(([path]) => !LANGUAGE.test(path))
  .map(([, source]) => source)
  .join('\n');

describe('the messages', () => {
  const keys = Object.entries(en).flatMap(([group, messages]) =>
    Object.keys(messages).map((name) => ({ group, name, key: `${group}.${name}` })),
  );
  const isUsed = ({ group, name, key }: (typeof keys)[number]) =>
    KEYS_BY_CODE.test(key) ||
    sources.includes(`'${key}'`) ||
    (GROUPS_BY_CODE.includes(group) && new RegExp(`'${name}'|\\b${name}: `).test(sources));

  it('are all shown somewhere', () => {
    const unused = keys.filter((message) => !isUsed(message));
    expect(unused).toEqual([]);
  });
});
