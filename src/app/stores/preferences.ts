import { defineStore } from 'pinia';
import { reactive, toRefs, watch } from 'vue';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const LOCALES = ['en', 'de'] as const;
export type AppLocale = (typeof LOCALES)[number];

export interface Person {
  tenant: string;
  user: string;
}

interface Preferences {
  /** Who is signed in; null until somebody was chosen. */
  person: Person | null;
  theme: Theme;
  locale: AppLocale;
  includeArchived: boolean;
  /** Names of the groups that are closed, by person and project; see `collapsedKey`. */
  collapsed: Record<string, readonly string[]>;
  /** Whether `?` shows the keyboard shortcuts. */
  shortcutKey: boolean;
  /** Whether what a chat remembers is shown with it; null until somebody chose. */
  memoryPanel: boolean | null;
}

const STORAGE_KEY = 'session-duplicate-demo.preferences';

/** What this browser remembers of the person in front of it. */
export const usePreferences = defineStore('preferences', () => {
  const preferences = reactive(read());
  watch(preferences, write);
  return toRefs(preferences);
});

// Storage may be switched off, full, or hold what another version wrote.
function read(): Preferences {
  let stored: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    stored = Object(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    // Start with the defaults.
  }
  return {
    person: isPerson(stored.person) ? { tenant: stored.person.tenant, user: stored.person.user } : null,
    theme: THEMES.find((theme) => theme === stored.theme) ?? 'system',
    locale: LOCALES.find((locale) => locale === stored.locale) ?? preferredLocale(),
    includeArchived: stored.includeArchived === true,
    collapsed: readCollapsed(stored.collapsed),
    shortcutKey: stored.shortcutKey !== false,
    memoryPanel: typeof stored.memoryPanel === 'boolean' ? stored.memoryPanel : null,
  };
}

/** Where the closed groups of a project are kept that one person has. */
export function collapsedKey({ tenant, user }: Person, projectId: string): string {
  return JSON.stringify([tenant, user, projectId]);
}

function readCollapsed(value: unknown): Preferences['collapsed'] {
  if (typeof value !== 'object') return {};
  const isNames = (names: unknown): names is string[] =>
    Array.isArray(names) && names.every((name) => typeof name === 'string');
  return Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string[]] => isNames(entry[1])),
  );
}

function write(preferences: Preferences): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
  } catch {
    // They last as long as the page.
  }
}

function isPerson(value: unknown): value is Person {
  const { tenant, user } = Object(value) as Record<string, unknown>;
  return typeof tenant === 'string' && typeof user === 'string';
}

function preferredLocale(): AppLocale {
  const language = navigator.language.split('-')[0];
  return LOCALES.find((locale) => locale === language) ?? 'en';
}
