import { describe, expect, it } from 'vitest';
import { summary } from '../testing/mount-feature';
import { sessionFilter } from './session-filter';

const matches = (filter: string, title: string, fields = {}) =>
  sessionFilter(filter, 'Untitled chat')(summary({ title, ...fields }));

describe('the filter of a list', () => {
  it.each([
    ['strasse', 'Straße'],
    ['STRAẞE', 'Strasse'],
    ['οδος', 'ΟΔΟΣ'],
    ['οδοσ', 'Οδός'.normalize('NFD').replace('\u0301', '')],
    ['cafe\u0301', 'CAFÉ'],
    ['istanbul', 'ISTANBUL'],
    ['plan launch', 'Launch plan'],
    ['\u3000日本 語 ', '日本語サイト'],
  ])('%j matches %j', (filter, title) => {
    expect(matches(filter, title)).toBe(true);
  });

  it.each([
    ['cafe', 'Café'],
    ['launch plans', 'Launch plan'],
  ])('%j does not match %j', (filter, title) => {
    expect(matches(filter, title)).toBe(false);
  });

  it('looks at tags and the last message too, but never across them', () => {
    const fields = { tags: ['alpha', 'beta'], lastMessagePreview: 'See you' };
    expect(matches('beta see', 'Title', fields)).toBe(true);
    expect(matches('alphabeta', 'Title', fields)).toBe(false);
  });

  it('finds a chat without a title by what is shown in its place', () => {
    expect(matches('untitled', '')).toBe(true);
    expect(matches('untitled see', ' ', { lastMessagePreview: 'See you' })).toBe(true);
    expect(matches('untitled', 'Plan')).toBe(false);
  });
});
