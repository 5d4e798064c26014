import { describe, expect, it } from 'vitest';
import type { SessionListRow, SessionListSection } from '../composables/use-session-list';
import { summary } from '../testing/mount-feature';
import { listItems, type ListItems } from './list-items';

const row = (sessionId: string): SessionListRow => ({
  kind: 'session',
  session: summary({ sessionId }),
  isNew: false,
  branches: [],
});
const sections: SessionListSection[] = [
  { name: 'q4', title: 'Fourth quarter', rows: [row('a'), row('b')] },
  { name: null, title: 'Ungrouped', rows: [row('c')] },
];
const all = (items: ListItems) => items.keys.flatMap((_, index) => items.at(index) ?? []);
const shown = (items: ListItems) =>
  all(items).map((item) => (item.kind === 'heading' ? item.section.title : `${item.key} ${item.position}`));

describe('the items of a list', () => {
  it('are the rows alone where there are no headings', () => {
    expect(shown(listItems(sections, null))).toEqual(['a 1', 'b 2', 'c 3']);
  });

  it('are each heading and its rows, which are counted through', () => {
    const items = listItems(sections, () => true);
    expect(shown(items)).toEqual(['Fourth quarter', 'a 1', 'b 2', 'Ungrouped', 'c 3']);
    expect(all(items).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(all(items).map(({ key }) => key)).toEqual(items.keys);
    expect(new Set(items.keys).size).toBe(5);
    expect(items.headings).toEqual([0, 3]);
    expect(items.rowCount).toBe(3);
    expect([items.at(5), items.at(-1)]).toEqual([undefined, undefined]);
  });

  it('leave out the rows of what is closed', () => {
    expect(shown(listItems(sections, ({ name }) => name === null))).toEqual([
      'Fourth quarter',
      'Ungrouped',
      'c 1',
    ]);
  });

  it('know where a section begins and ends', () => {
    const rows = all(listItems(sections, null)).flatMap((item) =>
      item.kind === 'row' ? [[item.isFirst, item.isLast]] : [],
    );
    expect(rows).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });
});
