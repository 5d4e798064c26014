import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, shallowRef, type EffectScope } from 'vue';
import type { ChatMessage } from '../index';
import { useTurnBlocks } from './use-turn-blocks';

const history = (length: number): ChatMessage[] =>
  Array.from({ length }, (_, index) => ({
    messageId: String(index),
    thinkProcessId: 'p',
    role: 'USER',
    content: '',
    createdAt: '2026-11-01T09:00:00.000Z',
    addressedToAgent: true,
  }));

let scope: EffectScope;
beforeEach(() => {
  vi.useFakeTimers();
  scope = effectScope();
});
afterEach(() => {
  scope.stop();
  vi.useRealTimers();
});

function blocksOf(messages: ChatMessage[]) {
  const source = shallowRef(messages);
  const turns = scope.run(() => useTurnBlocks(source));
  if (!turns) throw new Error('The scope has ended');
  return { source, ...turns, ids: () => turns.blocks.value.flatMap((block) => block.messages) };
}

it('shows 2,000 messages at once', () => {
  const messages = history(2000);
  const { ids, isComplete } = blocksOf(messages);
  expect(isComplete.value).toBe(true);
  expect(ids()).toEqual(messages);
});

it('begins a longer history at its end and completes it a frame at a time, in order', () => {
  const messages = history(4321);
  const { blocks, ids, isComplete } = blocksOf(messages);
  expect(isComplete.value).toBe(false);
  expect(ids()).toEqual(messages.slice(2000));
  const before = blocks.value;
  vi.advanceTimersToNextFrame();
  expect(ids()).toEqual(messages.slice(1500));
  expect(blocks.value.slice(1)).toEqual(before);
  while (!isComplete.value) vi.advanceTimersToNextFrame();
  expect(ids()).toEqual(messages);
});

it('leaves blocks alone in which nothing has changed', () => {
  const messages = history(1200);
  const { source, blocks, ids } = blocksOf(messages);
  const before = blocks.value;
  source.value = [...messages, ...history(1201).slice(-1)];
  expect(blocks.value[0]).toBe(before[0]);
  expect(blocks.value[1]).toBe(before[1]);
  expect(blocks.value[2]).not.toBe(before[2]);
  expect(ids()).toHaveLength(1201);
});
