const DROPPED = Symbol('dropped');

// What an id can look like inside a longer string, a path or a serialised tool call, say.
const ID_TOKEN = /[\p{L}\p{N}_-]+/gu;

/**
 * The ids of a copy, by the ids of its source.
 *
 * Every new id is assigned before the first row is written, so that links may point backwards and forwards.
 * While rows are being written a link is set only once its target is there; the others are set at the end.
 * That way a copy that breaks off in the middle has no link to a missing row.
 */
export class IdRemapping {
  private readonly assigned = new Map<string, string>();
  private readonly written = new Set<string>();

  /** @param sourceIds every id that belongs to the source, copied or not: what is not copied is dropped */
  constructor(private readonly sourceIds: ReadonlySet<string>) {}

  assign(sourceId: string, copyId: string): void {
    this.assigned.set(sourceId, copyId);
  }

  /** From now on links to this row are set. */
  markWritten(copyId: string): void {
    this.written.add(copyId);
  }

  /** @throws RangeError for an id that was never assigned a copy */
  idFor(sourceId: string): string {
    const copyId = this.assigned.get(sourceId);
    if (copyId === undefined) throw new RangeError('No id was assigned to this row of the source.');
    return copyId;
  }

  /** The copy of a source's row, written or not; null where it has none. */
  copyOf(sourceId: string | null): string | null {
    return sourceId === null ? null : (this.assigned.get(sourceId) ?? null);
  }

  /**
   * Any JSON value with the source's ids replaced by the copy's. An id that has no copy is dropped: from an
   * array the element, from an object the property, from the middle of a string the id itself.
   *
   * @returns the translated value, and whether a link had to wait for a row that is not written yet
   */
  translate<T>(value: T): { value: T; waits: boolean } {
    const state = { waits: false };
    const translated = this.translateValue(value, state);
    return { value: (translated === DROPPED ? null : translated) as T, waits: state.waits };
  }

  /** A list of links: those to copied rows, in their order; all others are dropped. */
  translateLinks(sourceIds: readonly string[]): { value: string[]; waits: boolean } {
    let waits = false;
    const value = sourceIds.flatMap((sourceId) => {
      const copyId = this.assigned.get(sourceId);
      if (copyId === undefined) return [];
      if (this.written.has(copyId)) return [copyId];
      waits = true;
      return [];
    });
    return { value, waits };
  }

  private translateValue(value: unknown, state: { waits: boolean }): unknown {
    if (typeof value === 'string') return this.translateString(value, state);
    if (Array.isArray(value)) {
      return value.map((item) => this.translateValue(item, state)).filter((item) => item !== DROPPED);
    }
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).flatMap(([key, item]) => {
        const newKey = this.translateString(key, state);
        const newItem = this.translateValue(item, state);
        return newKey === DROPPED || newItem === DROPPED ? [] : [[newKey, newItem] as const];
      });
      // fromEntries defines properties, so a key named __proto__ stays a plain key.
      return Object.fromEntries(entries);
    }
    return value;
  }

  private translateString(text: string, state: { waits: boolean }): string | typeof DROPPED {
    const whole = this.translateId(text, state);
    if (whole !== undefined) return whole;
    return text.replace(ID_TOKEN, (token) => {
      const id = this.translateId(token, state);
      return id === undefined ? token : id === DROPPED ? '' : id;
    });
  }

  /** @returns undefined for what is no id of the source */
  private translateId(text: string, state: { waits: boolean }): string | typeof DROPPED | undefined {
    const copyId = this.assigned.get(text);
    if (copyId === undefined) return this.sourceIds.has(text) ? DROPPED : undefined;
    if (this.written.has(copyId)) return copyId;
    state.waits = true;
    return DROPPED;
  }
}
