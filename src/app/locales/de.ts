import type { AppMessages } from './en';

/** German. */
export const de: AppMessages = {
  app: {
    name: 'Chats',
    skip: 'Zum Inhalt springen',
    settings: 'Einstellungen',
    person: 'Angemeldet als',
    language: 'Sprache',
    theme: 'Design',
    temporary:
      'Dieser Browser lässt die Seite nichts speichern. Alles lässt sich ausprobieren, aber nichts bleibt erhalten, wenn die Seite geschlossen wird.',
    failed: 'Die Demo konnte nicht gestartet werden.',
    reload: 'Neu laden',
  },
  theme: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  project: {
    project: 'Projekt',
    filter: 'Chats filtern',
    showArchived: 'Archivierte zeigen',
    newChat: 'Neuer Chat',
    none: 'Noch keine Projekte',
    noneHint: 'Für diese Person gibt es hier nichts.',
    unknown: 'Dieses Projekt gibt es nicht',
    createFailed: 'Der Chat konnte nicht angelegt werden.',
  },
  chat: {
    back: 'Zurück zu den Chats',
    messages: 'Nachrichten',
    message: 'Nachricht',
    placeholder: 'Nachricht schreiben',
    send: 'Senden',
    hint: 'Enter sendet, Umschalt + Enter beginnt eine neue Zeile',
    loading: 'Wird geladen …',
    empty: 'Noch keine Nachrichten. Schreib etwas.',
    sending: 'Wird gesendet …',
    thinking: 'Denkt nach …',
    thoughts: 'Gedanken',
    sendFailed: 'Nicht gesendet.',
    retry: 'Wiederholen',
    discard: 'Verwerfen',
    archived: 'Dieser Chat ist archiviert. Reaktiviere oder dupliziere ihn, um weiterzuschreiben.',
    closed: 'Dieser Chat ist geschlossen. Dupliziere ihn, um weiterzuschreiben.',
    loadFailed: 'Die Nachrichten konnten nicht geladen werden.',
  },
  role: { USER: 'Du', ASSISTANT: 'Assistent', SYSTEM: 'System' },
  missing: {
    page: 'Unter dieser Adresse gibt es nichts',
    chat: 'Dieser Chat lässt sich nicht öffnen',
    home: 'Zu den Chats',
  },
};
