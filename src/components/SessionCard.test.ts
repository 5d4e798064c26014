import { describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import {
  all,
  choose,
  createFeature,
  ListPage,
  nameOf,
  one,
  sessionsOfOwner,
  summary,
  until,
} from '../testing/mount-feature';
import SessionCard from './SessionCard.vue';

const dataset = sessionsOfOwner({ title: 'Launch plan' });
const field = () => one<HTMLInputElement>('input');

async function press(key: string): Promise<void> {
  field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await until(() => all('input').length === 0);
}

async function type(title: string): Promise<void> {
  await until(() => document.activeElement === field());
  field().value = title;
  field().dispatchEvent(new Event('input'));
}

describe('SessionCard', () => {
  it('has one link, named by the title that is shown', async () => {
    const feature = await createFeature();
    const untitled = summary({ title: ' ', firstUserMessage: '  How do\n we launch? ' });
    await feature.show(SessionCard, { session: untitled, href: '/chats/1' });
    expect(all('a').map(nameOf)).toEqual(['How do we launch?']);
    expect(one('a').getAttribute('href')).toBe('/chats/1');
  });

  it('shows markup in texts as text', async () => {
    const feature = await createFeature();
    const markup = '<img src=x onerror=alert(1)>';
    await feature.show(SessionCard, {
      session: summary({ title: markup, lastMessagePreview: markup, tags: [markup] }),
      href: '#',
    });
    expect(all('img')).toEqual([]);
    expect(nameOf(one('a'))).toBe(markup);
  });

  it('lets the browser follow a click with a modifier key', async () => {
    const feature = await createFeature();
    const onOpen = vi.fn((_session: unknown, event: Event) => event.preventDefault());
    await feature.show(SessionCard, { session: summary(), href: '#', onOpen });
    one('a').dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true }));
    expect(onOpen).not.toHaveBeenCalled();
    one('a').click();
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('tells a status that says something, and that it is pinned', async () => {
    const feature = await createFeature();
    await feature.show(SessionCard, { session: summary({ status: 'ARCHIVED', pinned: true }), href: '#' });
    expect(all('.sd-badge').map(nameOf)).toEqual(['Archived']);
    expect(nameOf(one('.sd-pin'))).toBe('Pinned');
    await feature.show(SessionCard, { session: summary({ status: 'IDLE' }), href: '#' });
    expect(all('.sd-badge')).toEqual([]);
  });

  it('says what it is a copy of, without another link', async () => {
    const feature = await createFeature();
    const duplicatedFrom = { sessionId: 'sess_0', title: 'Launch plan' };
    await feature.show(SessionCard, { session: summary({ title: 'Plan B', duplicatedFrom }), href: '#' });
    expect(nameOf(one('.sd-origin'))).toBe('Duplicated from “Launch plan”');
    expect(all('a').map(nameOf)).toEqual(['Plan B']);
  });
});

describe('The shortcut on a card', () => {
  it.each([
    [['rename'], false],
    [['rename', 'duplicate'], true],
  ] as const)('with the menu items %j is taken: %s', async (menuItems, isTaken) => {
    const feature = await createFeature({ dataset, plugin: { menuItems } });
    await feature.show(SessionCard, { session: summary(), href: '#' });
    const keys = { key: 'D', code: 'KeyD', altKey: true, shiftKey: true };
    const event = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true });
    one('a').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isTaken);
  });
});

describe('Rename in a card', () => {
  it('puts a field with the title in the title’s place; Enter saves and focus goes to the link', async () => {
    const feature = await createFeature({ dataset });
    await feature.show(ListPage);
    await until(() => all('a').length === 1);
    await choose('Launch plan', 'Rename');
    await until(() => all('input').length === 1);
    expect(field().value).toBe('Launch plan');
    await type(' New plan ');
    await press('Enter');
    expect(all('a').map(nameOf)).toEqual(['New plan']);
    await until(() => document.activeElement === one('a', 'New plan'));
    await until(() => one('.sd-card').dataset['state'] === 'idle');
    expect(all('a').map(nameOf)).toEqual(['New plan']);
    expect((await feature.backend.dump()).sessions[0]?.title).toBe('New plan');
  });

  it.each([
    ['Escape is pressed', 'Other'],
    ['the field is blank', '   '],
    ['the title is the same', 'Launch plan'],
  ])('sends nothing where %s', async (when, typed) => {
    const feature = await createFeature({ dataset });
    await feature.show(SessionCard, { session: summary(), href: '#' });
    await choose('Launch plan', 'Rename');
    await until(() => all('input').length === 1);
    await type(typed);
    await press(when.startsWith('Escape') ? 'Escape' : 'Enter');
    await until(() => document.activeElement === one('a', 'Launch plan'));
    expect(feature.countOf('PATCH', '/metadata')).toBe(0);
  });

  it('goes on where Escape only ends what an input method is composing', async () => {
    const feature = await createFeature({ dataset });
    await feature.show(SessionCard, { session: summary(), href: '#' });
    await choose('Launch plan', 'Rename');
    await until(() => all('input').length === 1);
    await type('計画');
    const escape = { key: 'Escape', isComposing: true, bubbles: true, cancelable: true };
    field().dispatchEvent(new KeyboardEvent('keydown', escape));
    await nextTick();
    expect(field().value).toBe('計画');
  });

  it('saves when focus leaves the field', async () => {
    const feature = await createFeature({ dataset });
    await feature.show(SessionCard, { session: summary(), href: '#' });
    await choose('Launch plan', 'Rename');
    await until(() => all('input').length === 1);
    await type('Elsewhere');
    field().blur();
    await until(() => feature.countOf('PATCH', '/metadata') === 1);
  });
});
