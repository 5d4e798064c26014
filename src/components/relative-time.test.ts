import { describe, expect, it } from 'vitest';
import { fullTime, momentText, relativeTime } from './relative-time';

const now = Date.parse('2026-11-30T09:00:00.000Z');

describe('relativeTime', () => {
  it.each([
    ['2026-11-30T08:59:40.000Z', 'now'],
    ['2026-11-30T08:55:00.000Z', '5 min. ago'],
    ['2026-11-30T06:00:00.000Z', '3 hr. ago'],
    ['2026-11-29T08:00:00.000Z', 'yesterday'],
    ['2026-11-20T09:00:00.000Z', 'last wk.'],
    ['2026-08-30T09:00:00.000Z', '3 mo. ago'],
    ['2024-11-29T09:00:00.000Z', '2 yr. ago'],
  ])('says %s as “%s”', (instant, said) => {
    expect(relativeTime(instant, now, 'en')).toBe(said);
  });

  it('speaks the language of the locale', () => {
    expect(relativeTime('2026-11-29T08:00:00.000Z', now, 'de')).toBe('gestern');
  });

  it('says nothing of an instant that cannot be read', () => {
    expect(relativeTime('soon', now, 'en')).toBe('');
    expect(fullTime('soon', 'en')).toBe('');
  });
});

describe('momentText', () => {
  it('tells messages of one minute apart, in each language', () => {
    expect(momentText('2026-11-30T09:00:07Z', 'en')).toMatch(/2026.*:00:07/);
    expect(momentText('2026-11-30T09:00:08Z', 'de')).toMatch(/30\.11\.2026.*:00:08/);
  });

  it('says nothing of an instant that cannot be read', () => {
    expect(momentText('yesterday', 'en')).toBe('');
  });
});
