/**
 * The ids of a seat's accepted actions, oldest first. Whoever holds it never sees it change: `with` makes the one after it. All that follow on
 * each other share a list, of which each knows how much is its own, so that an action costs the same however many came before.
 */
export class ActionIds implements Iterable<string> {
  static readonly none = new ActionIds([], 0, '');

  readonly length: number;
  /** The first `length` are its own; what comes after them was added by those that follow on it. */
  readonly #shared: string[];
  /** The last of its own in the order of strings. Ids of clients rise with time (ULID): a later one is new, and the list need not be read. */
  readonly #greatest: string;

  private constructor(shared: string[], length: number, greatest: string) {
    this.#shared = shared;
    this.length = length;
    this.#greatest = greatest;
  }

  has(id: string): boolean {
    if (id > this.#greatest) return false;
    const place = this.#shared.indexOf(id);
    return place >= 0 && place < this.length;
  }

  /** These ids and one more; itself if it has that id already. */
  with(id: string): ActionIds {
    if (this.has(id)) return this;
    // When something follows on this one already, if only a decision that was not stored, it keeps the shared list for itself.
    const isLast = this.#shared.length === this.length && this !== ActionIds.none;
    const shared = isLast ? this.#shared : [...this];
    shared.push(id);
    return new ActionIds(shared, shared.length, id > this.#greatest ? id : this.#greatest);
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#shared.slice(0, this.length).values();
  }
}
