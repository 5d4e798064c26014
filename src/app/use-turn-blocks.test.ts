import { expect, it } from 'vitest';
import { shallowRef } from 'vue';
import type { ChatMessage } from '../index';
import { BLOCK_LENGTH, useTurnBlocks } from './use-turn-blocks';

const messageAt = (n: number): ChatMessage => ({
  messageId: String(n),
  thinkProcessId: 'p',
  role: 'USER',
  content: '',
  createdAt: '2026-11-01T09:00:00.000Z',
  addressedToAgent: true,
});

const page = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from }, (_, index) => messageAt(from + index));

it('parts a history into blocks, in its order', () => {
  const pages = [page(0, 120), page(120, 370)];
  const blocks = useTurnBlocks(pages);
  expect(blocks.value.flatMap(({ messages }) => messages)).toEqual(pages.flat());
  expect(Math.max(...blocks.value.map(({ messages }) => messages.length))).toBe(BLOCK_LENGTH);
  expect(new Set(blocks.value.map(({ key }) => key)).size).toBe(blocks.value.length);
});

it('leaves blocks alone in which nothing has changed, whether turns come at the end or before the start', () => {
  const newest = page(120, 370);
  const pages = shallowRef<ChatMessage[][]>([newest]);
  const blocks = useTurnBlocks(pages);
  const before = blocks.value;
  pages.value = [page(0, 120), [...newest, messageAt(370), messageAt(371)]];
  const after = blocks.value;
  expect(after.flatMap(({ messages }) => messages)).toHaveLength(372);
  const earlier = Math.ceil(120 / BLOCK_LENGTH);
  before.forEach((block, index) => expect(after[earlier + index]).toBe(block));

  pages.value = [...pages.value.slice(0, 1), [...(pages.value[1] ?? []), messageAt(372)]];
  blocks.value.slice(0, -1).forEach((block, index) => expect(block).toBe(after[index]));
  expect(blocks.value.at(-1)).not.toBe(after.at(-1));
});
