/**
 * The ids of a seat's accepted actions, oldest first. An instance never changes, because `with`
 * makes the next one. Instances that follow on each other share a list and know how much of it is
 * their own, so that an action costs the same after any number of others.
 */
export class ActionIds implements Iterable<string> {
  static readonly none = new ActionIds([], 0, '');

  readonly length: number;
  /** The first `length` are its own. Later ones were added by instances that follow on it. */
  readonly #shared: string[];
  /** Ids of clients rise with time (ULID), so one above it is new without a look at the list. */
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
    // If another instance follows on this one already, even for a decision that was not stored,
    // that one keeps the shared list.
    const isLast = this.#shared.length === this.length && this !== ActionIds.none;
    const shared = isLast ? this.#shared : [...this];
    shared.push(id);
    return new ActionIds(shared, shared.length, id > this.#greatest ? id : this.#greatest);
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#shared.slice(0, this.length).values();
  }
}
