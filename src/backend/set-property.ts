/** Sets a property whatever its name: to assign to __proto__ would set the prototype instead. */
export function setProperty(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
}
