/** Less is not worth a copy. */
const FEW = 16;

/**
 * A map for entries that come and go thousands of times a second. A plain one replaces its table
 * again and again, and V8 lets each table refer to the next. As soon as one of them is in the old
 * heap, all that follow stay there with their contents, until that is collected as a whole. This
 * one instead continues in a new, unreferenced map before its table is full of deleted entries.
 */
export class TransientMap<K, V> implements Iterable<[K, V]> {
  #entries = new Map<K, V>();
  #deleted = 0;

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  set(key: K, value: V): void {
    this.#entries.set(key, value);
  }

  delete(key: K): void {
    if (!this.#entries.delete(key)) return;
    this.#deleted += 1;
    if (this.#deleted <= FEW || this.#deleted <= this.#entries.size) return;
    this.#entries = new Map(this.#entries);
    this.#deleted = 0;
  }

  /** The oldest first, like a map. Entries deleted meanwhile may still come. */
  [Symbol.iterator](): Iterator<[K, V]> {
    return this.#entries[Symbol.iterator]();
  }
}
