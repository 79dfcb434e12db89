/** What the players of a run saw, to be held against the logs afterwards. */
export interface Journal {
  /** Ids of acknowledged actions. */
  acknowledged: Set<string>;
  /** By room: the winner that each player was told. */
  endings: Map<string, Map<string, string | null>>;
  /** From losing a socket in a battle to seeing the battle again, in ms. */
  resumes: number[];
  /** From choosing an action to its acknowledgement, in ms. */
  latencies: number[];
  refusals: number;
}

export const newJournal = (): Journal => ({
  acknowledged: new Set(),
  endings: new Map(),
  resumes: [],
  latencies: [],
  refusals: 0,
});

export function noteEnding({ endings }: Journal, roomId: string, [player, winner]: readonly [string, string | null]) {
  endings.set(roomId, (endings.get(roomId) ?? new Map()).set(player, winner));
}

/** The value below which this share of the numbers lies; 0 of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
