// A list of groups as one sequence, which is what stands on the page from top to bottom.
import type { SessionListRow, SessionListSection } from '../composables/use-session-list';

export interface HeadingItem {
  kind: 'heading';
  key: string;
  /** Where it stands among all items, from 0. */
  index: number;
  section: SessionListSection;
  isOpen: boolean;
}

export interface RowItem {
  kind: 'row';
  key: string;
  index: number;
  row: SessionListRow;
  section: SessionListSection;
  /** Where it stands among all rows, headings left out, from 1. */
  position: number;
  isFirst: boolean;
  /** The last one of its section. */
  isLast: boolean;
}

export type ListItem = HeadingItem | RowItem;

/** Sessions in no group have no name. */
export const sectionKey = (section: SessionListSection): string => section.name ?? '';

/** @param isOpen whether the rows of a section are shown; null where the sections have no headings */
export function listItems(
  sections: readonly SessionListSection[],
  isOpen: ((section: SessionListSection) => boolean) | null,
): ListItem[] {
  const items: ListItem[] = [];
  let position = 0;
  for (const section of sections) {
    const open = isOpen?.(section) ?? true;
    if (isOpen) {
      // No session's id has a space in it.
      const key = `heading ${sectionKey(section)}`;
      items.push({ kind: 'heading', key, index: items.length, section, isOpen: open });
    }
    if (!open) continue;
    section.rows.forEach((row, at) => {
      items.push({
        kind: 'row',
        key: row.kind === 'copying' ? row.duplicate.key : row.session.sessionId,
        index: items.length,
        row,
        section,
        position: (position += 1),
        isFirst: at === 0,
        isLast: at === section.rows.length - 1,
      });
    });
  }
  return items;
}
