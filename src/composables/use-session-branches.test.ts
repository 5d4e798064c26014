import { describe, expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import {
  createFeature,
  all,
  choose,
  ListPage,
  nameOf,
  sessionsOfOwner,
  summary,
  until,
} from '../testing/mount-feature';
import { branchesByOrigin, useSessionBranches } from './use-session-branches';

const copyOf = (sessionId: string, origin: string, createdAt: string) =>
  summary({ sessionId, createdAt, duplicatedFrom: { sessionId: origin } });

describe('branchesByOrigin', () => {
  it('knows the copies of each session, the oldest first', () => {
    const index = branchesByOrigin([
      summary({ sessionId: 'a' }),
      copyOf('late', 'a', '2026-11-03T09:00:00.000Z'),
      copyOf('early', 'a', '2026-11-02T09:00:00.000Z'),
      copyOf('of late', 'late', '2026-11-04T09:00:00.000Z'),
    ]);
    expect(index.get('a')?.map(({ sessionId }) => sessionId)).toEqual(['early', 'late']);
    expect(index.get('late')?.map(({ sessionId }) => sessionId)).toEqual(['of late']);
    expect(index.has('early')).toBe(false);
  });

  it('is made once for a list', () => {
    const sessions = [copyOf('b', 'a', '2026-11-02T09:00:00.000Z')];
    expect(branchesByOrigin(sessions)).toBe(branchesByOrigin(sessions));
  });
});

describe('useSessionBranches', () => {
  it('follows the list as copies come and go', async () => {
    const feature = await createFeature({ dataset: sessionsOfOwner({ title: 'Launch plan' }) });
    const Count = defineComponent(() => {
      const branches = useSessionBranches(summary());
      return () => [h(ListPage), h('output', branches.value.map(({ title }) => title).join())];
    });
    const shown = () => all('output').map(nameOf).join();
    await feature.show(Count);
    await until(() => all('.sd-card').length === 1);
    await choose('Launch plan', 'Duplicate');
    await until(() => shown() === 'Copy of Launch plan');
    await choose('Copy of Launch plan', 'Archive');
    await until(() => all('.sd-card').length === 1);
    expect(shown()).toBe('Copy of Launch plan');
  });
});
