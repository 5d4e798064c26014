import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIdFactory } from './ids';

describe('document ids', () => {
  it('are 24 hex digits that grow with each call, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 41 }), { minLength: 2 }), (times) => {
        let call = 0;
        const ids = createIdFactory(() => new Date(times[call++] ?? 0));
        const made = times.map(() => ids.documentId());
        expect(made.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
        expect([...new Set(made)].sort()).toEqual(made);
      }),
    );
  });

  it('of two factories never meet within one millisecond', () => {
    const clock = () => new Date(0);
    const [a, b] = [createIdFactory(clock), createIdFactory(clock)];
    expect(a.documentId()).not.toBe(b.documentId());
  });
});

describe('session ids', () => {
  it('begin with sess_ and never repeat', () => {
    const ids = createIdFactory(() => new Date(0));
    const made = Array.from({ length: 1000 }, () => ids.sessionId());
    expect(made.every((id) => /^sess_[0-9a-f]{20}$/.test(id))).toBe(true);
    expect(new Set(made).size).toBe(1000);
  });
});
