import { describe, expect, it } from 'vitest';
import { PROBLEM_STATUS, type ProblemCode } from '../contract';
import { BrainError, errorOfResponse, parseRetryAfter } from './brain-error';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

describe('the error of a refusal', () => {
  it.each(Object.entries(PROBLEM_STATUS))('reads the problem document of %s', async (code, status) => {
    const error = await errorOfResponse(json(status, { status, code, title: 'No', detail: 'Not today' }));
    expect(error).toMatchObject({ code, status, message: 'Not today' });
  });

  it('has the offending field', async () => {
    const error = await errorOfResponse(json(400, { code: 'invalid_request', field: 'tags.3' }));
    expect(error.field).toBe('tags.3');
  });

  it("reads the real system's errors by their status", async () => {
    const body = {
      status: 403,
      error: 'Forbidden',
      message: 'not the owner',
      path: '/brain/acme/sessions/1',
    };
    expect(await errorOfResponse(json(403, body))).toMatchObject({
      code: 'forbidden',
      message: 'not the owner',
    });
  });

  it('believes the status, not a code that does not belong to it', async () => {
    expect(await errorOfResponse(json(503, { code: 'not_found' }))).toMatchObject({ code: 'unavailable' });
    expect(await errorOfResponse(json(404, { code: 'unheard_of' }))).toMatchObject({ code: 'not_found' });
  });

  it.each<[number, ProblemCode | 'unsupported' | 'unknown']>([
    [401, 'unauthenticated'],
    [404, 'not_found'],
    [405, 'unsupported'],
    [418, 'unknown'],
    [500, 'unknown'],
    [501, 'unsupported'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('takes a bare %i for %s', async (status, code) => {
    expect(await errorOfResponse(new Response(null, { status }))).toMatchObject({ code, status });
  });

  it.each([
    '',
    '<html>Bad gateway</html>',
    'null',
    '[]',
    '"no"',
    '{"detail":7,"field":{},"code":[]}',
    '{"det',
  ])('makes do with the body %j', async (body) => {
    const error = await errorOfResponse(new Response(body, { status: 502 }));
    expect(error).toMatchObject({ code: 'unavailable', status: 502, message: 'The server answered 502' });
    expect(error.field).toBeUndefined();
  });

  it('has the time to wait', async () => {
    const error = await errorOfResponse(json(429, { code: 'rate_limited' }, { 'Retry-After': '3' }));
    expect(error.retryAfterMs).toBe(3000);
  });
});

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-11-30T09:00:00.000Z');

  it.each([
    ['0', 0],
    [' 120 ', 120_000],
    ['Mon, 30 Nov 2026 09:00:05 GMT', 5_000],
    ['Mon, 30 Nov 2026 08:00:00 GMT', 0],
    ['-1', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['2026', 2_026_000],
    ['', undefined],
    [null, undefined],
  ])('takes %j for %s', (value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected);
  });
});

describe('BrainError.from', () => {
  it('leaves a BrainError as it is', () => {
    const error = new BrainError('forbidden', 'No');
    expect(BrainError.from(error)).toBe(error);
  });

  it('knows the error of another copy of this package', () => {
    const foreign = Object.assign(new Error('Wait'), {
      name: 'BrainError',
      code: 'rate_limited',
      retryAfterMs: 5,
    });
    expect(BrainError.from(foreign)).toMatchObject({
      code: 'rate_limited',
      retryAfterMs: 5,
      message: 'Wait',
    });
  });

  it('keeps the meaning of an abort', () => {
    expect(BrainError.from(new DOMException('gone', 'AbortError')).code).toBe('aborted');
  });

  it.each([new TypeError('x is no function'), 'boom', undefined, null, 7, { code: 'forbidden' }])(
    'takes %j for unknown and keeps it as the cause',
    (reason) => {
      const error = BrainError.from(reason);
      expect(error).toMatchObject({ code: 'unknown', cause: reason });
      expect(error.message).not.toBe('');
    },
  );
});

describe('BrainError.from with a code', () => {
  it('takes what is foreign for that', () => {
    const reason = new TypeError('fetch failed');
    expect(BrainError.from(reason, 'network')).toMatchObject({
      code: 'network',
      message: 'fetch failed',
      cause: reason,
    });
  });

  it('leaves what is known, and an abort, as they are', () => {
    const known = new BrainError('forbidden', 'No');
    expect(BrainError.from(known, 'network')).toBe(known);
    expect(BrainError.from(new DOMException('gone', 'AbortError'), 'network').code).toBe('aborted');
  });
});

describe('isRetryable', () => {
  it('is true where waiting alone may help', () => {
    const retryable = (
      ['network', 'rate_limited', 'unavailable', 'forbidden', 'unknown', 'aborted'] as const
    ).filter((code) => new BrainError(code, '').isRetryable);
    expect(retryable).toEqual(['network', 'rate_limited', 'unavailable']);
  });
});
