/** A key that names one gesture: 36 characters, never the same twice. */
export function newIdempotencyKey(): string {
  // Only secure contexts have randomUUID; a page served over plain HTTP in an intranet does not.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
