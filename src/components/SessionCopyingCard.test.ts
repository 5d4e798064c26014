import { describe, expect, it } from 'vitest';
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
  until,
} from '../testing/mount-feature';

const titles = () => all('[role="list"] [role="listitem"] a').map(nameOf);
const isDuplicate = (request: Request) => request.url.endsWith('/duplicate');

describe('A copy on its way', () => {
  function held() {
    let answer: (response?: Response) => void = () => {};
    const promise = new Promise<Response | undefined>((resolve) => (answer = resolve));
    return { promise, answer: (response?: Response) => answer(response) };
  }
  /** A page with one chat, and its copy on the way until the gate opens. */
  async function copyOfOne(gate: ReturnType<typeof held>) {
    const feature = await createFeature({
      dataset: sessionsOfOwner({ title: 'One' }),
      intercept: (request) => (isDuplicate(request) ? gate.promise : undefined),
    });
    await feature.show(ListPage);
    await until(() => titles().length === 1);
    await choose('One', 'Duplicate');
    await until(() => rows().length === 2);
    return feature;
  }
  const rows = () =>
    all('[role="listitem"]').map(
      (row) => `${row.dataset['state']}: ${nameOf(row.querySelector('.sd-card-head') ?? row)}`,
    );

  it('stands where it will be, below the pinned ones, from the click on', async () => {
    const gate = held();
    const feature = await createFeature({
      dataset: sessionsOfOwner({ title: 'One' }, { title: 'Two', pinned: true }),
      intercept: (request) => (isDuplicate(request) ? gate.promise : undefined),
    });
    await feature.show(ListPage);
    await until(() => titles().length === 2);
    await openMenu('One');
    one('[role="menuitem"]', 'Duplicate').click();
    await nextTick();
    await nextTick();
    expect(rows()).toEqual(['idle: TwoPinned', 'copying: Copy of One', 'duplicating: One']);
    expect(one('[role="progressbar"]').getAttribute('aria-valuenow')).toBeNull();
    gate.answer();
    await until(() => titles().length === 3);
    expect(rows()[1]).toBe('new: Copy of One');
  });

  it('gives way to the copy in one step: at no time both, at no time neither', async () => {
    const feature = await createFeature({ dataset: sessionsOfOwner({ title: 'One' }) });
    await feature.show(ListPage);
    await until(() => titles().length === 1);
    const seen: number[] = [];
    const observer = new MutationObserver(() => seen.push(all('[role="listitem"]').length));
    observer.observe(document.body, { childList: true, subtree: true });
    await choose('One', 'Duplicate');
    await until(() => titles().length === 2);
    await until(() => all('.sd-toast').length === 1);
    observer.disconnect();
    const first = seen.indexOf(2);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(new Set(seen.slice(first))).toEqual(new Set([2]));
  });

  it('tells how far it is', async () => {
    const events = new TransformStream<Uint8Array, Uint8Array>();
    const writer = events.writable.getWriter();
    const send = (event: string, data: object) =>
      writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    const feature = await createFeature({
      dataset: sessionsOfOwner({ title: 'One' }),
      intercept: (request) =>
        isDuplicate(request)
          ? new Response(events.readable, { headers: { 'Content-Type': 'text/event-stream' } })
          : undefined,
    });
    await feature.show(ListPage);
    await until(() => titles().length === 1);
    await choose('One', 'Duplicate');
    const bar = () => one('[role="progressbar"]');
    await until(() => all('[role="progressbar"]').length === 1);
    expect(nameOf(bar())).toBe('Copying “Copy of One”…');

    void send('progress', { copied: 50, total: 200 });
    await until(() => bar().getAttribute('aria-valuenow') === '25');
    expect(bar().getAttribute('aria-valuetext')).toBe('25%');
    void send('result', { sessionId: 'sess_none', title: 'Copy of One' });
    void writer.close();
    await until(() => all('[role="progressbar"]').length === 0);
  });

  it('is cancelled by its button: no copy stays, focus goes to the card that takes its place', async () => {
    const gate = held();
    const feature = await copyOfOne(gate);
    await until(() => document.activeElement === one('button', 'Actions for One'));
    one('button', 'Cancel duplicating “One”').focus();
    one('button', 'Cancel duplicating “One”').click();
    await until(() => rows().length === 1);
    await until(() => document.activeElement === one('a', 'One'));
    await until(() => all('.sd-toast').length === 1);
    expect(one('.sd-toast-message').textContent).toBe('Stopped duplicating “One”');
    gate.answer();
    expect((await feature.backend.dump()).sessions).toHaveLength(1);
  });

  it('leaves nothing where it fails', async () => {
    const gate = held();
    await copyOfOne(gate);
    gate.answer(new Response(null, { status: 403 }));
    await until(() => all('.sd-toast').length === 1);
    await until(() => rows().length === 1);
    expect(rows()).toEqual(['idle: One']);
  });
});
