import { createHeldKeys } from '../held-keys.ts';

type Stop = () => void;

/** The keys whose broadcasts a pod hears, as long as it holds them, all kinds of them alike. */
export function createHeardKeys() {
  const kinds = new Map<(key: string) => Stop, Map<string, Stop>>();
  let kept = new Map<string, Stop>();
  const held = createHeldKeys({
    onFirst(key) {
      for (const [subscribe, stops] of kinds) stops.set(key, subscribe(key));
    },
    onLast(key) {
      for (const stops of kinds.values()) {
        stops.get(key)?.();
        stops.delete(key);
      }
    },
  });
  return {
    /** Hears a key until the returned function is called. */
    enter: held.enter,
    /** Hears these keys in any case, in place of those of the call before. */
    keep(keys: readonly string[]): void {
      const before = kept;
      kept = new Map(keys.map((key) => [key, held.enter(key)]));
      for (const leave of before.values()) leave();
    },
    /** Subscribes to a kind of broadcast with each key that is heard. Returns what ends it. */
    listen(subscribe: (key: string) => Stop): Stop {
      const stops = new Map(held.ids().map((key) => [key, subscribe(key)]));
      kinds.set(subscribe, stops);
      return () => {
        kinds.delete(subscribe);
        for (const stop of stops.values()) stop();
      };
    },
  };
}

export type HeardKeys = ReturnType<typeof createHeardKeys>;
