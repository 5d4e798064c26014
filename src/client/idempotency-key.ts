/** A key that names one gesture: 36 hexadecimal digits, never the same twice. */
export function newIdempotencyKey(): string {
  // No randomUUID: only secure contexts have it, and a page served over plain HTTP in an intranet is none.
  const bytes = crypto.getRandomValues(new Uint8Array(36));
  return Array.from(bytes, (byte) => (byte % 16).toString(16)).join('');
}
