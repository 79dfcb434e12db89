interface PinnedCacheDeps<V> {
  maxBytes: number;
  bytesOf(value: V): number;
  expectedBytes: number;
}

interface Sized<V> {
  value: V;
  bytes: number;
}

interface Pinned<V> {
  value: V | undefined;
  bytes: number;
}

/** A cache bounded in bytes. Pinned keys stay; all others, an LRU, share what is left. */
export function createPinnedCache<V>({ maxBytes, bytesOf, expectedBytes }: PinnedCacheDeps<V>) {
  /** Changed in place, because a room that is played is set with each of its actions. */
  const pinned = new Map<string, Pinned<V>>();
  /** The least recently used first. */
  const loose = new Map<string, Sized<V>>();
  const used = { pinned: 0, loose: 0 };

  function change(held: Pinned<V>, value: V | undefined, bytes: number): void {
    used.pinned += bytes - held.bytes;
    held.value = value;
    held.bytes = bytes;
  }

  function takeLoose(key: string): Sized<V> | undefined {
    const sized = loose.get(key);
    if (sized) used.loose -= sized.bytes;
    loose.delete(key);
    return sized;
  }

  function setLoose(key: string, sized: Sized<V>): void {
    takeLoose(key);
    loose.set(key, sized);
    used.loose += sized.bytes;
  }

  function evict(): void {
    if (used.pinned + used.loose <= maxBytes) return;
    for (const key of loose.keys()) {
      if (used.pinned + used.loose <= maxBytes) return;
      takeLoose(key);
    }
  }

  return {
    get(key: string): V | undefined {
      const held = pinned.get(key);
      if (held) return held.value;
      const sized = loose.get(key);
      if (sized) setLoose(key, sized);
      return sized?.value;
    },

    set(key: string, value: V): void {
      const held = pinned.get(key);
      const bytes = bytesOf(value);
      if (held) change(held, value, bytes);
      else setLoose(key, { value, bytes });
      evict();
    },

    drop: (key: string): void => void takeLoose(key),

    /** Forgets the value; a pinned key stays pinned. */
    delete(key: string): void {
      takeLoose(key);
      const held = pinned.get(key);
      if (held) change(held, undefined, expectedBytes);
    },

    pin(key: string): void {
      if (pinned.has(key)) return;
      const { value, bytes } = takeLoose(key) ?? { value: undefined, bytes: expectedBytes };
      pinned.set(key, { value, bytes });
      used.pinned += bytes;
      evict();
    },

    unpin(key: string): void {
      const held = pinned.get(key);
      if (!held) return;
      used.pinned -= held.bytes;
      pinned.delete(key);
      const { value, bytes } = held;
      if (value !== undefined) setLoose(key, { value, bytes });
      evict();
    },

    /** With the expected bytes of keys whose values are not known yet. */
    usage: () => ({
      entries: pinned.size + loose.size,
      bytes: used.pinned + used.loose,
      pinnedBytes: used.pinned,
    }),

    /** True if it is pinned already, or pinned keys leave enough bytes for one more. */
    canPin: (key: string): boolean => pinned.has(key) || used.pinned + expectedBytes <= maxBytes,
  };
}
