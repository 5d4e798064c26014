import type { BrainError } from '../client/brain-error';
import type { Translator } from '../locales';

/**
 * Why something failed, for people: a text of ours by the error's code. The server's own words are never shown. They are
 * in whichever language it speaks, made for developers, and may name what the person should not see.
 */
export function problemReason(translator: Translator, error: BrainError): string {
  const reason = problemWords(translator, error);
  return error.retryAfterMs ? `${reason} ${retryHint(translator, error.retryAfterMs)}` : reason;
}

/** The reason without the time to wait. */
export function problemWords({ t }: Translator, error: BrainError): string {
  // Without an answer the browser may know better why.
  if (error.code === 'network' && globalThis.navigator?.onLine === false) return t('problem.offline');
  return t(`problem.${error.code}`);
}

/**
 * When to try again. Rounded up: who comes back then is not too early.
 *
 * @param ms from now, in milliseconds
 */
export function retryHint({ t, locale }: Translator, ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const format = new Intl.NumberFormat(locale.value, { style: 'unit', unit, unitDisplay: 'long' });
  return t('problem.retryIn', { time: format.format(value) });
}
