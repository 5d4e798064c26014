import { describe, expect, it, vi } from 'vitest';
import { BRAIN_ERROR_CODES, BrainError } from '../client/brain-error';
import { createTranslator, de } from '../locales';
import { problemReason } from './problem-reason';

const english = createTranslator({ locale: 'en' });
const german = createTranslator({ locale: 'de', messages: { de } });

describe('the reason of a failure', () => {
  it.each(BRAIN_ERROR_CODES)('is a sentence of ours for %s, never the words of the server', (code) => {
    const error = new BrainError(code, 'SQLException at 0x7f');
    const reasons = [english, german].map((translator) => problemReason(translator, error));
    for (const reason of reasons) {
      expect(reason).toMatch(/^\p{Lu}.*\.$/u);
      expect(reason).not.toContain('SQL');
    }
    expect(new Set(reasons).size).toBe(2);
  });

  it('says when to try again', () => {
    const wait = (retryAfterMs: number) => new BrainError('rate_limited', '', { retryAfterMs });
    expect(problemReason(english, wait(1))).toBe('There were too many requests. Try again in 1 second.');
    expect(problemReason(english, wait(30_000))).toMatch(/Try again in 30 seconds\.$/);
    expect(problemReason(german, wait(150_000))).toMatch(/3 Minuten\.$/);
    expect(problemReason(english, wait(0))).toBe('There were too many requests.');
  });

  it('is the missing connection where the browser knows of it', () => {
    const error = new BrainError('network', 'No answer');
    expect(problemReason(english, error)).toBe('The server could not be reached.');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(problemReason(english, error)).toBe('You are offline.');
  });
});
