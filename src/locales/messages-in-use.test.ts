import { describe, expect, it } from 'vitest';
import { en } from './en';

// Keys that the code puts together from a variable: all of the group count as used.
const GROUPS_BY_CODE = ['title', 'color', 'status', 'problem'];
const KEYS_BY_CODE = /^notice\.(archived|reactivated|deleted|[a-z]+-failed)$/;

const sources = Object.values(
  import.meta.glob<string>(
    ['../components/*', '../composables/*', './*', '!**/*.{test,stories}.ts', '!./{en,de}.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
).join('\n');

describe('the messages', () => {
  const keys = Object.entries(en).flatMap(([group, messages]) =>
    Object.keys(messages).map((key) => ({ group, key: `${group}.${key}` })),
  );

  it('are all shown somewhere', () => {
    const unused = keys.filter(
      ({ group, key }) =>
        !GROUPS_BY_CODE.includes(group) && !KEYS_BY_CODE.test(key) && !sources.includes(`'${key}'`),
    );
    expect(unused).toEqual([]);
  });
});
