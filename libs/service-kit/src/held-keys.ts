/** Keys that somebody here holds, such as rooms with sockets, each from its first to its last. */
export function createHeldKeys({ onFirst, onLast }: Record<'onFirst' | 'onLast', (key: string) => void>) {
  const holders = new Map<string, number>();
  return {
    /** One more holds the key. The returned function lets it go, once. */
    enter(key: string): () => void {
      const count = holders.get(key) ?? 0;
      holders.set(key, count + 1);
      if (count === 0) onFirst(key);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (holders.get(key) ?? 1) - 1;
        if (left > 0) return void holders.set(key, left);
        holders.delete(key);
        onLast(key);
      };
    },
    has: (key: string): boolean => holders.has(key),
    ids: (): string[] => [...holders.keys()],
  };
}

export type HeldKeys = ReturnType<typeof createHeldKeys>;
