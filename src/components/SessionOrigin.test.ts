import { describe, expect, it, vi } from 'vitest';
import { all, createFeature, nameOf, one, summary, until } from '../testing/mount-feature';
import SessionBranches from './SessionBranches.vue';
import SessionOrigin from './SessionOrigin.vue';

const origin = { sessionId: 'sess_0', title: 'Launch plan' };

describe('SessionOrigin', () => {
  it('is a link while there is an original, under the title of today', async () => {
    const feature = await createFeature();
    const onOpen = vi.fn((_id: string, event: Event) => event.preventDefault());
    await feature.show(SessionOrigin, { origin, title: 'New plan', href: '#sess_0', onOpen });
    one('a', 'Duplicated from “New plan”').click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('sess_0', expect.any(MouseEvent));
  });

  it('is plain text once the original is gone, under the title of then', async () => {
    const feature = await createFeature({ locale: 'de' });
    await feature.show(SessionOrigin, { origin, href: null });
    expect(all('a')).toEqual([]);
    expect(nameOf(one('.sd-origin'))).toBe('Dupliziert aus „Launch plan“');
  });

  it('stands in for a title that never was, and shows markup as text', async () => {
    const feature = await createFeature();
    await feature.show(SessionOrigin, { origin: { sessionId: 'sess_0' }, href: null });
    expect(nameOf(one('.sd-origin'))).toBe('Duplicated from “Untitled chat”');
    await feature.show(SessionOrigin, { origin: { ...origin, title: '<img src=x>' }, href: null });
    expect(all('img')).toEqual([]);
  });
});

describe('SessionBranches', () => {
  const href = ({ sessionId }: { sessionId: string }) => `#${sessionId}`;
  const branches = ['a', 'b'].map((sessionId) => summary({ sessionId, title: `Branch ${sessionId}` }));

  it.each([
    ['en', 1, '1 branch'],
    ['en', 2, '2 branches'],
    ['de', 1, '1 Zweig'],
    ['de', 2, '2 Zweige'],
  ])('counts in the words of %s: %i', async (locale, count, text) => {
    const feature = await createFeature({ locale });
    await feature.show(SessionBranches, { branches: branches.slice(0, count), href });
    expect(all('button').map(nameOf)).toEqual([text]);
  });

  it('is not there where there are none', async () => {
    const feature = await createFeature();
    await feature.show(SessionBranches, { branches: [], href });
    expect(all('button')).toEqual([]);
  });

  it('lists them as links', async () => {
    const feature = await createFeature();
    const onOpen = vi.fn((_session: unknown, event: Event) => event.preventDefault());
    await feature.show(SessionBranches, { branches, href, onOpen });
    one('button').click();
    await until(() => all('[role="menuitem"]').length === 2);
    const links = all<HTMLAnchorElement>('[role="menuitem"]');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#a', '#b']);
    links[1]?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    links[1]?.click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(branches[1], expect.any(MouseEvent));
  });
});
