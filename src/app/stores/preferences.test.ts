import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { collapsedKey, usePreferences } from './preferences';

const KEY = 'session-duplicate-demo.preferences';

function fresh() {
  setActivePinia(createPinia());
  return usePreferences();
}

beforeEach(() => localStorage.clear());

describe('usePreferences', () => {
  it('outlives the page', async () => {
    const preferences = fresh();
    preferences.person = { tenant: 'acme', user: 'ada' };
    preferences.theme = 'dark';
    preferences.includeArchived = true;
    const key = collapsedKey({ tenant: 'acme', user: 'ada' }, 'atlas');
    preferences.collapsed = { [key]: ['later'] };
    preferences.memoryPanel = false;
    await nextTick();

    const { person, theme, includeArchived, collapsed, memoryPanel } = fresh();
    expect({ person, theme, includeArchived, collapsed, memoryPanel }).toEqual({
      memoryPanel: false,
      collapsed: { [key]: ['later'] },
      person: { tenant: 'acme', user: 'ada' },
      theme: 'dark',
      includeArchived: true,
    });
  });

  it.each([
    'not json',
    'null',
    '[]',
    '{"theme":"neon","locale":7,"person":{"user":1},"includeArchived":"yes","collapsed":"all","memoryPanel":"wide"}',
  ])('begins with the defaults where the storage holds %s', (stored) => {
    localStorage.setItem(KEY, stored);
    const { person, theme, locale, includeArchived, collapsed, shortcutKey, memoryPanel } = fresh();
    expect({ person, theme, locale, includeArchived, collapsed, shortcutKey, memoryPanel }).toEqual({
      collapsed: {},
      memoryPanel: null,
      shortcutKey: true,
      person: null,
      theme: 'system',
      locale: 'en',
      includeArchived: false,
    });
  });

  it('works where the storage is switched off', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const preferences = fresh();
    preferences.theme = 'light';
    await nextTick();
    expect(preferences.theme).toBe('light');
  });
});
