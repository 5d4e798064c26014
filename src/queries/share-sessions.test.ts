import { describe, expect, it } from 'vitest';
import { summary } from '../testing/mount-feature';
import { shareSessions } from './share-sessions';

const one = () => summary({ sessionId: 's1', tags: ['a', 'b'], duplicatedFrom: { sessionId: 's0' } });
const two = () => summary({ sessionId: 's2' });
const three = () => summary({ sessionId: 's3' });

describe('a list that was loaded anew', () => {
  it('is the one before where nothing has changed', async () => {
    const before = [one(), two()];
    expect(await shareSessions(before, [one(), two()])).toBe(before);
  });

  it('keeps every session that says the same, wherever it stands now', async () => {
    const before = [one(), two()];
    const now = await shareSessions(before, [three(), two(), one()]);
    expect(now.map(({ sessionId }) => sessionId)).toEqual(['s3', 's2', 's1']);
    expect([now[1], now[2]]).toEqual([before[1], before[0]]);
    expect(now[1]).toBe(before[1]);
    expect(now[2]).toBe(before[0]);
  });

  it.each([
    ['a field', { title: 'Other' }],
    ['a tag', { tags: ['a', 'c'] }],
    ['one tag more', { tags: ['a', 'b', 'c'] }],
    ['where it came from', { duplicatedFrom: { sessionId: 's9' } }],
    ['a field that it did not have', { icon: '🪑' }],
  ])('takes the newer one where it differs in %s', async (_, fields) => {
    const newer = { ...one(), ...fields };
    const now = await shareSessions([one(), two()], [newer, two()]);
    expect(now[0]).toBe(newer);
  });

  it('takes the newer one where a field is gone', async () => {
    const newer = summary({ sessionId: 's1', tags: ['a', 'b'] });
    expect((await shareSessions([one()], [newer]))[0]).toBe(newer);
  });

  it('is another one where a session is gone, or the order has changed', async () => {
    const before = [one(), two()];
    expect(await shareSessions(before, [one()])).toEqual([one()]);
    expect(await shareSessions(before, [two(), one()])).toEqual([two(), one()]);
  });
});
