import { describe, expect, it } from 'vitest';
import { Lanes } from './lanes';

describe('a lane', () => {
  it('runs one piece of work at a time, in order, and goes on after a failure', async () => {
    const lanes = new Lanes();
    const log: string[] = [];
    const work =
      (name: string, fail = false) =>
      async () => {
        log.push(`${name} begins`);
        await Promise.resolve();
        log.push(`${name} ends`);
        if (fail) throw new Error(name);
        return name;
      };
    const results = await Promise.allSettled([
      lanes.run('p', work('a')),
      lanes.run('p', work('b', true)),
      lanes.run('p', work('c')),
    ]);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not wait for another process’s lane', async () => {
    const lanes = new Lanes();
    let release = (): void => {};
    const held = lanes.run('p', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(lanes.run('q', () => Promise.resolve('free'))).resolves.toBe('free');
    release();
    await held;
  });
});
