import { expect, it } from 'vitest';
import type { Memory, MemoryKind } from '../index';
import { memorySections } from './memory-sections';

const memory = (memoryId: string, kind: MemoryKind, active = true): Memory => ({
  memoryId,
  kind,
  content: memoryId,
  createdAt: '2026-11-01T09:00:00.000Z',
  active,
});

it('puts the summary in force first, and the newest of each kind before older ones', () => {
  const sections = memorySections([
    memory('summary 1', 'ARCHIVED_CHAT', false),
    memory('note', 'SCRATCHPAD'),
    memory('summary 2', 'ARCHIVED_CHAT', false),
    memory('insight 1', 'INSIGHT'),
    memory('summary 3', 'ARCHIVED_CHAT'),
    memory('insight 2', 'INSIGHT'),
  ]);
  expect(
    sections.map(({ kind, active, earlier }) => [
      kind,
      active.map(({ content }) => content),
      earlier.map(({ content }) => content),
    ]),
  ).toEqual([
    ['ARCHIVED_CHAT', ['summary 3'], ['summary 2', 'summary 1']],
    ['SCRATCHPAD', ['note'], []],
    ['INSIGHT', ['insight 2', 'insight 1'], []],
  ]);
});

it('has no section for what the chat does not remember', () => {
  expect(memorySections([])).toEqual([]);
});
