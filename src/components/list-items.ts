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

/** Thousands of items, of which a page shows a few: only those asked for are made. */
export interface ListItems {
  /** The keys of all, in order. That of a heading has a space in it, that of a row has none. */
  keys: readonly string[];
  rowCount: number;
  /** Where the headings stand. */
  headings: readonly number[];
  /** @returns undefined beyond the last one */
  at: (index: number) => ListItem | undefined;
}

/** Sessions in no group have no name. */
export const sectionKey = (section: SessionListSection): string => section.name ?? '';

/** @param isOpen whether the rows of a section are shown; null where the sections have no headings */
export function listItems(
  sections: readonly SessionListSection[],
  isOpen: ((section: SessionListSection) => boolean) | null,
): ListItems {
  const headings: number[] = [];
  let keys: string[] = [];
  let rowCount = 0;
  const parts = sections.map((section) => {
    const open = isOpen?.(section) ?? true;
    const part = { section, isOpen: open, begin: keys.length, rowsBefore: rowCount };
    if (isOpen) headings.push(keys.push(`heading ${sectionKey(section)}`) - 1);
    if (open) {
      keys = keys.concat(section.rows.map(rowKey));
      rowCount += section.rows.length;
    }
    return part;
  });

  function at(index: number): ListItem | undefined {
    const key = keys[index];
    const part = parts.findLast(({ begin }) => begin <= index);
    if (!part || key === undefined) return undefined;
    const { section, begin, rowsBefore } = part;
    const place = index - begin - (isOpen ? 1 : 0);
    const row = section.rows[place];
    if (!row) return { kind: 'heading', key, index, section, isOpen: part.isOpen };
    return {
      kind: 'row',
      key,
      index,
      row,
      section,
      position: rowsBefore + place + 1,
      isFirst: place === 0,
      isLast: place === section.rows.length - 1,
    };
  }

  return { keys, rowCount, headings, at };
}

const rowKey = (row: SessionListRow) => (row.kind === 'copying' ? row.duplicate.key : row.session.sessionId);
