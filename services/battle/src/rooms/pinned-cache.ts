interface PinnedCacheDeps<V> {
  maxBytes: number;
  bytesOf(value: V): number;
  /** The size that a pinned key counts for before its value is known. */
  expectedBytes: number;
}

interface Sized<V> {
  value: V;
  bytes: number;
}

/**
 * A cache bounded in bytes. Pinned keys stay, and take their bytes from all others, which are an
 * LRU.
 */
export function createPinnedCache<V>({ maxBytes, bytesOf, expectedBytes }: PinnedCacheDeps<V>) {
  const pinned = new Map<string, Sized<V> | undefined>();
  /** The least recently used first. */
  const loose = new Map<string, Sized<V>>();
  const used = { pinned: 0, loose: 0 };

  const bytesIn = (sized: Sized<V> | undefined) => sized?.bytes ?? expectedBytes;

  function setPinned(key: string, sized: Sized<V> | undefined): void {
    if (pinned.has(key)) used.pinned -= bytesIn(pinned.get(key));
    pinned.set(key, sized);
    used.pinned += bytesIn(sized);
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
    for (const key of loose.keys()) {
      if (used.pinned + used.loose <= maxBytes) return;
      takeLoose(key);
    }
  }

  return {
    get(key: string): V | undefined {
      const sized = loose.get(key);
      if (!sized) return pinned.get(key)?.value;
      setLoose(key, sized);
      return sized.value;
    },

    set(key: string, value: V): void {
      const sized = { value, bytes: bytesOf(value) };
      if (pinned.has(key)) setPinned(key, sized);
      else setLoose(key, sized);
      evict();
    },

    /** Forgets the value of a key, unless that is pinned. */
    drop: (key: string): void => void takeLoose(key),

    /** Forgets the value; a pinned key stays pinned. */
    delete(key: string): void {
      takeLoose(key);
      if (pinned.has(key)) setPinned(key, undefined);
    },

    pin(key: string): void {
      if (!pinned.has(key)) setPinned(key, takeLoose(key));
      evict();
    },

    unpin(key: string): void {
      if (!pinned.has(key)) return;
      const sized = pinned.get(key);
      used.pinned -= bytesIn(sized);
      pinned.delete(key);
      if (sized) setLoose(key, sized);
      evict();
    },

    /**
     * The number of values and their bytes, with the expected bytes of keys whose values are not
     * known yet.
     */
    usage: () => ({ entries: pinned.size + loose.size, bytes: used.pinned + used.loose }),

    /**
     * True if a key may be pinned. It is pinned already, or pinned keys leave enough bytes for one
     * more.
     */
    canPin: (key: string): boolean => pinned.has(key) || used.pinned + expectedBytes <= maxBytes,
  };
}
