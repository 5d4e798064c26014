import { describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import {
  all,
  choose,
  createFeature,
  ListPage,
  nameOf,
  one,
  openMenu,
  sessionsOfOwner,
  summary,
  until,
} from '../testing/mount-feature';
import SessionActionsMenu from './SessionActionsMenu.vue';

const dataset = sessionsOfOwner({ title: 'Launch plan' });
const items = () => all('[role^="menuitem"]').map(nameOf);

describe('SessionActionsMenu', () => {
  it('is named after the session and has Duplicate first, Delete last', async () => {
    const feature = await createFeature();
    await feature.show(SessionActionsMenu, { session: summary() });
    await openMenu('Launch plan');
    expect(items()).toEqual(['Duplicate', 'Rename', 'Pin', 'Color', 'Archive', 'Delete']);
  });

  it('offers the way back for a session that is pinned and archived', async () => {
    const feature = await createFeature();
    await feature.show(SessionActionsMenu, { session: summary({ pinned: true, status: 'ARCHIVED' }) });
    await openMenu('Launch plan');
    expect(items()).toEqual(['Duplicate', 'Rename', 'Unpin', 'Color', 'Reactivate', 'Delete']);
  });

  it('speaks the locale of the host', async () => {
    const feature = await createFeature({ locale: 'de' });
    await feature.show(SessionActionsMenu, { session: summary() });
    one('button').click();
    await until(() => items().length > 0);
    expect(items()[0]).toBe('Duplizieren');
  });

  it('is there for the owner only', async () => {
    const feature = await createFeature({ currentUser: 'someone-else' });
    await feature.show(SessionActionsMenu, { session: summary() });
    expect(all('button')).toEqual([]);
  });

  it('opens by Enter with its first item in focus; Escape closes it and gives focus back', async () => {
    const feature = await createFeature();
    await feature.show(SessionActionsMenu, { session: summary() });
    const trigger = one('button', 'Actions for Launch plan');
    trigger.focus();
    await nextTick();
    // What a browser makes of the key: the key, then a click.
    trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    trigger.click();
    await until(() => nameOf(document.activeElement ?? document.body) === 'Duplicate');

    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
    await until(() => all('[role="menu"]').length === 0 && document.activeElement === trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens by the arrow down as well', async () => {
    const feature = await createFeature();
    await feature.show(SessionActionsMenu, { session: summary() });
    const trigger = one('button', 'Actions for Launch plan');
    trigger.focus();
    await nextTick();
    trigger.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    );
    await until(() => nameOf(document.activeElement ?? document.body) === 'Duplicate');
  });

  it('has every color as a radio item, with the session’s own checked', async () => {
    const feature = await createFeature();
    await feature.show(SessionActionsMenu, { session: summary({ color: 'TEAL' }) });
    await openMenu('Launch plan');
    one('[role="menuitem"]', 'Color').click();
    await until(() => all('[role="menuitemradio"]').length === 13);
    expect(all('[role="menuitemradio"][aria-checked="true"]').map(nameOf)).toEqual(['Teal']);
  });

  it.each([
    [['rename'], false],
    [['rename', 'duplicate'], true],
  ] as const)('with the items %j takes the shortcut: %s', async (items, isTaken) => {
    const feature = await createFeature({ dataset });
    await feature.show(SessionActionsMenu, { session: summary(), items });
    await openMenu('Launch plan');
    const keys = { key: 'D', code: 'KeyD', altKey: true, shiftKey: true };
    const event = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true });
    one('[role="menu"]').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isTaken);
    await until(() => all('[role="menu"]').length === (isTaken ? 0 : 1));
  });

  it('does not open the chat behind it', async () => {
    const feature = await createFeature({ dataset });
    const onOpen = vi.fn();
    await feature.show(ListPage, { onOpen });
    await until(() => all('a').length === 1);
    await choose('Launch plan', 'Duplicate');
    await until(() => all('a').length === 2);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('is closed by a press on a card, whose chat stays closed', async () => {
    const feature = await createFeature({ dataset });
    const onOpen = vi.fn();
    await feature.show(ListPage, { onOpen });
    await until(() => all('a').length === 1);
    await openMenu('Launch plan');

    const link = one('a', 'Launch plan');
    link.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    await until(() => all('[role="menu"]').length === 0);
    link.click();
    expect(onOpen).not.toHaveBeenCalled();

    link.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    link.click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('sess_1');
  });
});

describe('Delete in the SessionActionsMenu', () => {
  it('asks first, with focus on Cancel, which changes nothing and gives focus back', async () => {
    const feature = await createFeature({ dataset });
    await feature.show(ListPage);
    await until(() => all('a').length === 1);
    await choose('Launch plan', 'Delete');

    await until(() => document.activeElement === one('[role="alertdialog"] button', 'Cancel'));
    expect(one('[role="alertdialog"] h2').textContent).toContain('Launch plan');
    one('[role="alertdialog"] button', 'Cancel').click();
    await until(() => document.activeElement === one('button', 'Actions for Launch plan'));
    expect(feature.countOf('DELETE', '/sessions/sess_1')).toBe(0);
  });

  it('does nothing but give focus back where the host’s own question fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fault = new Error('A fault of the host’s');
    const feature = await createFeature({ dataset, plugin: { confirmDelete: () => Promise.reject(fault) } });
    await feature.show(SessionActionsMenu, { session: summary() });
    await choose('Launch plan', 'Delete');
    await until(() => log.mock.calls.length === 1);
    expect(log).toHaveBeenCalledWith(fault);
    await until(() => document.activeElement === one('button', 'Actions for Launch plan'));
    expect(feature.countOf('DELETE', '/sessions/sess_1')).toBe(0);
  });

  it('deletes once it is confirmed, and tells the host', async () => {
    const feature = await createFeature({ dataset });
    const onDeleted = vi.fn();
    await feature.show(SessionActionsMenu, { session: summary(), onDeleted });
    await choose('Launch plan', 'Delete');
    await until(() => all('[role="alertdialog"]').length === 1);
    one('[role="alertdialog"] button', 'Delete').click();
    await until(() => onDeleted.mock.calls.length === 1);
    expect((await feature.backend.dump()).sessions).toEqual([]);
  });
});
