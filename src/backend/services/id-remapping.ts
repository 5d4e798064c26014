import { setProperty } from '../set-property';

const DROPPED = Symbol('dropped');

// What an id can look like inside a longer string, a path or a serialised tool call, say.
const ID_TOKEN = /[\p{L}\p{N}_-]+/gu;
// And inside another id, `call_ID-0` for instance: too long to be a word that is an id by chance.
const ID_PART = /(?:sess_)?[\p{L}\p{N}]{10,}/gu;

/**
 * The ids of a copy, by the ids of its source.
 *
 * Every new id is assigned before the first row is written, so that links may point backwards and forwards.
 * While rows are being written a link is set only once its target is there; the others are set at the end.
 * That way a copy that breaks off in the middle has no link to a missing row.
 */
export class IdRemapping {
  private readonly assigned = new Map<string, { readonly copyId: string; isWritten: boolean }>();
  private readonly sourceIds = new Set<string>();
  /** Length of the shortest id of the source: a shorter text is none. */
  private shortest = Infinity;

  /** @param sourceIds ids that belong to the source: what is not copied of them is dropped */
  constructor(sourceIds: Iterable<string> = []) {
    for (const id of sourceIds) this.drop(id);
  }

  /** A row of the source that is copied, and the id that its copy will have. */
  assign(sourceId: string, copyId: string): void {
    this.assigned.set(sourceId, { copyId, isWritten: false });
    this.shortest = Math.min(this.shortest, sourceId.length);
  }

  /** From now on this id of the source is dropped, unless it is assigned a copy. */
  drop(sourceId: string): void {
    this.sourceIds.add(sourceId);
    this.shortest = Math.min(this.shortest, sourceId.length);
  }

  /**
   * From now on links to the copy of this row are set.
   *
   * @returns the copy's id
   * @throws RangeError for an id that was never assigned a copy
   */
  markWritten(sourceId: string): string {
    const link = this.linkOf(sourceId);
    link.isWritten = true;
    return link.copyId;
  }

  /** @throws RangeError for an id that was never assigned a copy */
  idFor(sourceId: string): string {
    return this.linkOf(sourceId).copyId;
  }

  /** The copy of a source's row, written or not; null where it has none. */
  copyOf(sourceId: string | null): string | null {
    return sourceId === null ? null : (this.assigned.get(sourceId)?.copyId ?? null);
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
      const link = this.assigned.get(sourceId);
      if (!link) return [];
      if (link.isWritten) return [link.copyId];
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
      const translated: Record<string, unknown> = {};
      for (const [key, item] of Object.entries(value)) {
        const newKey = this.translateString(key, state);
        const newItem = this.translateValue(item, state);
        if (newKey !== DROPPED && newItem !== DROPPED) setProperty(translated, newKey, newItem);
      }
      return translated;
    }
    return value;
  }

  private translateString(text: string, state: { waits: boolean }): string | typeof DROPPED {
    if (text.length < this.shortest) return text;
    const whole = this.translateId(text, state);
    if (whole !== undefined) return whole;
    const replace = (word: string) => this.translateWord(word, state);
    return text.replace(ID_TOKEN, (token) => {
      return replace(token) ?? token.replace(ID_PART, (part) => replace(part) ?? part);
    });
  }

  /** @returns '' for an id that is dropped, undefined for what is no id of the source */
  private translateWord(word: string, state: { waits: boolean }): string | undefined {
    const id = this.translateId(word, state);
    return id === DROPPED ? '' : id;
  }

  /** @returns undefined for what is no id of the source */
  private translateId(text: string, state: { waits: boolean }): string | typeof DROPPED | undefined {
    const link = this.assigned.get(text);
    if (!link) return this.sourceIds.has(text) ? DROPPED : undefined;
    if (link.isWritten) return link.copyId;
    state.waits = true;
    return DROPPED;
  }

  private linkOf(sourceId: string) {
    const link = this.assigned.get(sourceId);
    if (!link) throw new RangeError('No id was assigned to this row of the source.');
    return link;
  }
}
