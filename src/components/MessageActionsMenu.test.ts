import { describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import type { DatasetInput } from '../backend/dataset';
import type { ChatMessage } from '../contract';
import {
  all,
  createFeature,
  nameOf,
  one,
  OWNER,
  sessionsOfOwner,
  summary,
  TENANT,
  until,
} from '../testing/mount-feature';
import MessageActionsMenu from './MessageActionsMenu.vue';

const message: ChatMessage = {
  messageId: 'm2',
  thinkProcessId: 'p1',
  role: 'USER',
  content: 'Second',
  createdAt: '2026-11-01T09:00:02.000Z',
  addressedToAgent: true,
};

const dataset: DatasetInput = {
  ...sessionsOfOwner({ title: 'Launch plan', chatProcessId: 'p1' }),
  think_processes: [{ _id: 'p1', tenantId: TENANT, sessionId: 'sess_1', name: 'chat' }],
  chat_messages: ['m1', 'm2', 'm3'].map((_id, index) => ({
    _id,
    tenantId: TENANT,
    sessionId: 'sess_1',
    thinkProcessId: 'p1',
    content: _id,
    createdAt: `2026-11-01T09:00:0${index + 1}.000Z`,
  })),
};

const trigger = () => one<HTMLButtonElement>('.sd-message-menu');
const menus = () => all('[role="menu"]').length;

async function openMenu(): Promise<void> {
  trigger().focus();
  trigger().click();
  await until(() => menus() === 1);
}

describe('MessageActionsMenu', () => {
  it('is a button alone, named by the message’s time, until it is pressed', async () => {
    const feature = await createFeature();
    await feature.show(MessageActionsMenu, { session: summary(), message });
    expect(nameOf(trigger())).toMatch(/^Actions for the message of Nov 1, 2026, \d+:00:02 AM$/);
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    expect(menus()).toBe(0);
    await openMenu();
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    expect(one('[role="menu"]').getAttribute('aria-labelledby')).toBe(trigger().id);
    expect(all('[role="menuitem"]').map(nameOf)).toEqual(['Duplicate up to here']);
  });

  it('leaves arrow keys to the page, which may lead from message to message by them', async () => {
    const feature = await createFeature();
    await feature.show(MessageActionsMenu, { session: summary(), message });
    trigger().focus();
    await nextTick();
    const arrow = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
    trigger().dispatchEvent(arrow);
    await nextTick();
    expect(arrow.defaultPrevented).toBe(false);
    expect(menus()).toBe(0);
  });

  it('gives focus back to the button after Escape', async () => {
    const feature = await createFeature();
    await feature.show(MessageActionsMenu, { session: summary(), message });
    await openMenu();
    one('[role="menu"]').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
    await until(() => menus() === 0);
    await until(() => document.activeElement === trigger());
  });

  it('is there for the owner alone', async () => {
    const feature = await createFeature();
    await feature.show(MessageActionsMenu, { session: summary({ userId: 'somebody' }), message });
    expect(all('button')).toEqual([]);
    await feature.show(MessageActionsMenu, { session: summary({ userId: OWNER }), message });
    expect(all('button')).toHaveLength(1);
  });

  it('makes a copy that ends with the message, says so while it does, and tells which', async () => {
    let answer = (): void => {};
    const held = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const feature = await createFeature({
      dataset,
      intercept: ({ url }) => (url.endsWith('/duplicate') ? held : undefined),
    });
    const onDuplicated = vi.fn();
    await feature.show(MessageActionsMenu, { session: summary(), message, onDuplicated });
    await openMenu();
    one('[role="menuitem"]').click();
    await until(() => trigger().getAttribute('aria-busy') === 'true');
    expect(nameOf(trigger())).toMatch(/^Copying up to the message of/);
    answer();
    await until(() => onDuplicated.mock.calls.length === 1);
    await until(() => trigger().getAttribute('aria-busy') === 'false');

    const [copy] = onDuplicated.mock.calls[0] as [{ sessionId: string; title: string }];
    expect(copy.title).toBe('Copy of Launch plan');
    const { chat_messages } = await feature.backend.dump();
    const copied = chat_messages.filter(({ sessionId }) => sessionId === copy.sessionId);
    expect(copied.map(({ content }) => content).sort()).toEqual(['m1', 'm2']);
  });

  it('still says so where it went and came back, as it does while a long chat is scrolled', async () => {
    const feature = await createFeature({
      dataset,
      intercept: ({ url }) => (url.endsWith('/duplicate') ? new Promise(() => {}) : undefined),
    });
    const show = (shown: ChatMessage) =>
      feature.show(MessageActionsMenu, { session: summary(), message: shown, key: shown.messageId });
    await show(message);
    await openMenu();
    one('[role="menuitem"]').click();
    await until(() => trigger().getAttribute('aria-busy') === 'true');
    await show({ ...message, messageId: 'm1' });
    expect(trigger().getAttribute('aria-busy')).toBe('false');
    await show(message);
    expect(trigger().getAttribute('aria-busy')).toBe('true');
  });

  it('tells nothing where the copy failed', async () => {
    const feature = await createFeature({
      dataset,
      intercept: ({ url }) => (url.endsWith('/duplicate') ? new Response('{}', { status: 403 }) : undefined),
    });
    const onDuplicated = vi.fn();
    await feature.show(MessageActionsMenu, { session: summary(), message, onDuplicated });
    await openMenu();
    one('[role="menuitem"]').click();
    await until(() => feature.countOf('POST', '/duplicate') === 1);
    await until(() => trigger().getAttribute('aria-busy') === 'false');
    expect(onDuplicated).not.toHaveBeenCalled();
  });
});
