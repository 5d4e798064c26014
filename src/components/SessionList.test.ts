import { describe, expect, it } from 'vitest';
import type { SessionListRow } from '../composables/use-session-list';
import type { SessionSummary } from '../contract';
import {
  all,
  choose,
  createFeature,
  ListPage,
  nameOf,
  one,
  openMenu,
  OWNER,
  PROJECT,
  sessionsOfOwner,
  summary,
  TENANT,
  until,
} from '../testing/mount-feature';
import SessionList from './SessionList.vue';

const rowOf = (session: SessionSummary): SessionListRow => ({
  kind: 'session',
  session,
  isNew: false,
  branches: [],
});
const titles = () => all('[role="list"] [role="listitem"] a').map(nameOf);
const unavailable = () => new Response(null, { status: 503, headers: { 'Retry-After': '0' } });
const isDuplicate = (request: Request) => request.url.endsWith('/duplicate');

describe('SessionList', () => {
  it('is one list named Chats in which every card is an item', async () => {
    const feature = await createFeature({ dataset: sessionsOfOwner({ title: 'One' }, { title: 'Two' }) });
    await feature.show(ListPage);
    await until(() => titles().length === 2);
    expect(titles()).toEqual(['One', 'Two']);
    expect(all('[role="list"]').map(nameOf)).toEqual(['Chats']);
  });

  it('shows the headings of groups only where there are groups', async () => {
    const feature = await createFeature();
    const ungrouped = { name: null, title: 'Ungrouped', rows: [rowOf(summary())] };
    const props = { status: 'ready', href: () => '#' };
    await feature.show(SessionList, { ...props, sections: [ungrouped] });
    expect(document.body.textContent).not.toContain('Ungrouped');

    const group = { name: 'q4', title: 'Fourth quarter', rows: [rowOf(summary({ sessionId: 'sess_2' }))] };
    await feature.show(SessionList, { ...props, sections: [group, ungrouped] });
    expect(all('h2 button').map(nameOf)).toEqual(['Fourth quarter 1', 'Ungrouped 1']);
    const orderOf = (selector: string) => all(selector).map((item) => getComputedStyle(item).order);
    expect([orderOf('h2'), orderOf('.sd-row')]).toEqual([
      ['0', '2'],
      ['1', '3'],
    ]);
  });

  it.each([
    ['loading', 'Loading chats…'],
    ['empty', 'No chats yet'],
    ['no-match', 'No chat matches'],
    ['error', 'Couldn’t load the chats'],
  ])('says that it is in the state %s', async (status, said) => {
    const feature = await createFeature();
    await feature.show(SessionList, { sections: [], status, href: () => '#' });
    expect(document.body.textContent).toContain(said);
  });

  it('tells why it could not be loaded, and loads on Retry', async () => {
    let down = true;
    const feature = await createFeature({
      dataset: sessionsOfOwner({ title: 'One' }),
      intercept: () => (down ? unavailable() : undefined),
    });
    await feature.show(ListPage);
    await until(() => all('[role="alert"]').length === 1);
    expect(one('[role="alert"]').textContent).toContain('The server is not available right now.');

    down = false;
    one('button', 'Retry').click();
    await until(() => titles().length === 1);
  });

  it('moves focus to the card that takes the place of a deleted one', async () => {
    const feature = await createFeature({
      dataset: sessionsOfOwner({ title: 'One' }, { title: 'Two' }, { title: 'Three' }),
    });
    await feature.show(ListPage);
    await until(() => titles().length === 3);
    await choose('Two', 'Delete');
    await until(() => all('[role="alertdialog"]').length === 1);
    one('[role="alertdialog"] button', 'Delete').click();
    await until(() => titles().length === 2);
    await until(() => document.activeElement === one('a', 'Three'));
  });
});

describe('Groups in a list', () => {
  const dataset = {
    ...sessionsOfOwner({ title: 'One' }, { title: 'Two' }),
    session_groups: [
      {
        _id: 'g1',
        name: 'now',
        title: 'Now',
        sortIndex: 1,
        sessionIds: ['sess_1'],
        tenantId: TENANT,
        userId: OWNER,
        projectId: PROJECT,
      },
    ],
  };
  const toggle = (title: string) => one('h2 button', title);

  it('close and open by their heading, and say so', async () => {
    const feature = await createFeature({ dataset });
    await feature.show(ListPage);
    await until(() => titles().length === 2);
    toggle('Now 1').click();
    await until(() => titles().length === 1);
    expect(toggle('Now 1').getAttribute('aria-expanded')).toBe('false');
    expect(titles()).toEqual(['Two']);
    toggle('Now 1').click();
    await until(() => titles().length === 2);
    expect(toggle('Now 1').getAttribute('aria-expanded')).toBe('true');
  });

  it('are what the links of their sessions are described by', async () => {
    const feature = await createFeature({ dataset });
    await feature.show(ListPage);
    await until(() => titles().length === 2);
    const descriptions = all('a').map((link) => {
      const id = link.getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    });
    expect(descriptions).toEqual(['Now', 'Ungrouped']);
  });

  it('open for a copy that is about to stand in them, and for nothing else', async () => {
    const feature = await createFeature({ dataset });
    await feature.show(ListPage);
    await until(() => titles().length === 2);
    toggle('Ungrouped 1').click();
    await until(() => titles().length === 1);
    await choose('One', 'Duplicate');
    await until(() => titles().includes('Copy of One'));
    expect(titles()).toEqual(['One', 'Copy of One', 'Two']);
  });
});

describe('Duplicate in a list', () => {
  it('brings the copy into the list once, by one request, without emptying the list meanwhile', async () => {
    const feature = await createFeature({ dataset: sessionsOfOwner({ title: 'One' }) });
    await feature.show(ListPage);
    await until(() => titles().length === 1);
    await choose('One', 'Duplicate');
    await until(() => {
      expect(titles().length).toBeGreaterThan(0);
      return titles().length === 2;
    });
    expect(titles().sort()).toEqual(['Copy of One', 'One']);
    expect(feature.countOf('POST', '/duplicate')).toBe(1);
    await until(() => all('.sd-toast').length === 1);
    expect(one('.sd-toast-message').textContent).toBe('Duplicated as “Copy of One”');
    expect(all('.sd-toast button').map(nameOf)).toEqual(['Open', 'Undo', 'Dismiss']);
  });

  it('shows that it runs, also on a card that was away meanwhile, and starts no second one', async () => {
    let answer = () => {};
    const held = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const feature = await createFeature({
      dataset: sessionsOfOwner({ title: 'One' }),
      intercept: (request) => (isDuplicate(request) ? held : undefined),
    });
    await feature.show(ListPage);
    await until(() => titles().length === 1);
    await choose('One', 'Duplicate');
    await until(() => all('.sd-card[data-state="duplicating"]').length === 1);

    await feature.clear();
    await feature.show(ListPage);
    await until(() => titles().length === 1);
    expect(one('[data-session-id]').getAttribute('aria-busy')).toBe('true');
    expect(titles()).toEqual(['One']);
    expect(one('.sd-list > [role="status"]').textContent).toBe('Copying “Copy of One”…');
    await openMenu('One');
    const item = one('[role="menuitem"]', 'Duplicate');
    expect(item.getAttribute('aria-disabled')).toBe('true');
    item.click();

    answer();
    await until(() => titles().length === 2);
    expect(feature.countOf('POST', '/duplicate')).toBe(1);
    expect(all('.sd-card[data-state="duplicating"]')).toEqual([]);
  });

  it('tells the reason of a failure, leaves the list as it was, and makes one copy on Retry', async () => {
    let down = true;
    const feature = await createFeature({
      dataset: sessionsOfOwner({ title: 'One' }),
      intercept: (request) => (isDuplicate(request) && down ? unavailable() : undefined),
    });
    await feature.show(ListPage);
    await until(() => titles().length === 1);
    await choose('One', 'Duplicate');
    await until(() => all('.sd-toast').length === 1);
    expect(one('.sd-toast-message').textContent).toBe('Couldn’t duplicate “One”');
    expect(nameOf(one('.sd-toast-reason'))).toBe('The server is not available right now.');
    expect(titles()).toEqual(['One']);

    down = false;
    one('.sd-toast button', 'Retry').click();
    await until(() => titles().length === 2);
    expect((await feature.backend.dump()).sessions).toHaveLength(2);
  });

  it('takes the copy back on Undo', async () => {
    const feature = await createFeature({ dataset: sessionsOfOwner({ title: 'One' }) });
    await feature.show(ListPage);
    await until(() => titles().length === 1);
    await choose('One', 'Duplicate');
    await until(() => titles().length === 2 && all('.sd-toast').length === 1);
    one('.sd-toast button', 'Undo').click();
    await until(() => titles().length === 1);
    expect(titles()).toEqual(['One']);
  });
});
