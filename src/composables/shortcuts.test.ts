import { describe, expect, it } from 'vitest';
import { isDuplicateShortcut } from './shortcuts';

const press = (init: KeyboardEventInit) =>
  isDuplicateShortcut(new KeyboardEvent('keydown', { altKey: true, shiftKey: true, ...init }));

describe('the shortcut of Duplicate', () => {
  it.each([
    ['as most keyboards send it', { key: 'D', code: 'KeyD' }],
    ['as a Mac sends it, where Option types signs', { key: 'Î', code: 'KeyD' }],
    ['where the letter is elsewhere', { key: 'D', code: 'KeyH' }],
  ])('is heard %s', (_how, init) => {
    expect(press(init)).toBe(true);
  });

  it.each([
    ['another letter in its place', { key: 'E', code: 'KeyD' }],
    ['Alt alone, the address bar', { key: 'd', code: 'KeyD', shiftKey: false }],
    ['with Control, a screen reader’s', { key: 'D', code: 'KeyD', ctrlKey: true }],
    ['a key held down', { key: 'D', code: 'KeyD', repeat: true }],
  ])('is not %s', (_what, init) => {
    expect(press(init)).toBe(false);
  });
});
