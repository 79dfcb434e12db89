import { RECENT_PAIRINGS } from '@maseki/contracts/battle/limits.ts';

const MS = 1_000;

/** How long players waited lately, by the pairings of all pods that this one has heard of. */
export function createRecentWaits() {
  let pairings: readonly (readonly number[])[] = [];
  return {
    /** Takes in the waits of the two of a pairing, in ms. */
    note(waits: readonly number[]): void {
      if (waits.length > 0) pairings = [...pairings, waits].slice(-RECENT_PAIRINGS);
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
