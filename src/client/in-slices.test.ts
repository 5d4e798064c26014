import { describe, expect, it, vi } from 'vitest';
import { mapInSlices } from './in-slices';

describe('mapInSlices', () => {
  it('maps in order', async () => {
    expect(await mapInSlices([1, 2, 3], (item) => item * 2)).toEqual([2, 4, 6]);
    expect(await mapInSlices([], String)).toEqual([]);
    expect(await mapInSlices(['a', 'b'].entries(), ([at, item]) => item + at)).toEqual(['a0', 'b1']);
  });

  it('gives the page a turn when it has worked for long', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const order: string[] = [];
    setTimeout(() => order.push('the page'));
    const items = Array.from({ length: 200 }, (_, index) => index);
    await mapInSlices(items, (item) => {
      now += 1;
      order.push(String(item));
    });
    expect(order.indexOf('the page')).toBeGreaterThan(0);
    expect(order.indexOf('the page')).toBeLessThan(200);
  });

  it('takes no turn for a short list', async () => {
    const order: string[] = [];
    const mapped = mapInSlices([1, 2], (item) => order.push(String(item)));
    order.push('what comes next');
    await mapped;
    expect(order).toEqual(['1', '2', 'what comes next']);
  });

  it('counts what was done before it', async () => {
    const order: string[] = [];
    const mapped = mapInSlices([1], (item) => order.push(String(item)), performance.now() - 1000);
    order.push('what comes next');
    await mapped;
    expect(order).toEqual(['what comes next', '1']);
  });

  it('rejects with what the mapping throws', async () => {
    const failing = mapInSlices([1], () => {
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow(RangeError);
  });
});
