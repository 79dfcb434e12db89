import { RECENT_PAIRINGS } from '@maseki/contracts/battle/limits.ts';

const MS = 1_000;

type Pairing = readonly number[];

/** How long players waited lately, by the pairings of all pods that this one has heard of. */
export function createRecentWaits() {
  let pairings: readonly Pairing[] = [];
  let untold: readonly Pairing[] = [];
  const hear = (some: readonly Pairing[]): void => {
    pairings = [...pairings, ...some].slice(-RECENT_PAIRINGS);
  };
  return {
    /** Takes in the waits of the two of a pairing of this pod, in ms. */
    note(waits: Pairing): void {
      if (waits.length === 0) return;
      hear([waits]);
      untold = [...untold, waits].slice(-RECENT_PAIRINGS);
    },
    /** Takes in those of another pod. */
    hear,
    /** Those of this pod that it has not announced yet, once. */
    untold(): readonly Pairing[] {
      const told = untold;
      untold = [];
      return told;
    },

    /** The median of the last pairings in whole seconds, null without any. */
    typicalSeconds(): number | null {
      const waits = pairings.flat().sort((one, other) => one - other);
      const middle = waits[Math.floor(waits.length / 2)];
      return middle === undefined ? null : Math.max(1, Math.round(middle / MS));
    },
  };
}

export type RecentWaits = ReturnType<typeof createRecentWaits>;
