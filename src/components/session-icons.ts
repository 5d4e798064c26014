/** Strokes on a 16 × 16 grid. */
export const SESSION_ICONS = {
  chat: 'M2.5 3.5h11v8H8L5 14v-2.5H2.5z',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  duplicate: 'M2 2h8.5v8.5H2zM5.5 5.5H14V14H5.5z',
  rename: 'M2.5 13.5h3L13 6 10 3 2.5 10.5zM8.5 4.5l3 3',
  pin: 'M8 10.5v4M5 2h6M6 2v4L4 8.5v2h8v-2L10 6V2',
  color: 'M8 1.8c2.4 3 4 5 4 7.2a4 4 0 0 1-8 0c0-2.2 1.6-4.2 4-7.2z',
  archive: 'M2 3h12v3H2zM3 6v7.5h10V6M6.5 9h3',
  reactivate: 'M2 3h12v3H2zM3 6v7.5h10V6M8 12V8.5M6.2 10 8 8.2 9.8 10',
  delete: 'M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.7 6.8v4M9.3 6.8v4',
  next: 'm6 3.5 4.5 4.5L6 12.5',
  branch:
    'M4.5 5.5v5M4.5 7.5c0 2 6 1 6-2M4.5 2.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM4.5 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM10.5 2.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  close: 'm3.5 3.5 9 9m0-9-9 9',
} as const;

/** The name of an icon of ours. */
export type SessionIconName = keyof typeof SESSION_ICONS;
