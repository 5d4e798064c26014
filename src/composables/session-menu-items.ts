/** What an actions menu may have, in the order of the default. */
export const SESSION_MENU_ITEMS = [
  'duplicate',
  'rename',
  'pin',
  'color',
  'archive',
  /** Where the host's own items stand. */
  'own',
  'separator',
  'delete',
] as const;

/** `archive` is Reactivate where the session is archived; `pin` is Unpin where it is pinned. */
export type SessionMenuItemName = (typeof SESSION_MENU_ITEMS)[number];
