// What holds where there is no layout, of lists too long for the page.
import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query';
import { config } from '@vue/test-utils';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSSRApp, h, nextTick } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { createSessionActions } from '../composables/session-actions-plugin';
import type { SessionListRow, SessionListSection } from '../composables/use-session-list';
import type { SessionSummary } from '../contract';
import {
  all,
  createFeature,
  ListPage,
  nameOf,
  one,
  OWNER,
  PROJECT,
  sessionsOfOwner,
  summary,
  TENANT,
  until,
} from '../testing/mount-feature';
import SessionList, { type SessionListProps } from './SessionList.vue';
import { WHOLE_LIST } from './use-row-window';

const rowOf = (number: number): SessionListRow => ({
  kind: 'session',
  session: summary({ sessionId: `s${number}`, title: `Chat ${number}` }),
  isNew: false,
  branches: [],
});
const rowsOf = (count: number, first = 1) => Array.from({ length: count }, (_, at) => rowOf(first + at));
const sectionOf = (rows: SessionListRow[], name: string | null = null): SessionListSection => ({
  name,
  title: name ?? 'Ungrouped',
  rows,
});
const propsOf = (sections: SessionListSection[], more: Partial<SessionListProps> = {}): SessionListProps => ({
  sections,
  status: 'ready',
  href: ({ sessionId }) => `#${sessionId}`,
  ...more,
});
const show = async (sections: SessionListSection[], more: Partial<SessionListProps> = {}) => {
  const feature = await createFeature();
  const props = propsOf(sections, more);
  await feature.show(SessionList, { ...props });
  await firstFrame();
  return {
    ...feature,
    again: (changed: SessionListSection[]) => feature.show(SessionList, { ...props, sections: changed }),
  };
};

/** The one in which a list finds out where it is. */
async function firstFrame(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await nextTick();
}

const items = () => all('[role="list"] [role="listitem"]');
const titles = () => all('[role="listitem"] a').map(nameOf);
const places = () =>
  items().map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')].join(' of '));
const room = () => Number.parseFloat(one('.sd-sections').style.paddingBlockEnd);

/** As jsdom lays nothing out, rows are as tall as the list takes them to be. */
async function scrollTo(top: number): Promise<void> {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
  // Where the list begins in the page stays what it was.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -top));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  window.dispatchEvent(new Event('scroll'));
  await nextTick();
}
afterEach(() => vi.restoreAllMocks());

describe('A list that fits into the page', () => {
  it('is there as a whole, each card with its place', async () => {
    await show([sectionOf(rowsOf(WHOLE_LIST))]);
    expect(items()).toHaveLength(WHOLE_LIST);
    expect([places()[0], places().at(-1)]).toEqual([`1 of ${WHOLE_LIST}`, `${WHOLE_LIST} of ${WHOLE_LIST}`]);
    expect(room()).toBe(0);
  });
});

describe('A list of thousands', () => {
  it('begins with its first cards, and leaves room for the others', async () => {
    await show([sectionOf(rowsOf(5000))]);
    expect(items().length).toBeLessThan(WHOLE_LIST);
    expect(titles()[0]).toBe('Chat 1');
    expect(places()[0]).toBe('1 of 5000');
    expect(room()).toBeGreaterThan(100_000);
  });

  it('shows what is scrolled to', async () => {
    await show([sectionOf(rowsOf(5000))]);
    await scrollTo(96 * 2000);
    expect(titles()).toContain('Chat 2001');
    expect(titles()).not.toContain('Chat 1');
    expect(items().length).toBeLessThan(WHOLE_LIST);
  });

  it('comes into a page that is scrolled already, and leaves it there', async () => {
    await scrollTo(96 * 2000);
    await show([sectionOf(rowsOf(5000))]);
    expect(titles()).toContain('Chat 2001');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('counts rows through all open groups, and not those of closed ones', async () => {
    const sections = [sectionOf(rowsOf(3), 'One'), sectionOf(rowsOf(300, 100))];
    await show(sections);
    expect(places().slice(0, 4)).toEqual(['1 of 303', '2 of 303', '3 of 303', '4 of 303']);
    one('h2 button', 'One 3').click();
    await nextTick();
    expect(titles()[0]).toBe('Chat 100');
    expect(places()[0]).toBe('1 of 300');
  });

  it('describes a card by its group, also where the heading is not in the page', async () => {
    const groups = Array.from({ length: 40 }, (_, at) => sectionOf(rowsOf(20, at * 100), `Group ${at}`));
    await show(groups);
    await scrollTo(96 * 400 + 25);
    const described = all('[role="listitem"] a').map((link) => {
      const id = link.getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    });
    expect(described.length).toBeGreaterThan(5);
    for (const text of described) expect(text).toMatch(/^Group \d+$/);
    expect(all('h2').length).toBeLessThan(10);
  });

  it('keeps the headings of a few groups in the page, for those who jump from heading to heading', async () => {
    const groups = Array.from({ length: 5 }, (_, at) => sectionOf(rowsOf(100, at * 1000), `Group ${at}`));
    await show(groups);
    expect(all('h2')).toHaveLength(5);
  });

  it('keeps the card with focus and its neighbours when it is scrolled away', async () => {
    await show([sectionOf(rowsOf(5000))]);
    one('a', 'Chat 3').focus();
    await scrollTo(96 * 2000);
    expect(document.activeElement).toBe(one('a', 'Chat 3'));
    expect(titles()).toEqual(expect.arrayContaining(['Chat 2', 'Chat 3', 'Chat 4', 'Chat 2001']));
  });

  it('moves focus to the card that takes the place of one that was scrolled away and goes', async () => {
    const rows = rowsOf(5000);
    const { again } = await show([sectionOf(rows)]);
    one('a', 'Chat 3').focus();
    await scrollTo(96 * 2000);
    await again([sectionOf(rows.toSpliced(2, 1))]);
    await until(() => document.activeElement === one('a', 'Chat 4'));
  });

  it('is at once as tall as it was where the host keeps the heights', async () => {
    const sections = [sectionOf(rowsOf(300))];
    const { again, clear, show: showAgain } = await show(sections);
    await clear();
    await again(sections);
    const unknown = room();
    await clear();
    const heights = new Map([
      ['s200', 1000],
      ['s201', 1000],
    ]);
    await showAgain(SessionList, { ...propsOf(sections, { heights }) });
    expect(room() - unknown).toBeGreaterThan(1500);
  });
});

describe('On a server', () => {
  const appOf = (sections: SessionListSection[]) =>
    createSSRApp(() => h(SessionList, propsOf(sections)))
      .use(VueQueryPlugin, { queryClient: new QueryClient() })
      .use(createSessionActions({ client: {} as never, currentUser: OWNER }));

  it.each([3, 5000])('a list of %d is rendered, and the browser takes it over as it is', async (count) => {
    const sections = [sectionOf(rowsOf(2), 'Group'), sectionOf(rowsOf(count, 10))];
    const html = await renderToString(appOf(sections));
    const stage = document.createElement('div');
    stage.innerHTML = html;
    document.body.append(stage);
    expect(titles().slice(0, 3)).toEqual(['Chat 1', 'Chat 2', 'Chat 10']);
    expect(items().length).toBeLessThan(WHOLE_LIST);

    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = appOf(sections);
    app.mount(stage);
    onTestFinished(() => app.unmount());
    await nextTick();
    expect([...warn.mock.calls, ...error.mock.calls]).toEqual([]);
    expect(places()[0]).toBe(`1 of ${count + 2}`);
  });
});

describe('A list that is loaded anew', () => {
  const drawn: string[] = [];
  beforeAll(() => {
    config.global.mixins = [
      {
        updated(this: { $options: { __name?: string }; session?: SessionSummary }) {
          if (this.$options.__name === 'SessionCard') drawn.push(this.session?.title ?? '');
        },
      },
    ];
  });
  afterAll(() => {
    config.global.mixins = [];
  });

  async function listOfTwenty() {
    const seeds = Array.from({ length: 20 }, (_, at) => ({ title: `Chat ${at + 1}` }));
    const feature = await createFeature({ dataset: sessionsOfOwner(...seeds) });
    await feature.show(ListPage);
    await until(() => items().length === 20);
    drawn.length = 0;
    return {
      /** As another tab or another machine does. */
      change: (method: string, path: string, body: object) =>
        feature.backend.fetch(
          new Request(`http://localhost/brain/${TENANT}${path}`, {
            method,
            headers: { Authorization: `Bearer ${OWNER}@${TENANT}`, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }),
        ),
      async reload() {
        const before = feature.countOf('GET', '/sessions');
        window.dispatchEvent(new Event('visibilitychange'));
        await until(() => feature.countOf('GET', '/sessions') > before);
      },
    };
  }

  it('draws the card anew that has changed, and no other', async () => {
    const { change, reload } = await listOfTwenty();
    await reload();
    await change('PATCH', '/sessions/sess_7/metadata', { title: 'Other' });
    await reload();
    await until(() => titles().includes('Other'));
    expect(drawn).toEqual(['Other']);
  });

  it('draws no card anew because another came in on top', async () => {
    const { change, reload } = await listOfTwenty();
    await change('POST', '/sessions', { projectId: PROJECT, title: 'On top' });
    await reload();
    await until(() => items().length === 21);
    expect(titles()[0]).toBe('On top');
    expect(places().at(-1)).toBe('21 of 21');
    expect(drawn).toEqual([]);
  });
});
