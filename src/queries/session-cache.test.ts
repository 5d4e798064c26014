import { QueryClient } from '@tanstack/vue-query';
import { describe, expect, it } from 'vitest';
import { OWNER, PROJECT, summary } from '../testing/mount-feature';
import { addCachedCopy, cachedSessions } from './session-cache';
import { sessionKeys } from './session-keys';

const cached = (pinned: boolean[]) => {
  const queryClient = new QueryClient();
  const key = [...sessionKeys.lists(OWNER), { projectId: PROJECT, includeArchived: true }];
  queryClient.setQueryData(
    key,
    pinned.map((isPinned, at) => summary({ sessionId: `s${at + 1}`, pinned: isPinned })),
  );
  return queryClient;
};
const ids = (queryClient: QueryClient) =>
  cachedSessions(queryClient, OWNER, PROJECT).map(({ sessionId }) => sessionId);
const copy = summary({ sessionId: 'copy' });

describe('a copy in the cache', () => {
  it.each([
    ['below what is pinned', [true, true, false], ['s1', 's2', 'copy', 's3']],
    ['on top where nothing is pinned', [false, false], ['copy', 's1', 's2']],
    ['at the end where all are', [true], ['s1', 'copy']],
    ['alone where there is nothing', [], ['copy']],
  ])('stands %s', async (_, pinned, expected) => {
    const queryClient = cached(pinned);
    await addCachedCopy(queryClient, copy);
    expect(ids(queryClient)).toEqual(expected);
  });

  it('is there once, though a reload was quicker', async () => {
    const queryClient = cached([false]);
    await addCachedCopy(queryClient, copy);
    await addCachedCopy(queryClient, copy);
    expect(ids(queryClient)).toEqual(['copy', 's1']);
  });

  it('comes into no list that was not loaded, and into none of another project or person', async () => {
    const queryClient = cached([false]);
    await addCachedCopy(queryClient, summary({ sessionId: 'copy', projectId: 'zephyr' }));
    await addCachedCopy(queryClient, { ...copy, userId: 'bob' });
    expect(ids(queryClient)).toEqual(['s1']);
    expect(cachedSessions(queryClient, OWNER, 'zephyr')).toEqual([]);
  });
});
