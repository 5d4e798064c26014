import type { BrainError } from '../client/brain-error';
import type { Translator } from '../locales';

/**
 * Why something failed, for people: a text of ours by the error's code. The server's own words are never shown. They are
 * in whichever language it speaks, made for developers, and may name what the person should not see.
 */
export function problemReason({ t, locale }: Translator, error: BrainError): string {
  // Without an answer the browser may know better why.
  if (error.code === 'network' && globalThis.navigator?.onLine === false) return t('problem.offline');
  const reason = t(`problem.${error.code}`);
  if (!error.retryAfterMs) return reason;
  return `${reason} ${t('problem.retryIn', { time: duration(error.retryAfterMs, locale.value) })}`;
}

/** Rounded up: who comes back then is not too early. */
function duration(ms: number, locale: string): string {
  const seconds = Math.ceil(ms / 1000);
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
